#!/bin/sh
# Rules are pure: no heap, I/O, clock or dice, and no variable that is not constant. Looks at what the
# games' object files call and keep, and at the object files of the core that define what they may call.
# Usage: pure.sh GAME_OBJECT... -- CORE_OBJECT...
set -eu

# Of the library: drawing on the caller's canvas, digits, errors, kinds, seats, chance that the caller hands in ...
library='cb_(canvas_(box|clear|print|put|text)|digits|look_marks|seat_(ink|letter)|fail|kind_(read|write|seat|number|bool)|print|verb_refs|unpack|result_rank|rng_(below|next|unit))'
# ... and appending to the caller's text (`role`). A text of their own they could not free.
text='cb_text_(add|bytes|char|format|int)'
plain='mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr|spn|cspn|str)|v?snprintf|(__isoc99_)?sscanf|abs'
compiler='__assert_fail|__stack_chk_(fail|guard)|_GLOBAL_OFFSET_TABLE_|__(popcount|ctz|clz|udiv|umod|div|mod)[a-z]*[24]'

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
# shellcheck disable=SC2086 # words
for object in $games "$@"; do
    [ -r "$object" ] || { echo "pure.sh: there is no $object" >&2 && exit 2; }
done

# shellcheck disable=SC2086 # words
{
    own=$(nm -g --defined-only $games | awk 'NF == 3 { print $3 }')
    nm -A -u $games | awk -v own="$own" -v may="^($library|$text|$plain|$compiler)\$" '
        BEGIN { split(own, names); for (i in names) defined[names[i]] }
        !($NF in defined) && $NF !~ may { sub(/:.*/, "", $1); print $1 " calls " $NF }'
    objdump -t $games | awk '
        / file format / { object = $1; sub(/:$/, "", object) }
        NF >= 5 && ($(NF-2) == ".bss" || $(NF-2) == ".data") && $(NF-1) !~ /^0+$/ {
            print object " keeps a variable: " $NF }'
    # What they may call must not reach the heap, files or clocks by itself either.
    impure='malloc|calloc|realloc|free|f?open|fread|fwrite|f?puts|f?printf|read|write|time|clock|clock_gettime|getenv|rand|random|getrandom'
    for object; do
        if nm -g --defined-only "$object" | grep -qE " ($library)\$"; then
            nm -u "$object" | awk -v object="$object" -v impure="^(__)?($impure)(_chk)?\$" '
                $2 ~ impure { print object ", which the games may call, calls " $2 }'
        fi
    done
} | awk '{ print; found = 1 } END { exit found }'
