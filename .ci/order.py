"""Prints the crates that are published, a line for all that can go at the same time, each after those that it needs.

    python3 .ci/order.py           prints them
    python3 .ci/order.py --check   compares them with RELEASING.md
"""

import json
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path


def order() -> str:
    command = ["cargo", "metadata", "--format-version=1", "--no-deps"]
    packages = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)["packages"]
    published = {package["name"]: package for package in packages if package["publish"] is None}
    # A dependency that has a path alone is for tests here, and is left out when the crate is published.
    needs = TopologicalSorter(
        {
            name: {need["name"] for need in package["dependencies"] if need["name"] in published and need["req"] != "*"}
            for name, package in published.items()
        }
    )
    needs.prepare()
    lines = []
    while needs.is_active():
        ready = needs.get_ready()
        lines.append(" ".join(sorted(ready)))
        needs.done(*ready)
    return "\n".join(lines)


lines = order()
print(lines)
if sys.argv[1:] == ["--check"] and f"```text\n{lines}\n```" not in Path("RELEASING.md").read_text():
    sys.exit("error: RELEASING.md has not this order")
