#!/bin/sh
# cpp.sh SOURCE PROGRAM LIBRARY [SANITIZERS]: compiles an example as C++, links it and runs it. What clang
# sanitized is linked by clang.
# C's {0} is spelled {} in C++, and clang wants more braces; what it means is the same.
set -eu
cd "$(dirname "$0")/../.."
compiler=$(if [ "${4-}" ]; then command -v clang++; else command -v c++ || command -v g++ || command -v clang++; fi) || {
    echo "There is no C++ compiler: nothing is checked." >&2
    exit 77
}
"$compiler" -x c++ -std=c++17 -Wall -Wextra -Wpedantic -Wno-missing-field-initializers -Wno-missing-braces -Werror \
    ${4:+-fsanitize="$4"} -Iinclude "$1" \
    -x none "$3" -lpthread -lm -o "$2"
"$2" >"$2.txt"
grep -q . "$2.txt"
