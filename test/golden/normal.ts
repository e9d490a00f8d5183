import { createHash } from "node:crypto";
import { version } from "../../package.json" with { type: "json" };

/** Patterns of what differs in each run or build, each with the text that stands for it. */
const DIFFERING: readonly [pattern: RegExp, by: string][] = [
  [new RegExp(`\\b${RegExp.escape(version)}(?:\\+[0-9a-f]+(?:-dirty)?)?`, "g"), "VERSION"],
  [/127\.0\.0\.1(:|%3A)\d{4,5}/g, "HOST$1PORT"],
  [/\/assets\/[\w.~-]+?\.(js|css|woff2|svg|png|ico)\b/g, "/assets/FILE.$1"],
  [/\b[0-9a-f]{32}\b/g, "UPLOAD"],
  [/(?<=\bcode=)[\w-]{22}\b/g, "CODE"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID"],
  // Tokens and other secrets: 32 bytes.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, "SECRET"],
  [/\b(norae-(?:browser-)?)\d{4,5}(?==)/g, "$1PORT"],
];

/** Replaces what differs in each run and each build. */
export function normal(text: string): string {
  return DIFFERING.reduce((normalised, [pattern, by]) => normalised.replace(pattern, by), text);
}

/** Scripts that the browser runs: their text is built, and they carry the data of the page, which is recorded for itself. */
const SCRIPTS = /(?:<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>)+/g;

/**
 * Returns the lines of a page, one a tag. Left out is what says nothing of the page: the scripts, the files that are
 * loaded in advance, and the comments and ids by which React finds its way.
 */
export function pageLines(html: string): string[] {
  const ids = new Map<string, string>();
  return normal(html)
    .replace(SCRIPTS, "<script>…</script>")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/ data-modules="[^"]*"/g, ' data-modules="…"')
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/_R_\w*_/g, (id) => {
      if (!ids.has(id)) ids.set(id, `ID${ids.size + 1}`);
      return ids.get(id)!;
    })
    .replaceAll("><", ">\n<")
    .replaceAll(/^(<link rel="stylesheet".*\n)\1+/gm, "$1")
    .split("\n");
}

/** The lines of a page, and its name. */
interface Lines {
  name: string;
  lines: readonly string[];
}

/** The least number of lines that are given by their numbers in another page. */
const WORTHWHILE = 5;

/** Returns the lines of a page, with those that others have, too, as the numbers that they have there. */
export function linesBeside(others: Lines[], lines: readonly string[]): string[] {
  const said: string[] = [];
  for (let at = 0; at < lines.length;) {
    const [run] = others
      .map((other) => longestRun(other, lines, at))
      .toSorted((one, two) => two.length - one.length);
    const isLong = run !== undefined && run.length >= WORTHWHILE;
    said.push(isLong ? `= ${run.name} ${run.from + 1}-${run.from + run.length}` : lines[at]!);
    at += isLong ? run.length : 1;
  }
  return said;
}

function longestRun({ name, lines: other }: Lines, lines: readonly string[], at: number) {
  const first = lines[at]!;
  let longest = { name, from: 0, length: 0 };
  for (let from = other.indexOf(first); from >= 0; from = other.indexOf(first, from + 1)) {
    let length = 1;
    while (from + length < other.length && other[from + length] === lines[at + length]) length += 1;
    if (length > longest.length) longest = { name, from, length };
  }
  return longest;
}

/** Returns JSON and drawings with line breaks, so that one sees what differs. */
export function readable(text: string): string {
  return normal(text)
    .replaceAll(/(?<=[}\]"]),(?=[{["])/g, ",\n")
    .replaceAll(/ d="([^"]{80,})"/g, (_, data: string) => ` d="${hashOf(data)}"`);
}

/** Returns a short hash. */
export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** Headers of the connection, and the length, which follows from the body. */
const LEFT_OUT = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Headers of which only the presence is compared. */
const PRESENT = new Set(["cache-status", "etag", "x-request-id"]);

/** The hashes of the scripts of a page. */
const HASHES = /'sha256-[^']+'(?: 'sha256-[^']+')*/g;

/** Returns the headers of an answer as text. */
export function headersText(headers: Headers): string {
  return [...headers]
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => {
      const said = PRESENT.has(name) ? "…" : normal(value.replaceAll(HASHES, "'sha256-…'"));
      return `${name}: ${said}`;
    })
    .join("\n");
}
