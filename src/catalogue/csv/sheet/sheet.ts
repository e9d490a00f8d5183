import { reasonOf } from "../../../database/snapshot/snapshot.ts";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { excerpt } from "../../interchange/line.ts";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import { assignColumns, type Column, countKnownHeaders, guessKind } from "./columns.ts";
import { decodeFile, detectEncoding, type TextEncoding } from "./encoding.ts";
import type { CsvKind, Field } from "../fields.ts";
import { checkMap, type ColumnMap, describeFields } from "./map.ts";
import { firstRecords, type Separator, SEPARATORS } from "./records.ts";

/** A spreadsheet whose form is known: how it is read, and what its columns are. */
export interface Sheet {
  path: string;
  name: string;
  bytes: number;
  encoding: TextEncoding;
  separator: Separator;
  kind: CsvKind;
  isKindGuessed: boolean;
  /** The number of rows up to the row of headers. */
  rowsBefore: number;
  columns: Column[];
}

export type SheetOptions = { kind?: CsvKind; map?: ColumnMap };

/** Number of rows in which the headers are looked for. */
const TOP = 50;

/** Length of the beginning that is examined, in characters. */
const HEAD = 1 << 18;

/** Opens a spreadsheet. @throws UnreadableCatalogue where its form cannot be recognised */
export async function openSheet(path: string, options: SheetOptions): Promise<Sheet> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UnreadableCatalogue(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (!found.isFile()) throw new UnreadableCatalogue(`${path} is not a file.`);
  const map: ColumnMap = options.map ?? new Map();
  const encoding = await detectEncoding(path);
  const { separator, at, rows } = findHeaders(await readHead(path, encoding), map);
  const headers = rows[at] ?? [];
  const kind = options.kind ?? guessKind(headers, map.values());
  if (kind === null)
    throw new UnreadableCatalogue(
      `${basename(path)}: it is not clear what its rows describe. Its columns are: ${headers.map(excerpt).join(", ")}. ` +
        "Give the kind (--kind songs, artists, groups or credits), and the field of each column with --map.",
    );
  checkMap(map, kind, headers);
  const columns = assignColumns(kind, headers, map, rows.slice(at + 1));
  checkNeeded(basename(path), kind, columns);
  return {
    path,
    name: basename(path),
    bytes: found.size,
    encoding,
    separator,
    kind,
    isKindGuessed: options.kind === undefined,
    rowsBefore: at + 1,
    columns,
  };
}

async function readHead(path: string, encoding: TextEncoding): Promise<string> {
  let text = "";
  for await (const chunk of decodeFile(path, encoding)) {
    text += chunk;
    if (text.length >= HEAD) break;
  }
  return text;
}

/** Finds the separator and the row of headers: those with which most headers are known. */
function findHeaders(text: string, map: ColumnMap) {
  let best: { separator: Separator; at: number; rows: string[][]; score: number } | undefined;
  for (const separator of SEPARATORS) {
    const rows = firstRecords(text, separator, TOP);
    for (const [at, cells] of rows.entries()) {
      const known = countKnownHeaders(cells, map);
      // A row of one known word may be a title above the table, and more columns are better than fewer.
      const score = known === 0 ? 0 : known + cells.length / 1_000;
      if (score > (best?.score ?? 0)) best = { separator, at, rows, score };
    }
  }
  if (best) return best;
  const rows = firstRecords(text, ",", 1);
  throw new UnreadableCatalogue(
    `No row of headers was found in its first ${TOP} rows. ` +
      `Its first row is: ${excerpt((rows[0] ?? []).join(", "))}. Name the columns in a first row, or with --map. ` +
      describeFields("songs"),
  );
}

/** The fields of which a row of each kind needs one. */
const NEEDED: Record<CsvKind, readonly (readonly Field[])[]> = {
  songs: [["title"], ["artist"]],
  credits: [
    ["title", "ref", "melon_id", "isrc", "spotify_id", "youtube_id", "musicbrainz_id"],
    ["lyrics", "composed", "arranged", "featured", "person", "title"],
  ],
  artists: [["name", "korean_name", "either_name"]],
  groups: [["name", "korean_name", "either_name"]],
};

function checkNeeded(name: string, kind: CsvKind, columns: readonly Column[]): void {
  const has = (field: Field) => columns.some((column) => column.field === field);
  const missing = NEEDED[kind].find((fields) => !fields.some(has));
  if (!missing) return;
  const listed = columns.map(
    ({ header, field }) => `${excerpt(header)}${field ? ` (${field})` : ""}`,
  );
  throw new UnreadableCatalogue(
    `${name} has no column for ${missing.join(" or ")}, which a file of ${kind} needs. ` +
      `Its columns are: ${listed.join(", ")}. Say which one it is with --map. ${describeFields(kind)}`,
  );
}
