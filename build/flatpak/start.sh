#!/bin/sh
# Chromium's own sandbox stays on: the base app brings what it needs inside of Flatpak's.
export TMPDIR="$XDG_RUNTIME_DIR/app/$FLATPAK_ID"
exec zypak-wrapper /app/unchaos/unchaos "$@"
