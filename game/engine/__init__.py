"""What all titles share: the contract of a title, the record, outcomes and errors."""
