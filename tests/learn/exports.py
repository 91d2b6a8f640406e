#!/usr/bin/env python3
"""exports.py COMPILER HEADER ARCHIVE [FLAGS...]: a shared library made of the archive exports exactly what the header
declares. Also shows that it would notice: a name taken from the header's list must be missed."""
import os
import re
import subprocess
import sys
import tempfile


def declared(header):
    """The functions and variables of the header, without macros, inline functions and members."""
    text = re.sub(r"/\*.*?\*/", " ", header, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*$", " ", text, flags=re.M)
    text = re.sub(r"__attribute__\s*\(\(.*?\)\)\)?", " ", text, flags=re.S)
    text = text.replace('extern "C" {', " ")
    while re.search(r"\{[^{}]*\}", text):
        text = re.sub(r"\{[^{}]*\}", ";", text)
    names = set()
    for statement in text.split(";"):
        if re.search(r"\b(typedef|static)\b", statement):
            continue
        function = re.search(r"\b(cb_\w+)\s*\(", statement)
        variable = re.search(r"\bextern\s+const\s+\w+\s+(cb_\w+)\s*$", statement.strip())
        if function or variable:
            names.add((function or variable).group(1))
    return names


def exported(compiler, archive, flags):
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "library.so")
        subprocess.run([compiler, "-shared", *flags, "-o", library, "-Wl,--whole-archive", archive,
                        "-Wl,--no-whole-archive", "-lpthread", "-lm"], check=True)
        lines = subprocess.run(["nm", "-D", "--defined-only", library], check=True, text=True,
                               stdout=subprocess.PIPE).stdout.splitlines()
    return {line.split()[-1] for line in lines}


def difference(names, symbols):
    return sorted(["+" + s for s in symbols - names] + ["-" + n for n in names - symbols])


def main():
    compiler, header, archive, *flags = sys.argv[1:]
    with open(header, encoding="utf-8") as file:
        names = declared(file.read())
    symbols = exported(compiler, archive, flags)
    wrong = difference(names, symbols)
    if len(names) < 100 or "cb_version" not in names:
        wrong.append("the header could not be read")
    if difference(names - {"cb_version"}, symbols) == wrong:
        wrong.append("the check does not notice a symbol that the header lacks")
    print(f"{len(symbols)} symbols, {len(wrong)} of them wrong")
    for name in wrong:
        print(name)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
