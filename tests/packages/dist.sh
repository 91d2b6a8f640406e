#!/bin/sh
# The source archive: unpacked in an empty folder, without git, it builds without a warning and the games'
# tests pass.
set -eu
cd "$(dirname "$0")/../.."
archive=$PWD/$(scripts/dist)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -C "$folder" -xzf "$archive"
cd "$folder"/cardboard-*
[ ! -e .git ]
export GIT_DIR=/nowhere
cmake --preset dev >/dev/null
cmake --build --preset dev
ctest --preset dev -R '^(scenarios|golden|core|format|rule-coverage|rules-are-pure|cli-commands)'
