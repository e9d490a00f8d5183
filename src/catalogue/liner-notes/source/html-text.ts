import { Parser } from "htmlparser2";

/** Elements that begin and end a line. */
const LINES: ReadonlySet<string> = new Set(
  "address article aside caption dd div dt figcaption footer header li main section tbody thead tr".split(
    " ",
  ),
);

/** Elements with an empty line before and behind them. */
const PARAGRAPHS: ReadonlySet<string> = new Set(
  "blockquote dl figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "),
);

const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
const LEFT_OUT: ReadonlySet<string> = new Set(["script", "style", "template", "head"]);

/** Matches a tag that pages have around credits: a text with '<3' is no HTML. */
const HAS_TAG =
  /<\/?(?:html|body|div|p|br|ul|ol|li|dl|dt|dd|table|tr|td|th|span|a|b|strong|em|i|h[1-6])(?:\s[^<>]*)?\/?>/i;

/** Returns the text of pasted HTML, a line for each block and a tab between cells. Any other text stays as it is. */
export function textOfHtml(text: string): string {
  if (!HAS_TAG.test(text)) return text;
  const lines = [""];
  let leftOut = 0;
  /** A cell stays in its line: what stands on lines of its own there are several names. */
  let inCell = 0;
  const write = (data: string) => void (lines[lines.length - 1] += data);
  const breakLine = (name: string) => {
    if (lines.at(-1) !== "" && (LINES.has(name) || PARAGRAPHS.has(name))) lines.push("");
    if (PARAGRAPHS.has(name) && lines.length > 1 && lines.at(-2) !== "") lines.push("");
  };
  const parser = new Parser({
    onopentagname(name) {
      if (LEFT_OUT.has(name)) leftOut += 1;
      if (CELLS.has(name)) inCell += 1;
      if (inCell > 0) return name === "br" ? write(", ") : undefined;
      if (name === "br") lines.push("");
      breakLine(name);
    },
    ontext(data) {
      const words = data.replaceAll(/\s+/g, " ");
      if (leftOut === 0) write(lines.at(-1) === "" ? words.trimStart() : words);
    },
    onclosetag(name) {
      if (LEFT_OUT.has(name)) leftOut -= 1;
      if (CELLS.has(name)) {
        inCell -= 1;
        write("\t");
      }
      if (inCell === 0) breakLine(name);
    },
  });
  parser.end(text);
  return lines
    .map((line) => line.replace(/[ \t]+$/, ""))
    .join("\n")
    .trim();
}
