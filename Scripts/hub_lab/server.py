"""A PostgreSQL server on loopback, in a temporary folder."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSWORD = "senha-do-mestre"


def programs():
    found = sorted(
        pathlib.Path("/usr/lib/postgresql").glob("*/bin/postgres"),
        key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


class Server:
    """A PostgreSQL server on loopback."""

    def __init__(self, folder, settings=()):
        self.settings = [word for setting in settings for word in ("-c", setting)]
        self.folder, self.bin = folder, programs()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        (folder / "senha").write_text(PASSWORD)
        self.user = []
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
            shutil.chown(folder / "senha", "postgres")
            self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        subprocess.run(
            [*self.user, self.bin / "initdb", "-D", folder / "data", "-U", "mestre", "--pwfile",
             folder / "senha", "-A", "scram-sha-256", "--no-sync", "-E", "UTF8",
             "--locale=C.UTF-8"], check=True, stdout=subprocess.DEVNULL, cwd="/")
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [*self.user, self.bin / "postgres", "-D", self.folder / "data", "-p", str(self.port),
             "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}",
             "-c", "max_connections=300", "-c", "log_min_messages=fatal", "-c", "fsync=off",
             "-c", "shared_buffers=256MB", "-c", "max_wal_size=4GB", *self.settings],
            stdout=subprocess.DEVNULL, stderr=open(self.folder.parent / "server.log", "a"), cwd="/")
        for _ in range(300):
            if self.sql("SELECT 1", check=False) == "1":
                return
            time.sleep(0.1)
        sys.exit("hub: the server does not answer")

    def kill(self):
        # At once, and without saying goodbye to anybody: as a loss of power does.
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    @property
    def address(self):
        return f"postgres://mestre:{PASSWORD}@127.0.0.1:{self.port}/postgres"

    def sql(self, text, check=True):
        done = subprocess.run(
            [self.bin / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", self.address,
             "-c", text], capture_output=True, text=True, cwd="/")
        if check and done.returncode:
            sys.exit(f"hub: {text}: {done.stderr}")
        return done.stdout.strip()

    def timed(self, *statements):
        """The milliseconds that psql says each of some statements took."""
        script = "\\timing on\n" + "\n".join(statements) + "\n"
        done = subprocess.run(
            [self.bin / "psql", "-X", "-q", "-d", self.address], input=script, text=True,
            capture_output=True, cwd="/", check=True)
        return [float(line.split()[1]) for line in done.stdout.splitlines() if "Time:" in line]

    def dump(self, path):
        subprocess.run(
            [self.bin / "pg_dump", "-d", self.address, "-Fc", "-n", "razao_hub", "-f", path],
            check=True, cwd="/", capture_output=True)

    def restore(self, path):
        # All in one transaction: whoever syncs sees the one state or the other.
        sql = subprocess.run(
            [self.bin / "pg_restore", "--clean", "-f", "-", path], check=True, cwd="/",
            capture_output=True).stdout
        sql = sql.replace(b"DROP SCHEMA razao_hub;", b"DROP SCHEMA razao_hub CASCADE;")
        subprocess.run(
            [self.bin / "psql", "-X", "-q", "-1", "-d", self.address], input=sql, cwd="/",
            capture_output=True)

    def empty(self):
        # Nobody adds in between: lines that came after the first deletion would stay, and what is
        # counted of them would go.
        self.sql(
            "SET session_replication_role = replica; BEGIN; "
            "LOCK TABLE razao_hub.lines IN SHARE ROW EXCLUSIVE MODE; "
            "DELETE FROM razao_hub.lines; DELETE FROM razao_hub.devices; COMMIT")
