/** Cells that a spreadsheet would run as a formula, and those that are marked already. */
const FORMULA = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;
const MARKED = /^'+(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;

/** Writes CSV (RFC 4180), with a byte order mark so that spreadsheets recognise UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** Formats a cell. A text that a spreadsheet would run as a formula gets an apostrophe, which `cellText` removes. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a cell that `writeCsv` wrote; other cells are left as they are. */
export function cellText(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}

/** A row of a table, with the line of the file on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

interface UnclosedQuote {
  /** The line on which it is opened. */
  unclosed: number;
}

/** Reads CSV with quoted cells, without empty rows. @param most the number of rows after which it stops */
export function readCsv(
  text: string,
  separator: string,
  most = Number.POSITIVE_INFINITY,
): CsvRow[] | UnclosedQuote {
  const rows: CsvRow[] = [];
  let [at, line] = [text.startsWith("\ufeff") ? 1 : 0, 1];
  while (at < text.length && rows.length < most) {
    const row: CsvRow = { line, cells: [] };
    for (let isEnd = false; !isEnd;) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
      if (cell === null) return { unclosed: line };
      row.cells.push(cell.text);
      line += breaksIn(text, at, cell.end);
      // Text between a closed quotation mark and the separator is ignored.
      at = cell.end;
      while (at < text.length && text[at] !== separator && !isBreak(text[at])) at += 1;
      isEnd = at >= text.length || text[at] !== separator;
      if (!isEnd) at += 1;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
  }
  return rows;
}

interface Cell {
  text: string;
  /** The place behind it. */
  end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1;
  return { text: text.slice(start, end), end };
}

/** Reads a cell in quotation marks; null where they are not closed. */
function quotedCell(text: string, start: number): Cell | null {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function isBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function breaksIn(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\r\n?|\n/g)?.length ?? 0;
}
