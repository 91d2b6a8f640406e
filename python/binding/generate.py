"""Writes the C source of the extension module cardboard._binding: generate.py DECLARATIONS OUTPUT

cffi reads the declarations and makes a wrapper for each. The compiler then checks them against
cardboard.h, so a declaration that is no longer true does not build.
"""

import sys
from pathlib import Path

from cffi import FFI

declarations, output = map(Path, sys.argv[1:])
ffi = FFI()
ffi.cdef(declarations.read_text())
ffi.set_source("cardboard._binding", '#include "play.h"\n', py_limited_api=True)
ffi.emit_c_code(str(output))
