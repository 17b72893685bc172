import { Marked } from "marked";
import type { Plugin } from "vite";

/**
 * Makes the rules of the engines (`RULES.md`) into HTML modules when the page is built: each rule with an
 * anchor such as `rule-P7`, and each position of an example with a link that shows it.
 */
export function rules(): Plugin {
  return {
    name: "kafeneio-rules",
    transform(source, id) {
      if (!id.endsWith("RULES.md")) return null;
      return { code: `export default ${JSON.stringify(toHtml(source))};`, map: null };
    },
  };
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const rule = /^([PLOU]\d+) /.exec(text)?.[1];
      const anchor = rule ? ` id="rule-${rule}" tabindex="-1"` : "";
      // The title of the dialog is the heading above all of them.
      const level = Math.max(3, depth + 1);
      return `<h${level}${anchor}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    code({ text, lang }) {
      const game = lang ?? "";
      const lines = text.split("\n").map((line, index) => (index === 0 && games.has(game) ? linked(game, line) : escaped(line)));
      return `<pre tabindex="0"><code>${lines.join("\n")}</code></pre>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string): string =>
        `<tr>${row.map((cell) => tagged(cell.text === "" ? "td" : tag, cell.align, this.parser.parseInline(cell.tokens))).join("")}</tr>`;
      return `<table><thead>${cells(token.header, "th")}</thead><tbody>${token.rows.map((row) => cells(row, "td")).join("")}</tbody></table>\n`;
    },
  },
});

const games = new Set(["plakoto", "boloko", "bolo", "buku"]);

function toHtml(source: string): string {
  const withoutComments = source.replace(/<!--.*?-->\n?/gs, "");
  // The dialog has a title of its own.
  const withoutTitle = withoutComments.replace(/^\s*# .*\n/, "");
  return marked.parse(withoutTitle, { async: false });
}

/** Returns a cell of a table. An empty one is no heading. */
function tagged(tag: string, align: string | null, html: string): string {
  return `<${tag}${align ? ` class="${align}"` : ""}>${html}</${tag}>`;
}

function linked(game: string, position: string): string {
  const fields = [`game=${game}`, ...optionsOf(game, position), `position=${encodeURIComponent(position)}`];
  return `<a href="./#${escaped(fields.join("&"))}">${escaped(position)}</a>`;
}

/** An example is for the option whose form its position has: shared starting cells, or a series. */
function optionsOf(game: string, position: string): string[] {
  if (game === "boloko" && position.includes("+")) return ["portes=on"];
  return game === "bolo" && position.split(" ").length > 5 ? ["extend_series=on"] : [];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
