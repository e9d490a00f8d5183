import { CsvError, parse as parseCsv } from "csv-parse/sync";
import { parseRoleText } from "../line/role-group.ts";
import { type SourceLines, tableHead } from "./table.ts";

/** Returns lines with what wikis and spreadsheets write as tables and templates in the forms that people type, each in its place. */
export function withPlainForms(lines: readonly string[]): SourceLines {
  const isWiki = lines.some((line) => WIKI.test(line));
  return withTabs(isWiki ? withoutWikitext(lines) : withRolesOfSigns(lines));
}

/** '✍️ = lyrics' in a legend, and the sign before names. */
const SIGN_OF_ROLE =
  /(\p{Extended_Pictographic}\ufe0f?)\s*[=:]\s*([^=:\p{Extended_Pictographic}]+)/gu;

/** Returns lines with the words of a legend, '✍️ = lyrics 🎹 = music', in place of its signs. */
function withRolesOfSigns(lines: readonly string[]): SourceLines {
  const roles = new Map<string, string>();
  for (const line of lines)
    for (const [, sign = "", words = ""] of line.matchAll(SIGN_OF_ROLE))
      if (parseRoleText(words.replaceAll(/[(),/|]/gu, " ")) !== null) roles.set(sign, words.trim());
  if (roles.size < 2) return [...lines];
  return lines.map((line) => {
    const sign = [...roles.keys()].find((one) => line.startsWith(one) && !/[=:]/.test(line));
    return sign === undefined ? line : `${roles.get(sign)}: ${line.slice(sign.length).trim()}`;
  });
}

/** Matches the beginning of a wiki's template, table or link. */
const WIKI = /\{\{|\{\||\[\[|^\s*\|\|/u;

/** The roles and the title of a song in the templates of wikis, by their fields without the song's number. */
const FIELDS: Readonly<Record<string, string>> = {
  lyrics: "Lyrics by",
  music: "Music by",
  writer: "Written by",
  writers: "Written by",
  arranger: "Arranged by",
  arrangement: "Arranged by",
  producer: "Produced by",
  작사: "작사:",
  작곡: "작곡:",
  편곡: "편곡:",
};

function withoutWikitext(lines: readonly string[]): SourceLines {
  const extra = lines.map((line) => /^\s*\|\s*extra_column\s*=\s*(\S.*)$/u.exec(line)?.[1]);
  const extraColumn = extra.find((column) => column !== undefined);
  const inner = lines.map((line) => fieldOf(withoutMarkup(line), extraColumn));
  return joinCells(inner).map((line) => (line !== null && OF_TEMPLATE.test(line) ? null : line));
}

/** Matches what a template has besides its songs: its beginning and end, lengths, widths. */
const OF_TEMPLATE =
  /^\s*(?:\{\{[^{}|]*|\}\}|\|\s*(?:headline|caption|collapsed|total_length|length\d*|extra_column|\w+_width)\s*=.*)$/u;

/** Returns '| lyrics2 = A' as 'Lyrics by A'. */
function fieldOf(line: string, extraColumn: string | undefined): string {
  const {
    name = "",
    number = "",
    value = "",
  } = /^\s*\|\s*(?<name>\p{L}+(?:_\p{L}+)?)(?<number>\d*)\s*=\s*(?<value>\S.*)$/u.exec(line)
    ?.groups ?? {};
  const field = name.toLowerCase();
  if (field === "title" || field === "제목") return `${number}. ${value}`;
  if (field === "extra" && extraColumn !== undefined) return `${extraColumn}: ${value}`;
  if (field === "note" && /^(?:feat|ft)/i.test(value)) return value;
  if (field === "all_lyrics") return `All lyrics by ${value}`;
  if (field === "all_music") return `All music by ${value}`;
  if (field === "all_writing") return `All songs written by ${value}`;
  const role = FIELDS[field];
  return role === undefined ? line : `${role} ${value}`;
}

/** Templates whose parts are a list, and those whose last part is shown. */
const LIST = /^(?:hlist|flatlist|plainlist|ubl|unbulleted list|unbulleted)$/i;
const LAST_SHOWN = /^(?:lang|nowrap|small|nobold|korean)/i;

/** How deep templates are within each other. */
const DEEPEST = 5;

function withoutMarkup(line: string): string {
  let plain = line
    .replaceAll(/<ref\b[^<>]*\/>|<ref\b[^<>]*>[^<]*<\/ref>/giu, "")
    .replaceAll(/\[\[(?:[^[\]|]*\|)?([^[\]|]+)\]\]/gu, "$1")
    .replaceAll(/'{2,5}/gu, "")
    .replace(/^(={2,6})\s*(.+?)\s*\1\s*$/u, "$2");
  // From the innermost outwards.
  for (let depth = 0; depth < DEEPEST && plain.includes("{{"); depth += 1) {
    plain = plain.replaceAll(/\{\{([^{}|]+)\|([^{}]*)\}\}/gu, (_, name: string, inner: string) => {
      const parts = inner.split("|").map((part) => part.trim());
      if (LIST.test(name.trim())) return parts.join(", ");
      return (LAST_SHOWN.test(name.trim()) ? parts.at(-1) : parts[0]) ?? "";
    });
  }
  return plain;
}

/** Returns rows of a wiki's table, '| A || B', as cells parted by tabs, also where each cell stands on its own line. */
function joinCells(lines: readonly string[]): SourceLines {
  const joined: SourceLines = [...lines];
  let row: number | null = null;
  let isTable = false;
  for (const [at, line] of lines.entries()) {
    if (/^\s*\{\|/u.test(line)) isTable = true;
    if (/^\s*(?:\{\||\|\}|\|-)/u.test(line)) {
      joined[at] = null;
      row = null;
      if (/^\s*\|\}/u.test(line)) isTable = false;
      continue;
    }
    const [, sign = "", inside = ""] = /^\s*(\|\||[|!])\s*(.*?)\s*(?:\|\|)?\s*$/u.exec(line) ?? [];
    if (sign === "" || (!isTable && sign !== "||")) continue;
    const cells = inside
      .split(/\s*(?:\|\||!!)\s*/u)
      .map((cell) => cell.replace(/^(?:[a-z]+\s*=\s*(?:"[^"]*"|[^\s|"]+)\s*)+\|\s*/u, ""))
      .map((cell) => cell.replace(/^(?:<[^<>]*>)+/u, ""));
    if (row !== null && sign !== "||") {
      joined[row] += `\t${cells.join("\t")}`;
      joined[at] = null;
      continue;
    }
    joined[at] = cells.join("\t");
    row = at;
  }
  return joined;
}

/** Returns the rows below a head of a spreadsheet, 'track,title,lyrics', with tabs between the cells. */
function withTabs(lines: SourceLines): SourceLines {
  let separator: string | null = null;
  let columns = 0;
  return lines.map((line) => {
    if (line === null || line.trim() === "") {
      separator = null;
      return line;
    }
    if (separator === null) {
      separator = [",", ";"].find((sign) => isHead(line.split(sign))) ?? null;
      columns = separator === null ? 0 : line.split(separator).length;
    }
    if (separator === null) return line;
    const cells = cellsOf(line, separator);
    // With more cells than columns the names of one are not in quotes.
    return cells.length < 2 || cells.length > columns ? line : cells.join("\t");
  });
}

/** Returns the cells of a row; of one whose quotes are not in order the whole line. */
function cellsOf(line: string, delimiter: string): string[] {
  // The parser takes its time for each line.
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  try {
    return parseCsv(line, { delimiter, relax_quotes: true, trim: true })[0] ?? [line];
  } catch (error) {
    if (error instanceof CsvError) return [line];
    throw error;
  }
}

/** Whether cells are the head of a table with roles: names are parted by commas, too. */
function isHead(cells: readonly string[]): boolean {
  const columns =
    tableHead(cells.map((cell) => cell.replaceAll('"', "")).join("\t"))?.columns ?? [];
  return columns.some((column) => typeof column === "object" || column === "role");
}
