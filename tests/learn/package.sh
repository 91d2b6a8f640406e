#!/bin/sh
# package.sh FOLDER COMPILER: installs the library alone, as an archive and as a shared library, and
# builds an example against each with find_package and with pkg-config.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
rm -rf "$1"
mkdir -p "$1/user"
folder=$(cd "$1" && pwd)
compiler=$2
version=$(sed -n 's/^#define CB_VERSION "\([0-9]*\.[0-9]*\).*/\1/p' "$root/include/cardboard.h")
cat >"$folder/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES C)
find_package(cardboard ${WANTED} REQUIRED)
add_executable(user ${EXAMPLE})
target_link_libraries(user PRIVATE cardboard::cardboard)
END
for shared in OFF ON; do
    tree=$folder/$shared
    cmake -S "$root" -B "$tree/build" -DCMAKE_C_COMPILER="$compiler" -DCB_LIBRARY_ONLY=ON \
        -DBUILD_SHARED_LIBS=$shared -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=OFF >/dev/null
    cmake --build "$tree/build" -j2 >/dev/null
    cmake --install "$tree/build" --prefix "$tree/usr" >/dev/null
    cmake -S "$folder/user" -B "$tree/user" -DCMAKE_C_COMPILER="$compiler" \
        -DCMAKE_PREFIX_PATH="$tree/usr" -DWANTED="$version" -DEXAMPLE="$root/examples/match.c" >/dev/null
    cmake --build "$tree/user" >/dev/null
    "$tree/user/user" anomaly | grep -q "Player A"
    configs=$(find "$tree/usr" -name cardboard.pc -printf '%h')
    flags=$(PKG_CONFIG_PATH=$configs pkg-config --cflags --libs --static cardboard)
    # shellcheck disable=SC2086
    "$compiler" "$root/examples/match.c" $flags -Wl,-rpath,"$(dirname "$configs")" \
        -o "$tree/by-pkg-config"
    "$tree/by-pkg-config" anomaly | grep -q "Player A"
done
echo "The library is found and used, as an archive and shared."
