"""Servers of WebDAV and S3 on loopback, each with a folder of its own, none as root where it can be
helped. A server that is not installed is left out."""

import os
import pathlib
import random
import shutil
import socket
import subprocess
import time

USER, PASSWORD = "ana", "senha: com ação e %41"


def free_port():
    """A port that is free, and that no connection of this machine gets by itself meanwhile: those
    begin at 32768."""
    while True:
        port = random.randrange(15_000, 32_000)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def openssl(folder, *words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def certificates(folder):
    """A house's own authority, a certificate of localhost by it, and one of another host."""
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out",
            "ca.pem", "-days", "2", "-subj", "/CN=casa")
    for name, host in [("own", "DNS:localhost,IP:127.0.0.1"), ("other", "DNS:outra.invalid")]:
        openssl(folder, "req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out",
                f"{name}.csr", "-subj", f"/CN={name}")
        (folder / f"{name}.ext").write_text(f"subjectAltName={host}\n")
        openssl(folder, "x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
                "-CAcreateserial", "-out", f"{name}.pem", "-days", "2", "-extfile", f"{name}.ext")


class Server:
    """A process of our own on a port of loopback."""

    def __init__(self, name, folder, command, port, **environment):
        self.name, self.folder, self.port = name, folder, port
        self.log = open(folder / "log", "wb")
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=self.log, stderr=self.log,
            env=dict(os.environ, **environment))
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise SystemExit(f"{name} ended: " + (folder / "log").read_text()[-2000:])
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.1)
        self.end()
        raise SystemExit(f"{name} does not answer")

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def started(start, root):
    """A server, on other ports where somebody has taken one of its own meanwhile."""
    for _ in range(2):
        try:
            return start(root)
        except SystemExit as error:
            print(f"{start.__name__}: once more: {error}", flush=True)
            shutil.rmtree(root / start.__name__, ignore_errors=True)
    return start(root)


def prepared(root, name):
    folder = root / name
    (folder / "files").mkdir(parents=True)
    for path in [root, folder, folder / "files"]:
        os.chmod(path, 0o777)
    return folder


def apache(root):
    program = shutil.which("apache2") or "/usr/sbin/apache2"
    modules = pathlib.Path("/usr/lib/apache2/modules")
    if not os.path.exists(program) or not (modules / "mod_dav.so").exists():
        return None
    folder = prepared(root, "apache")
    port, secure, other = free_port(), free_port(), free_port()
    (folder / "locks").mkdir()
    os.chmod(folder / "locks", 0o777)
    certificates(folder)
    digest = subprocess.run(
        ["openssl", "passwd", "-apr1", "-stdin"], input=PASSWORD, text=True, capture_output=True,
        check=True).stdout.strip()
    (folder / "basic").write_text(f"{USER}:{digest}\n")
    import hashlib
    ha1 = hashlib.md5(f"{USER}:casa:{PASSWORD}".encode()).hexdigest()
    (folder / "digest").write_text(f"{USER}:casa:{ha1}\n")
    loaded = ("mpm_event authn_core authn_file authz_core authz_user auth_basic auth_digest dav dav_fs "
              "alias ssl dir rewrite").split()
    lines = [f"LoadModule {m}_module {modules}/mod_{m}.so" for m in loaded]
    if os.geteuid() == 0:
        lines += ["User www-data", "Group www-data"]
    tls = "\n".join(
        f"<VirtualHost 127.0.0.1:{p}>\n SSLEngine on\n SSLCertificateFile {folder}/{c}.pem\n"
        f" SSLCertificateKeyFile {folder}/{c}.key\n</VirtualHost>"
        for p, c in [(secure, "own"), (other, "other")])
    kinds = {"basic": "Basic", "digest": "Digest"}
    places = "\n".join(
        f"Alias /{kind} {folder}/files\n<Location /{kind}>\n AuthType {name}\n AuthName casa\n"
        f" Auth{name}Provider file\n AuthUserFile {folder}/{kind}\n Require valid-user\n</Location>"
        for kind, name in kinds.items())
    (folder / "conf").write_text("\n".join(lines) + f"""
ServerName localhost
ServerRoot {folder}
PidFile {folder}/pid
DefaultRuntimeDir {folder}
ErrorLog {folder}/errors
Mutex file:{folder} default
DavLockDB {folder}/locks/db
Listen 127.0.0.1:{port}
Listen 127.0.0.1:{secure}
Listen 127.0.0.1:{other}
<Directory {folder}/files>
 Dav On
 DavDepthInfinity off
 Require valid-user
</Directory>
{places}
{tls}
RewriteEngine on
RewriteRule ^/perto/(.*)$ /basic/$1 [R=302]
RewriteRule ^/longe/(.*)$ http://127.0.0.1:{secure}/basic/$1 [R=302]
""")
    server = Server("apache", folder, [program, "-f", folder / "conf", "-DFOREGROUND"], port)
    server.secure, server.other = secure, other
    return server


def nginx(root):
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    module = pathlib.Path("/usr/lib/nginx/modules/ngx_http_dav_ext_module.so")
    if not os.path.exists(program) or not module.exists():
        return None
    folder = prepared(root, "nginx")
    port = free_port()
    digest = subprocess.run(
        ["openssl", "passwd", "-apr1", "-stdin"], input=PASSWORD, text=True, capture_output=True,
        check=True).stdout.strip()
    (folder / "users").write_text(f"{USER}:{digest}\n")
    who = "user www-data;\n" if os.geteuid() == 0 else ""
    temporary = " ".join(f"{k}_temp_path {folder}/temp-{k};" for k in
                         ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "conf").write_text(f"""{who}load_module {module};
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  {temporary}
  server {{
    listen 127.0.0.1:{port};
    auth_basic casa;
    auth_basic_user_file {folder}/users;
    location / {{
      root {folder}/files;
      client_max_body_size 100m;
      dav_methods PUT DELETE MKCOL;
      dav_ext_methods PROPFIND OPTIONS;
      create_full_put_path off;
    }}
  }}
}}
""")
    os.chmod(folder / "users", 0o644)
    return Server("nginx", folder, [program, "-c", folder / "conf", "-e", folder / "errors"], port)


def rclone(root):
    program = shutil.which("rclone")
    if program is None:
        return None
    folder = prepared(root, "rclone")
    port = free_port()
    # By the environment: what an argument says, all on this machine can read.
    return Server(
        "rclone", folder,
        [program, "serve", "webdav", folder / "files", "--addr", f"127.0.0.1:{port}", "--config",
         folder / "none", "--dir-cache-time", "0s"], port, RCLONE_USER=USER, RCLONE_PASS=PASSWORD)


def moto(root):
    program = shutil.which("moto_server")
    if program is None:
        return None
    folder = prepared(root, "moto")
    port = free_port()
    return Server("moto", folder, [program, "-H", "127.0.0.1", "-p", str(port)], port)
