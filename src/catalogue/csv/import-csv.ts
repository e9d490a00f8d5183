import { findFormats, type SheetFormats } from "./rows/row.ts";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import type { Database } from "../../database/database.ts";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { FORMAT } from "../interchange/format.ts";
import { importCatalogue, type ImportOptions, type ImportResult } from "../import/import.ts";
import { refusedResult } from "../import/report/report.ts";
import { noProgress } from "../progress.ts";
import type { CsvKind } from "./fields.ts";
import { copyNames } from "./match/known-artists.ts";
import { type KnownRecords, openKnownRecords } from "./match/known-records.ts";
import { linkActs } from "./match/link-acts.ts";
import { readMap } from "./sheet/map.ts";
import { checkAnswers, openQuestions, type Questions } from "./match/questions.ts";
import { readRows } from "./rows/read-rows.ts";
import { noteRows, reportRows, type RowNotes } from "./rows/row-notes.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import { openSheet, type Sheet } from "./sheet/sheet.ts";
import { writeArtists } from "./write-artists.ts";
import { writeSongs } from "./write-songs.ts";
import { excerpt } from "../interchange/line.ts";
import { NEVER_TAKEN } from "./sheet/columns.ts";

export interface CsvImportOptions extends ImportOptions {
  /** The kind of the rows; otherwise guessed from the columns. */
  kind?: CsvKind;
  /** A file that names the field of columns. */
  map?: string;
  /** The key of the catalogue; otherwise the file's name without its ending. */
  catalogue?: string;
  questions: string;
}

export type CsvImport = { result: ImportResult; remarks: string[]; details: object };

/** Maximum share of rows of which nothing can be taken, as of lines in any import. */
const MOST_BAD = 0.01;

/** The least share of rows of which something has to be found here. */
const LEAST_FOUND = 0.1;

/** Imports the rows of a spreadsheet as lines of a catalogue. @throws UnreadableCatalogue, and what `importCatalogue` throws */
export async function importCsv(
  database: Database,
  path: string,
  { kind, map, catalogue, questions: questionsPath, ...options }: CsvImportOptions,
): Promise<CsvImport> {
  const columns = map === undefined ? undefined : await readMap(map);
  const sheet = await openSheet(path, { ...(kind && { kind }), ...(columns && { map: columns }) });
  const key = catalogue ?? parse(path).name;
  const questions = await openQuestions(questionsPath);
  const progress = options.progress ?? noProgress;
  const notes = noteRows(sheet.name, options.report);
  const scratch = await openScratch(tmpdir());
  try {
    const formats = await findFormats(sheet, progress);
    await readRows(sheet, formats, scratch, notes, progress);
    const known = await openKnownRecords(database, key, scratch);
    await checkAnswers(database, questions, questionsPath);
    await database.read((db) => copyNames(db, known.catalogueId, scratch));
    const parts = { sheet, scratch, known, questions, notes };
    const result = isRefused(notes, options.strict ?? false)
      ? refusedResult(
          notes.read,
          notes.read === 0 ? "it has no rows below its headers." : undefined,
        )
      : await importRows(database, key, parts, options);
    reportTaken(sheet, notes, options, result);
    if (!options.dryRun && result.outcome !== "refused") await writeQuestions(questions, known);
    const remarks = remarksOn(sheet, formats, notes, questions, questionsPath);
    const details = detailsOf(sheet, formats, notes, questions);
    // The remarks and the report have the rows; lines of the scratch folder say nothing to a reader.
    const ofRows = { badLines: [...notes.skippedRows], cleanedNames: [] };
    return { result: { ...result, ...ofRows }, remarks, details };
  } finally {
    progress.end();
    await scratch.close();
  }
}

interface Parts {
  sheet: Sheet;
  scratch: Scratch;
  known: KnownRecords;
  questions: Questions;
  notes: RowNotes;
}

async function importRows(
  database: Database,
  key: string,
  { sheet, scratch, known, questions, notes }: Parts,
  options: ImportOptions,
): Promise<ImportResult> {
  const progress = options.progress ?? noProgress;
  const sources = [key];
  const mustBeKnown = sheet.kind === "credits";
  let hardlyFound: string | undefined;
  if (sheet.kind === "songs" || mustBeKnown) {
    await linkActs({ scratch, known, mustBeKnown }, progress);
    await writeSongs({ scratch, known, questions, notes, progress, mustBeKnown, sources });
    const found = notes.read - notes.skippedRows.length - notes.waitingRows;
    if (found < notes.read * LEAST_FOUND) hardlyFound = notFoundText(found, notes.read);
    if (found === 0) return refusedResult(notes.read, hardlyFound);
  }
  await writeArtists(scratch, known, sources, mustBeKnown);
  const manifest = { format: FORMAT, key, name: sheet.name, sources: [{ key, name: sheet.name }] };
  await writeFile(join(scratch.folder, "catalogue.json"), JSON.stringify(manifest));
  const result = await importCatalogue(database, scratch.folder, {
    ...options,
    report: reportRows(scratch, notes, options.report),
  });
  return { ...result, ...(hardlyFound !== undefined && { hardlyFound }) };
}

function notFoundText(found: number, rows: number): string {
  return (
    `The catalogue has the songs of ${found === 0 ? "none" : `only ${found}`} of the ${counted(rows, "row")}. ` +
    "Check which columns are the titles and artists (--map), or import the songs first (--kind songs)."
  );
}

function isRefused(notes: RowNotes, strict: boolean): boolean {
  const skipped = notes.skippedRows.length;
  if (notes.read === 0) return true;
  return strict ? skipped > 0 : skipped > notes.read * MOST_BAD;
}

/** Counts the rows of which something was taken, which are all that were not skipped and do not wait. */
function reportTaken(
  sheet: Sheet,
  notes: RowNotes,
  { report }: ImportOptions,
  { outcome }: ImportResult,
): void {
  const rest = notes.read - notes.skippedRows.length - notes.waitingRows;
  if (rest <= 0) return;
  if (outcome === "refused") report?.skippedMany(sheet.name, "the catalogue was refused", rest);
  else report?.taken(sheet.name, "converted", rest);
}

async function writeQuestions(questions: Questions, known: KnownRecords): Promise<void> {
  await questions.write(async (ids) => {
    const described = Array.from(await known.artists(ids), ([id, { name, korean_name }]) => {
      const shown = korean_name === null ? name : `${name} (${korean_name})`;
      return [id, { name: shown, page: pagePath.artist(id) }] as const;
    });
    return new Map(described);
  });
}

const SEPARATOR_NAMES = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Returns what is printed of a spreadsheet before the summary of its import. */
function remarksOn(
  sheet: Sheet,
  formats: SheetFormats,
  notes: RowNotes,
  questions: Questions,
  questionsPath: string,
): string[] {
  const guessed = sheet.isKindGuessed ? " (guessed from its columns; set it with --kind)" : "";
  const lines = [
    `${sheet.name}: ${counted(notes.read, "row")} of ${sheet.kind}${guessed}, ${sheet.encoding.toUpperCase()}, ` +
      `separated by ${SEPARATOR_NAMES[sheet.separator]}.`,
  ];
  const taken = sheet.columns.filter(({ field }) => field !== null);
  lines.push(
    `Columns used: ${taken.map(({ header, field }) => `${excerpt(header)} as ${String(field)}`).join(", ")}.`,
  );
  for (const { at, header, ignored } of sheet.columns) {
    if (ignored === null) continue;
    const name = header === "" ? `Column ${at + 1}` : `The column ${excerpt(header)}`;
    const damaged = formats.damagedDates.get(at);
    const dates = damaged
      ? `; ${counted(damaged, "date")} in it ${damaged === 1 ? "is" : "are"} damaged by a spreadsheet program`
      : "";
    const hint = ignored === NEVER_TAKEN ? "" : ", and was ignored";
    lines.push(`${name} ${ignored}${hint}${dates}.`);
  }
  for (const [what, rows] of notes.leftOutFields)
    lines.push(`Left out of ${counted(rows, "row")}: ${what}.`);
  for (const [reason, rows] of notes.waitingReasons)
    lines.push(`${counted(rows, "row waits", "rows wait")}: ${reason}.`);
  if (notes.waitingRows > 0) lines.push("--report FILE lists the rows that wait.");
  if (questions.open > 0)
    lines.push(
      `${counted(questions.open, "name")} may mean artists in the catalogue: answer the questions in ${questionsPath}, and import again.`,
    );
  return lines;
}

function detailsOf(sheet: Sheet, formats: SheetFormats, notes: RowNotes, questions: Questions) {
  const { name: file, kind, encoding, separator } = sheet;
  const columns = sheet.columns.map(({ at, header, field, ignored }) => {
    const damaged_dates = formats.damagedDates.get(at) ?? 0;
    return { header, field, ignored, damaged_dates };
  });
  const form = { file, kind, encoding, separator, rows: notes.read };
  return { sheet: { ...form, columns, questions: questions.open } };
}
