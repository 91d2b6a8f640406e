"""Runs the load generator (first argument) against a server of its own."""
import subprocess
import sys

from served import Server

server = Server("--log-level", "warn", "--max-sockets", "60000")
code = subprocess.run([*sys.argv[1:], "--port", str(server.port)], check=False).returncode
server.close()
sys.exit(code)
