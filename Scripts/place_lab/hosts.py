"""Places as a machine is told of them: a server behind a proxy that fails, or a folder; and all that
whoever keeps them has."""

import copy
import os
import shutil
import urllib.parse

from place_lab import servers
from place_lab.proxy import Proxy
from place_lab.servers import PASSWORD, USER

KEY, SECRET = "AKIAEXEMPLO", "segredo/com+sinais"


class Folder:
    """A folder that a synchroniser keeps."""

    secret, proxy, options, suffix = None, None, [], ""

    def __init__(self, root, name="pasta"):
        self.name, self.folder = name, root / name / "nuvem"
        (root / name).mkdir(exist_ok=True)
        self.address = str(self.folder)

    def held(self):
        """Every file there, by its name."""
        if not self.folder.exists():
            return {}
        return {p.name: p.read_bytes() for p in sorted(self.folder.iterdir()) if p.is_file()}

    def put(self, name, content):
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / name
        path.write_bytes(content)
        os.chmod(path, 0o666)

    def remove(self, name):
        (self.folder / name).unlink()

    def rename(self, name, other):
        content = self.held()[name]
        self.remove(name)
        self.put(other, content)

    def become(self, contents):
        """Has these files from now on, and no others."""
        for name in self.held():
            self.remove(name)
        for name, content in contents.items():
            self.put(name, content)

    def beside(self, name):
        """Another place of the same server."""
        other = copy.copy(self)
        other.folder = self.folder.with_name(name)
        other.address = str(other.folder)
        return other

    def end(self):
        pass


class Dav(Folder):
    """A collection of a server of WebDAV."""

    secret = PASSWORD

    def __init__(self, server, base=""):
        self.name, self.server, self.proxy = server.name, server, Proxy(server.port)
        self.address = f"http://{USER}@127.0.0.1:{self.proxy.own}{base}/a/razao"
        self.folder = server.folder / "files/a/razao"

    def beside(self, name):
        other = super().beside(name)
        other.address = self.address.rsplit("/", 1)[0] + "/" + name
        return other

    def end(self):
        self.proxy.end()


class Bucket(Folder):
    """A prefix of a bucket of S3."""

    secret = SECRET

    def __init__(self, server, prefix="livros"):
        import boto3
        self.name, self.server, self.proxy = server.name, server, Proxy(server.port)
        self.prefix = prefix + "/"
        self.client = boto3.client(
            "s3", endpoint_url=f"http://127.0.0.1:{server.port}", region_name="us-east-1",
            aws_access_key_id=KEY, aws_secret_access_key=SECRET)
        self.client.create_bucket(Bucket="balde")
        endpoint = f"http://127.0.0.1:{self.proxy.own}"
        self.options = ["--endpoint", endpoint]
        self.address = f"s3://{KEY}@balde/{prefix}"
        self.suffix = f"?endpoint={endpoint}"

    def beside(self, name):
        other = copy.copy(self)
        other.prefix, other.address = name + "/", f"s3://{KEY}@balde/{name}"
        return other

    def held(self):
        found = self.client.get_paginator("list_objects_v2").paginate(
            Bucket="balde", Prefix=self.prefix)
        keys = [one["Key"] for page in found for one in page.get("Contents", [])]
        return {key.removeprefix(self.prefix):
                self.client.get_object(Bucket="balde", Key=key)["Body"].read() for key in keys}

    def put(self, name, content):
        self.client.put_object(Bucket="balde", Key=self.prefix + name, Body=content)

    def remove(self, name):
        self.client.delete_object(Bucket="balde", Key=self.prefix + name)

    def end(self):
        self.proxy.end()


def all_spellings(secret):
    """A secret as it may stand in a line or an address."""
    return {secret, urllib.parse.quote(secret), urllib.parse.quote(secret, safe="")}


STARTERS = {"pasta": None, "apache": servers.apache, "nginx": servers.nginx,
            "rclone": servers.rclone, "moto": servers.moto}


def host(root, name, running):
    """A place of this kind; nil where its server is not installed."""
    if name == "pasta":
        return Folder(root)
    server = servers.started(STARTERS[name], root)
    if server is None:
        return None
    running.append(server)
    if name == "moto":
        return Bucket(server)
    shutil.rmtree(server.folder / "files/a", ignore_errors=True)
    return Dav(server, "/basic" if name == "apache" else "")
