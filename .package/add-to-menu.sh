#!/bin/sh
# Puts the game into the menu of your desktop, for you alone. `./add-to-menu.sh remove` takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/battle-of-causality.desktop
icons=$share/icons/hicolor

if [ "${1:-}" = remove ]; then
    rm -f "$entry" "$icons"/*/apps/battle-of-causality.png
    echo "Taken out of the menu. Your matches and settings are still there."
    exit 0
fi

mkdir -p "$share/applications"
for picture in "$here"/icons/*.png; do
    side=$(basename "$picture" .png)
    mkdir -p "$icons/${side}x${side}/apps"
    cp "$picture" "$icons/${side}x${side}/apps/battle-of-causality.png"
done
# In quotes these marks need a backslash, in any value every backslash needs another, and % begins a code.
program=$(printf %s "$here/causality" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
line="Exec=\"$program\"" awk '/^Exec=/ { print ENVIRON["line"]; next } { print }' \
    "$here/battle-of-causality.desktop" > "$entry"
echo "In the menu now: $entry"
