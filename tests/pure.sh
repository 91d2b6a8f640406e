#!/bin/sh
# Rules are pure: what the games' object files call and keep. No heap, I/O, clock or dice, and no
# variable that is not constant. Usage: pure.sh OBJECT...
set -eu

allowed='^(cb_.*|mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr|spn|cspn|str)|v?snprintf|(__isoc99_)?sscanf|__assert_fail|__stack_chk_(fail|guard)|abs|_GLOBAL_OFFSET_TABLE_|__(popcount|ctz|clz|udiv|umod|div|mod)[a-z]*[24])$'
status=0
own=$(nm -g --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort -u)
for object; do
    calls=$(nm -u "$object" | awk '{ print $2 }' | grep -vE "$allowed" || true)
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
exit $status
