#!/usr/bin/env python3
"""Runs a scene of this folder in a real Godot, and prints what it prints.

    python3 tests/engine.py FOLDER example/game.tscn

The folder has the web build of an engine: `index.js` and `index.wasm`, as an export makes them. A browser without a
screen runs it. Such a build cannot load an extension, so `tests/kafeneio_web.gd` stands in for that: it asks this
script, which calls `kafeneio_reply` of the C library.
"""

import ctypes
import hashlib
import struct
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
BROWSER = "/usr/bin/chromium-headless-shell"
SECONDS = 120
PAGE = b"""<!doctype html>
<canvas id="canvas"></canvas>
<script src="/index.js"></script>
<script>
const ask = (path, text) => {
    const request = new XMLHttpRequest();
    request.open("POST", path, false);
    request.send(text);
    return request.responseText;
};
window.kafeneioReply = (line) => ask("/reply", line);
new Engine({
    executable: "index",
    mainPack: "game.pck",
    args: ["--headless", "--audio-driver", "Dummy"],
    canvasResizePolicy: 0,
    onPrint: (...words) => ask("/print", words.join(" ")),
    onPrintError: (...words) => ask("/error", words.join(" ")),
    onExit: (code) => ask("/exit", String(code)),
}).startGame().catch((error) => { ask("/error", String(error)); ask("/exit", "1"); });
</script>
"""
# What the editor writes for scripts with a name.
CLASSES = "list=[{}]\n".format(
    ",".join(
        f'{{"base": &"RefCounted", "class": &"{name}", "icon": "", "is_abstract": false, "is_tool": false, '
        f'"language": &"GDScript", "path": "res://{path}"}}'
        for name, path in (("Kafeneio", "tests/kafeneio_web.gd"), ("KafeneioGame", "kafeneio.gd"))
    )
).encode()


def pack(files: dict[str, bytes]) -> bytes:
    """Writes the files of a project as a package of Godot: a head, a directory, and then the files."""
    names = {name: (f"res://{name}".encode() + b"\0" * 3) for name in files}
    names = {name: path[: len(path) // 4 * 4] for name, path in names.items()}
    offset = 100 + sum(4 + len(path) + 36 for path in names.values())
    directory = b""
    for name, path in names.items():
        size = len(files[name])
        directory += struct.pack("<I", len(path)) + path + struct.pack("<QQ", offset, size)
        directory += hashlib.md5(files[name]).digest() + struct.pack("<I", 0)
        offset += size
    head = b"GDPC" + struct.pack("<5IQ64xI", 2, 4, 2, 0, 0, 0, len(files))
    return head + directory + b"".join(files.values())


def main() -> int:
    library = ctypes.CDLL("libkafeneio.so")
    engine, scene = sys.argv[1:]
    project = f'config_version=5\n[application]\nrun/main_scene="res://{scene}"\n'
    files = {"project.godot": project.encode(), ".godot/global_script_class_cache.cfg": CLASSES}
    for path in [*HERE.rglob("*.gd"), *HERE.rglob("*.tscn")]:
        files[path.relative_to(HERE).as_posix()] = path.read_bytes()
    served = {"/": ("text/html", PAGE), "/game.pck": ("application/octet-stream", pack(files))}
    for name, kind in (("index.js", "text/javascript"), ("index.wasm", "application/wasm")):
        served[f"/{name}"] = (kind, (Path(engine) / name).read_bytes())
    errors: list[str] = []
    ended = threading.Event()

    def reply(line: bytes) -> bytes:
        text, length = ctypes.create_string_buffer(1 << 20), ctypes.c_size_t()
        size = ctypes.c_size_t(len(line)), text, ctypes.c_size_t(len(text))
        status = library.kafeneio_reply(line, *size, ctypes.byref(length), None)
        return text.value if status == 0 else b"the library has refused"

    class Handler(BaseHTTPRequestHandler):
        def answer(self, kind: str, body: bytes) -> None:
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            self.answer(*served.get(self.path, ("text/plain", b"")))

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"] or 0))
            if self.path == "/print" and not body.startswith((b"Godot Engine", b"Build configuration")):
                print(body.decode())
            if self.path == "/error" or (self.path == "/exit" and body != b"0"):
                errors.append(f"{self.path} {body.decode()}")
            self.answer("text/plain", reply(body) if self.path == "/reply" else b"")
            if self.path == "/exit":
                ended.set()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        address = f"http://127.0.0.1:{server.server_port}/"
        browser = subprocess.Popen(
            [BROWSER, *options, f"--user-data-dir={profile}", "--remote-debugging-port=0", address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            if not ended.wait(SECONDS):
                errors.append(f"{scene} did not end in {SECONDS} seconds")
        finally:
            browser.terminate()
            browser.wait()
    print("\n".join(errors), file=sys.stderr, end="\n" if errors else "")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
