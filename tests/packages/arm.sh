#!/bin/sh
# The engine on a 64-bit ARM processor: cross-built, and run under qemu's user emulation. Golden records
# and properties of every game must be those of this machine. Status 77 where the tools are missing.
set -eu
cd "$(dirname "$0")/../.."
for tool in aarch64-linux-gnu-gcc qemu-aarch64; do
    command -v $tool >/dev/null || {
        echo "There is no $tool here (scripts/setup long installs it): not tried." >&2
        exit 77
    }
done
cmake --preset arm >/dev/null
cmake --build --preset arm
ctest --preset arm
