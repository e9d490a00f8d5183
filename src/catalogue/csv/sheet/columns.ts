import { nameKey } from "../../../domain/text/name.ts";
import { type CsvKind, entryOf, type Field, fieldsOf } from "../fields.ts";
import { parseGender } from "../rows/gender.ts";

export interface Column {
  /** Its place in a row, from 0. */
  at: number;
  header: string;
  field: Field | null;
  /** Why it is not taken; null where it is. */
  ignored: string | null;
}

/** Fields of which a file may have several columns. */
const SEVERAL: ReadonlySet<Field> = new Set(["other_name", "other_group", "featured"]);

export const NEVER_TAKEN = "is never imported (birth dates and places, bodies, contracts)";

function fieldOfHeader(kind: CsvKind, header: string): Field | null {
  const key = nameKey(header);
  const found = fieldsOf(kind).find((field) => rankOf(kind, field, key) !== -1);
  return found ?? null;
}

/** Returns the place of a header among those of a field, the surest first; -1 where it is none of them. */
function rankOf(kind: CsvKind, field: Field, key: string): number {
  if (key === "") return -1;
  const { headers, headersOf } = entryOf(field);
  const names = [headers, headersOf?.[kind], field].flatMap((some) => some?.split(", ") ?? []);
  return names.findIndex((name) => nameKey(name) === key);
}

/** Assigns columns to fields: by the map (null: ignored), else by their headers. @param sample some rows below the header */
export function assignColumns(
  kind: CsvKind,
  headers: readonly string[],
  mapped: ReadonlyMap<string, Field | null>,
  sample: readonly string[][],
): Column[] {
  const columns = headers.map((header, at): Column => {
    const key = nameKey(header);
    if (isNeverTaken(header)) return { at, header, field: null, ignored: NEVER_TAKEN };
    if (header === "") return { at, header, field: null, ignored: "has no header" };
    const given = mapped.get(key);
    if (given === null) return { at, header, field: null, ignored: "is ignored by the map" };
    const field = given ?? fieldOfHeader(kind, header);
    if (field === null) return { at, header, field, ignored: "is not known" };
    // Of songs and albums a type is something else.
    if (given === undefined && key === "type" && !holdsGenders(sample, at))
      return { at, header, field: null, ignored: "is not known" };
    return { at, header, field, ignored: null };
  });
  for (const [field, same] of Map.groupBy(columns, (column) => column.field)) {
    if (field !== null && same.length > 1 && !SEVERAL.has(field))
      keepOne(kind, field, same, mapped);
  }
  return columns;
}

/** Keeps the surest of several columns of one field. Further names of a person are taken as such. */
function keepOne(
  kind: CsvKind,
  field: Field,
  columns: Column[],
  mapped: ReadonlyMap<string, Field | null>,
): void {
  const rank = ({ header }: Column) =>
    mapped.has(nameKey(header)) ? -1 : rankOf(kind, field, nameKey(header));
  const kept = columns.toSorted((one, other) => rank(one) - rank(other))[0];
  for (const column of columns) {
    if (column === kept) continue;
    if (field === "name" || field === "korean_name") column.field = "other_name";
    else {
      column.field = null;
      column.ignored = `is left out, since ${kept?.header ?? ""} is the ${field} already`;
    }
  }
}

function holdsGenders(sample: readonly string[][], at: number): boolean {
  const values = sample.map((row) => row[at] ?? "").filter((value) => value !== "");
  return values.length > 0 && values.every((value) => parseGender(value) !== null);
}

/** Guesses what the rows of a file are about from its headers. Returns null where they tell nothing. */
export function guessKind(headers: readonly string[], mapped: Iterable<Field | null>) {
  const given = new Set(mapped);
  const has = (kind: CsvKind, field: Field) =>
    given.has(field) || headers.some((header) => fieldOfHeader(kind, header) === field);
  if (has("songs", "title")) return has("songs", "artist") ? "songs" : "credits";
  const names = ["name", "korean_name", "either_name"] as const;
  if (!names.some((field) => has("artists", field))) return null;
  if (has("artists", "group") || headers.some(isNeverTakenOfPerson)) return "artists";
  return headers.some(isCountOfMembers) ? "groups" : "artists";
}

function isNeverTakenOfPerson(header: string): boolean {
  return isNeverTaken(header) && !/agency|소속사/i.test(header);
}

function isCountOfMembers(header: string): boolean {
  return /^(members?|membernum|membercount|numberofmembers|leader(name)?|멤버수?|인원|리더)$/.test(
    nameKey(header),
  );
}

export function countKnownHeaders(
  cells: readonly string[],
  mapped: ReadonlyMap<string, Field | null>,
): number {
  const kinds = ["songs", "artists", "groups"] as const;
  return cells.filter(
    (cell) =>
      cell.length <= 40 &&
      (mapped.has(nameKey(cell)) ||
        isNeverTaken(cell) ||
        kinds.some((kind) => fieldOfHeader(kind, cell) !== null)),
  ).length;
}

/** Parts of the headers of private columns, by letters and digits only. */
const CONTAINED =
  /birth|생년월일|출생|생일|태어난|hometown|고향|출신지|blood|혈액형|bodyweight|몸무게|체중|신장|소속사/;

/** Headers of private matters as a whole. */
const WHOLE = new Set(["dob", "bday", "born", "height", "weight", "키", "age", "나이", "agency"]);

/** Whether a column is about private matters or contracts: it is never taken, and its values are never written anywhere. */
export function isNeverTaken(header: string): boolean {
  const key = nameKey(header);
  const words = header.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isWord = words.some((word) => word !== "키" && WHOLE.has(word));
  return CONTAINED.test(key) || WHOLE.has(key) || isWord;
}
