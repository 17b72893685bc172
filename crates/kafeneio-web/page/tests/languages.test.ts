import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plakoto } from "kafeneio";
import { gameNames } from "../src/game/kinds";
import { messageOf } from "../src/game/messages";
import { type Language, languageAmong, languages, speak, texts } from "../src/texts";
import { en } from "../src/texts/en";

const others = (Object.keys(languages) as Language[]).filter((language) => language !== "en");

const textsIn = async (language: Language): Promise<unknown> => {
  await speak(language);
  const spoken = texts;
  await speak("en");
  return spoken;
};

/** Visits every text of one language beside that of another, by its path. */
function visit(one: unknown, other: unknown, path: string, see: (path: string, one: unknown, other: unknown) => void): void {
  see(path, one, other);
  if (typeof one !== "object" || one === null) return;
  for (const [name, part] of Object.entries(one)) visit(part, (other as Record<string, unknown> | null)?.[name], `${path}.${name}`, see);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? `list of ${value.length}` : typeof value);
const numbersIn = (text: string): string[] => (text.replace(/(\d)[.,\u00a0\u202f ](?=\d{3})/g, "$1").match(/\d+/g) ?? []).sort();

describe.each(others)("the texts in %s", (language) => {
  test("are all there, and none is left over", async () => {
    const spoken = await textsIn(language);
    const wrong: string[] = [];
    const compare = (path: string, one: unknown, other: unknown): void => {
      if (path.includes(".refusals.")) return;
      if (kindOf(one) !== kindOf(other)) wrong.push(`${path}: ${kindOf(one)} in one language, ${kindOf(other)} in the other`);
      if (typeof one === "function" && one.length !== (other as () => void)?.length) wrong.push(`${path}: other arguments`);
    };
    visit(en, spoken, "en", compare);
    visit(spoken, en, language, compare);
    expect(wrong).toEqual([]);
  });

  test("have the same numbers in the tasks of the guided games", async () => {
    const wrong: string[] = [];
    visit(en.lessons.tasks, ((await textsIn(language)) as typeof en).lessons.tasks, language, (path, one, other) => {
      if (typeof one !== "string" || typeof other !== "string") return;
      // Some languages have words for the faces of a die, such as "three ones".
      const isFace = (number: string): boolean => path.includes(".bolo.") && Number(number) <= 6;
      const [here, there] = [one, other].map((text) =>
        numbersIn(text)
          .filter((number) => !isFace(number))
          .join(" "),
      );
      if (here !== there) wrong.push(`${path}: ${here} and ${there}`);
    });
    expect(wrong).toEqual([]);
  });

  test("have short words for the buttons of the header, which are one row in 360 pixels", async () => {
    const row = ({ page }: typeof en): string => page.newGame + page.rules + page.share + page.preferences + page.help;
    expect(row((await textsIn(language)) as typeof en).length).toBeLessThanOrEqual(33);
  });
});

/** The headings with a rule, and the blocks of code: what a translation has to keep. */
function frameOf(rules: string): { numbers: string[]; blocks: string[] } {
  return {
    numbers: [...rules.matchAll(/^### ([PLOU]\d+) · /gm)].map(([, number]) => number ?? ""),
    blocks: [...rules.matchAll(/^```(.*?)^```/gms)].map(([block]) => block),
  };
}

/** The reasons that the engines give for what they refuse, as their sources have them. */
function reasonsOfEngines(): Set<string> {
  const shared = ["illegal", "reasons"].map((name) => `race-game-core/src/${name}.rs`);
  const sources = [...shared, ...gameNames.map((game) => `${game}-core/src/error.rs`)];
  const texts = sources.map((source) => readFileSync(new URL(`../../../${source}`, import.meta.url), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/"([a-z_]+)"/g)].map(([, reason]) => reason ?? "")));
}

test("a click that is refused is answered in the language of the page", async () => {
  const refused = (): string => {
    try {
      plakoto.rules().start({ mover: "red" }).halfTurn("31").push("23/22");
    } catch (error) {
      return messageOf(error, true);
    }
    return "";
  };
  expect(refused()).toBe("Red has no checker on 23 (P4)");
  await speak("de");
  expect(refused()).toBe(texts.refusals["no_checker"]);
  expect(refused()).not.toContain("checker");
  await speak("en");
});

test("what an engine refuses is told in every language, for the same reasons", async () => {
  const known = reasonsOfEngines();
  expect(known.size).toBeGreaterThan(20);
  const reasons = await Promise.all(others.map(async (language) => Object.keys(((await textsIn(language)) as typeof en).refusals).sort()));
  for (const list of reasons) expect(list).toEqual(reasons[0]);
  expect(reasons[0]!.filter((reason) => !known.has(reason))).toEqual([]);
});

describe.each(others)("the rules in %s", (language) => {
  test.each(gameNames)("of %s have every rule and every example", (game) => {
    const english = readFileSync(new URL(`../../../${game}-core/RULES.md`, import.meta.url), "utf8");
    const rules = readFileSync(new URL(`../rules/${language}/${game}/RULES.md`, import.meta.url), "utf8");
    expect(frameOf(rules)).toEqual(frameOf(english));
    // What is shorter by half has lost something.
    expect(rules.length).toBeGreaterThan(0.7 * english.length);
  });
});

test("the language of the browser is found, or English", () => {
  expect(languageAmong(["pt-BR", "de-AT", "en"])).toBe("de");
  expect(languageAmong(["EL"])).toBe("el");
  expect(languageAmong(["ja", "__proto__"])).toBe("en");
  expect(languageAmong([])).toBe("en");
});
