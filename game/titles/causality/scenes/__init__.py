"""What Battle of Causality shows by itself: its board, its canonisation, its replay."""
