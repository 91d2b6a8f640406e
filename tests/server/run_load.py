"""Runs the load generator (first argument) against its own server; --folder DIR puts the database there."""
import shutil
import subprocess
import sys
import tempfile

from served import Server

arguments = sys.argv[1:]
folder = None
if "--folder" in arguments:
    at = arguments.index("--folder")
    folder = tempfile.mkdtemp(prefix="cardboard-load-", dir=arguments[at + 1])
    del arguments[at:at + 2]
server = Server("--log-level", "warn", "--max-sockets", "60000", folder=folder)
code = subprocess.run([*arguments, "--port", str(server.port)], check=False).returncode
server.close()
if folder:
    shutil.rmtree(folder, ignore_errors=True)
sys.exit(code)
