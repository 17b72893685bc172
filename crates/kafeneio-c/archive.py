"""Makes a ready archive of the library: python3 archive.py TARGET [FOLDER [INSTALLED]]

The archive is FOLDER/kafeneio-VERSION-TARGET.tar.gz, or .zip for Windows; FOLDER is the current one unless it is given.
What is in it works wherever it is unpacked. The same files give the same bytes. It needs cargo-c, and a linker for the
target, as cargo does. It builds nothing if INSTALLED is the folder into which cargo-c has installed the library.
"""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Systems whose programs have the library inside.
STATIC = ("-musl", "-ios", "-ios-sim", "-emscripten")
# What is packed beside what cargo-c installs, and the name that it gets.
BESIDE = {
    "README.md": HERE / "README.md",
    "LICENSE-APACHE": HERE / "LICENSE-APACHE",
    "LICENSE-MIT": HERE / "LICENSE-MIT",
    "examples": HERE / "examples",
    "csharp": HERE / "csharp",
    "go": HERE / "go",
    "godot": HERE / "godot",
}
# The earliest time that both formats can tell, for all files.
TIME = (1980, 1, 1, 0, 0, 0)
SECONDS = 315_532_800


def install(target, folder):
    """Builds the library and installs it into a folder."""
    command = ["cargo", "cinstall", "--locked", "--release", "--target", target, "--destdir", folder.parent]
    if target.endswith(STATIC):
        command += ["--library-type", "staticlib"]
    subprocess.run([*command, "--prefix", f"/{folder.name}", "--libdir", f"/{folder.name}/lib"], cwd=HERE, check=True)


def make_movable(target, folder):
    """Changes what says where the library is, so that the folder can be moved."""
    package = folder / "lib" / "pkgconfig" / "kafeneio.pc"
    package.write_text(re.sub("^prefix=.*", "prefix=${pcfiledir}/../..", package.read_text(), flags=re.MULTILINE))
    if target.endswith("-darwin"):
        # Programs find it by their own paths, not where it was to be installed.
        library = (folder / "lib" / "libkafeneio.dylib").resolve()
        subprocess.run(["install_name_tool", "-id", f"@rpath/{library.name}", library], check=True)


def add_beside(folder):
    """Copies what is packed beside the library, where it exists."""
    for name, source in BESIDE.items():
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("bin", "obj"))
        elif source.exists():
            shutil.copy(source, folder / name)


def pack_tar(folder, path):
    """Packs a folder, with its links."""

    def plain(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = SECONDS
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with open(path, "wb") as file, gzip.GzipFile("", "wb", mtime=SECONDS, fileobj=file) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            # A folder is added with what is in it, in the order of the names.
            archive.add(folder, folder.name, filter=plain)


def pack_zip(folder, path):
    """Packs the files of a folder."""
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                entry = zipfile.ZipInfo(file.relative_to(folder.parent).as_posix(), TIME)
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


def main():
    target, to = sys.argv[1], Path(sys.argv[2] if len(sys.argv) > 2 else ".").resolve()
    version = tomllib.loads((HERE / "Cargo.toml").read_text())["package"]["version"]
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / f"kafeneio-{version}-{target}"
        if len(sys.argv) > 3:
            shutil.copytree(sys.argv[3], folder, symlinks=True)
        else:
            install(target, folder)
        make_movable(target, folder)
        add_beside(folder)
        is_windows = "-windows-" in target
        path = to / f"{folder.name}.{'zip' if is_windows else 'tar.gz'}"
        (pack_zip if is_windows else pack_tar)(folder, path)
    print(os.fspath(path))


main()
