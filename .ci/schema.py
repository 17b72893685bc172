"""Compares every line of the suites with the schema: python3 .ci/schema.py FOLDER."""

import json
import sys
from pathlib import Path

import jsonschema_rs


def main(folder: Path) -> None:
    schema = json.loads((folder / "schema.json").read_text())
    lines = 0
    for path in sorted(folder.glob("*/*.jsonl")):
        # A line has to be one of its file, not of any file.
        of_file = {**schema, "anyOf": [{"$ref": f"#/$defs/{path.stem}"}]}
        validator = jsonschema_rs.validator_for(of_file)
        for number, line in enumerate(path.read_text().splitlines(), 1):
            value = json.loads(line)
            assert value["game"] == path.parent.name, f"{path}, line {number}: another game"
            for error in validator.iter_errors(value):
                sys.exit(f"{path}, line {number}: {error.message}")
            lines += 1
    assert lines > 0, f"there are no files in {folder}"
    print(f"{lines} lines are as the schema says")


main(Path(sys.argv[1]))
