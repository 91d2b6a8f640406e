# The usual jobs by name; CMake does the work (CMakePresets.json). `make help` lists them.
PREFIX  ?= /usr/local
DESTDIR ?=
# The processor that `make release` builds for: this one. `make install` builds for any machine of the
# architecture, unless it is told ARCH=native.
INSTALL_ARCH := $(ARCH)
ARCH    ?= native
# Arguments for `cardboard serve` in `make play`: `make play SERVE="--port 9000"`.
SERVE   ?=
# `make install SHARED=ON` installs a shared library instead of an archive.
SHARED  ?= OFF

.DEFAULT_GOAL := dev
.PHONY: all dev release asan fuzz golden web site engine python python-lock pictures play terminal test check test-long bench dist deb install format lint clean help

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

all: dev

dev: ## build for work, in build/dev (the default)
	@cmake --preset dev >/dev/null && cmake --build --preset dev

release: ## build for use, in build/release
	@cmake --preset release -DCB_ARCH=$(ARCH) >/dev/null
	@cmake --build --preset release

asan: ## build with the sanitizers, in build/asan
	@cmake --preset asan >/dev/null && cmake --build --preset asan

fuzz: ## run every fuzz target for ten minutes (SECONDS=60: for one)
	@scripts/fuzz $(SECONDS)

golden: dev ## write the golden files again, after a change that is meant to change how games play
	@rm -f tests/golden/*/*.txt tests/golden/signatures.txt
	@build/dev/tests/golden make tests/golden

web: ## build the page, in web/dist
	@scripts/web

site: web ## the page as a folder for any web server, in build/site: plays without a cardboard server
	@rm -rf build/site && mkdir -p build && cp -R web/dist build/site
	@echo "build/site: serve this folder, at any path."

engine: ## build the engine's package for JavaScript, in build/engine
	@scripts/engine

python: ## build the Python package and install it into build/venv
	@scripts/python

python-lock: ## write the lock file of the Python package's tools again, in newer versions
	@scripts/python lock

play: ## set up, build, serve the page and say where to click
	@scripts/setup play
	@$(MAKE) --no-print-directory release
	@scripts/web || { echo "The page could not be built, see above." \
	    "'make terminal' plays the same games in the terminal." >&2; exit 1; }
	@build/release/bin/cardboard serve $(SERVE)

terminal: ## set up, build and play in the terminal
	@scripts/setup play
	@$(MAKE) --no-print-directory release
	@build/release/bin/cardboard play

pictures: web release ## pictures of every table and page, into docs/pictures
	@scripts/with-node node web/e2e/pictures.mjs docs/pictures

test: ## set up, build every way and run every test
	@scripts/setup test
	@scripts/web tools
	@scripts/test

check: ## while you work: the tests that matter for what differs from main
	@scripts/test --changed

# What runs on several threads; CMakePresets.json names the tests.
TSAN_TESTS := bots-arena bots-bots bots-tiny server-clocks server-rules server-nodes server-jumps server-gone leaks

test-long: ## the tests that take long, and all others on a busy machine
	@scripts/setup long
	@scripts/web
	@cmake --preset long >/dev/null && cmake --build --preset long && ctest --preset long
	@cmake --preset tsan >/dev/null && cmake --build --preset tsan --target $(TSAN_TESTS) && ctest --preset tsan
	@scripts/test --stress

bench: release ## how fast each game plays
	@build/release/bin/cardboard bench

dist: ## make the source archive, in build/
	@scripts/dist

deb: ## build the Debian packages, in build/deb
	@scripts/deb

install: web ## install into PREFIX (/usr/local), under DESTDIR if given
	@cmake --preset release -B build/install -DCB_ARCH=$(INSTALL_ARCH) -DBUILD_SHARED_LIBS=$(SHARED) >/dev/null
	@cmake --build build/install
	@DESTDIR="$(DESTDIR)" cmake --install build/install --prefix "$(PREFIX)"

format: ## put every C file into the format, and the page's sources where its tools are installed
	@scripts/format --fix
	@if [ -e web/node_modules ]; then scripts/with-node npm --prefix web run --silent format; fi

lint: dev ## check the format and run clang-tidy
	@scripts/format
	@scripts/tidy

clean: ## remove everything that was built
	@rm -rf build
