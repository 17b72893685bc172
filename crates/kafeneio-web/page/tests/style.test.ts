import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/style.css", import.meta.url), "utf8");
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name = "", light = "", dark = ""]) => [
    name,
    [light, dark] as const,
  ]),
);

const themes = [
  ["light", 0],
  ["dark", 1],
] as const;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => {
      const color = colors.get(name);
      if (!color) throw new Error(`there is no color --${name}`);
      return luminance(color[theme]);
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (ones: string[], others: string[]): [string, string][] =>
  ones.flatMap((one) => others.map((other): [string, string] => [one, other]));
const woods = ["wood", "wood-a", "wood-b"];
const squares = ["square-white", "square-black"];

describe.each(themes)("colors of the %s theme", (_, theme) => {
  test.each([
    ...pairs(["ink", "ink-soft", "accent", "bad", "good"], ["paper", "card", "sunk"]),
    ...pairs(["wood-ink"], woods),
    ["accent-ink", "accent"],
    ["frame-ink", "frame"],
    ["felt-ink", "felt"],
    ["counter-ink", "counter"],
    ...["red", "blue", "white", "black"].map((side): [string, string] => [`${side}-ink`, side]),
    ["die-pip", "die"],
  ] as [string, string][])("--%s can be read on --%s", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(["lit", "target", "last", "shown"], [...woods, ...squares]))("--%s stands out from --%s", (mark, ground) => {
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test.each([["felt-lit", "felt"], ["felt-shown", "felt"], ["basket-last", "frame"], ...pairs(["counter", "focus"], squares)])(
    "--%s stands out from --%s",
    (mark, ground) => {
      expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(pairs(["edge", "focus"], ["paper", "card", "sunk"]))("--%s stands out from --%s", (line, ground) => {
    expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test.each(pairs(["red", "blue", "white", "black"], woods))(
    "a piece of --%s stands out from --%s by its fill or its outline",
    (side, ground) => {
      expect(Math.max(contrast(side, ground, theme), contrast(`${side}-edge`, ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );
});
