#!/bin/sh
# Rules are pure: no heap, I/O, clock or dice, and no variable that is not constant. Looks at what the
# games' object files call and keep, and at the object files of the core that define what they may call.
# Usage: pure.sh GAME_OBJECT... -- CORE_OBJECT...
set -eu

# Of the library: drawing on the caller's canvas, digits, errors, kinds, seats, chance that the caller hands in ...
library='cb_(canvas_(box|clear|print|put|text)|digits|look_marks|seat_(ink|letter)|fail|kind_(read|write|seat|number|bool)|print|verb_refs|result_rank|rng_(below|next|unit))'
# ... and appending to the caller's text (`role`). A text of their own they could not free.
text='cb_text_(add|bytes|char|format|int)'
plain='mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr|spn|cspn|str)|v?snprintf|(__isoc99_)?sscanf|abs'
compiler='__assert_fail|__stack_chk_(fail|guard)|_GLOBAL_OFFSET_TABLE_|__(popcount|ctz|clz|udiv|umod|div|mod)[a-z]*[24]'
status=0

games=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    games="$games $1"
    shift
done
[ $# -gt 0 ] && shift
if [ -z "$games" ] || [ $# -eq 0 ]; then
    echo "usage: pure.sh GAME_OBJECT... -- CORE_OBJECT..." >&2
    exit 2
fi

own=$(nm -g --defined-only $games | awk 'NF == 3 { print $3 }' | sort -u)
for object in $games; do
    calls=$(nm -u "$object" | awk '{ print $2 }' | grep -vE "^($library|$text|$plain|$compiler)\$" || true)
    for name in $calls; do
        if ! printf '%s\n' "$own" | grep -qx "$name"; then
            echo "$object calls $name"
            status=1
        fi
    done
    kept=$(objdump -t "$object" | awk 'NF >= 5 && ($(NF-2) == ".bss" || $(NF-2) == ".data") && $(NF-1) !~ /^0+$/ { print $NF }')
    for name in $kept; do
        echo "$object keeps a variable: $name"
        status=1
    done
done

# What they may call must not reach the heap, files or clocks by itself either.
impure='malloc|calloc|realloc|free|f?open|fread|fwrite|f?puts|f?printf|read|write|time|clock|clock_gettime|getenv|rand|random|getrandom'
for object; do
    if nm -g --defined-only "$object" | grep -qE " ($library)\$"; then
        for name in $(nm -u "$object" | awk '{ print $2 }' | grep -E "^(__)?($impure)(_chk)?\$" || true); do
            echo "$object, which the games may call, calls $name"
            status=1
        done
    fi
done
exit $status
