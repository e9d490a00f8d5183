/** One sentence of a specification that a test can prove. */
export interface Sentence {
  /** Specification, section, running number in the section: `1-2.36`. */
  id: string;
  section: string;
  text: string;
}

/**
 * Splits a specification (docs/specification) into its sentences: each bullet, row of a table and paragraph at its full
 * stops and semicolons. The numbers are stable as long as the text is.
 * @param number the number of the specification, with which the ids begin
 */
export function sentencesOf(markdown: string, number: number): Sentence[] {
  const sentences: Sentence[] = [];
  let section = 0;
  let title = "";
  let count = 0;
  const add = (text: string) => {
    count += 1;
    sentences.push({ id: `${number}-${section}.${count}`, section: title, text });
  };
  const lines = markdown.split("\n");
  for (const [index, line] of lines.entries()) {
    const heading = /^## (?:(\d+)\. )?(.*)/.exec(line);
    if (heading !== null) {
      section = heading[1] === undefined ? section + 1 : Number(heading[1]);
      title = heading[2] ?? "";
      count = 0;
    } else if (section > 0 && line.startsWith("|")) {
      const isHeader = isRule(lines[index + 1] ?? "");
      if (!isHeader && !isRule(line)) add(cellsOf(line).join(": "));
    } else if (section > 0 && line.trim() !== "" && !line.startsWith("#")) {
      splitSentences(line.replace(/^\s*[-*] /, "").trim()).forEach(add);
    }
  }
  return sentences;
}

function isRule(line: string): boolean {
  return /^\|[\s:|-]+\|$/.test(line);
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Splits a text at full stops and semicolons outside brackets, quotes and code. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let isCode = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === "`") isCode = !isCode;
    if (isCode) continue;
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth = Math.max(0, depth - 1);
    if (sign === "'" && (at === 0 || " (:,/".includes(text[at - 1]!))) isQuoted = true;
    else if (sign === "'" && " .,;:)?!".includes(text[at + 1] ?? " ")) isQuoted = false;
    if (depth === 0 && !isQuoted && endsSentence(text, start, at)) {
      sentences.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  const rest = text.slice(start).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

function endsSentence(text: string, start: number, at: number): boolean {
  if (text[at + 1] !== " ") return false;
  const next = text[at + 2] ?? "";
  const sign = text[at]!;
  if (sign === ";") return true;
  if (".?!".includes(sign))
    return /[A-Z'/*`0-9(]/.test(next) && !/\b(e\.g|i\.e|etc)\.$/.test(text.slice(start, at + 1));
  return sign === "'" && ".?!".includes(text[at - 1] ?? " ") && /[A-Z]/.test(next);
}
