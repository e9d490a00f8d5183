import { sql } from "kysely";
import type { StagingRow, StagingTable } from "../../../database/import/staging-tables.ts";
import { parseRoleKey } from "../../../domain/catalogue/role.ts";
import type { CatalogueFile, CatalogueFolder } from "../../interchange/folder.ts";
import { type Kind, type Line, type LineOfKind, membershipRef } from "../../interchange/format.ts";
import { externalTexts, isRef } from "../../interchange/format-values.ts";
import { type BadLine, excerpt, hashOf, parseLine, toBody } from "../../interchange/line.ts";
import { readLines } from "../../interchange/lines.ts";
import { type ImportRun, scopedRef } from "../run.ts";

const BATCH = 2_000;

/** Maximum length of a batch in code units, since lines can be long. */
const BATCH_LENGTH = 4_000_000;

/** Maximum number of reported invalid lines; with more, the file is no catalogue. */
const MOST_BAD_LINES = 100_000;

/** A valid line, and its length in code units. */
export type ReadLine = { number: number; ref: string; line: Line; length: number };

type ReadFile = (file: CatalogueFile, onBytes: (bytes: number) => void) => Promise<void>;

/** Reads the files of a catalogue one after the other, and shows how far it is. */
export async function readFiles(run: ImportRun, folder: CatalogueFolder, read: ReadFile) {
  run.progress.phase("reading", folder.bytes);
  let bytesBefore = 0;
  for (const file of folder.files) {
    run.fileOfKind.set(file.kind, file.name);
    await read(file, (bytes) => run.progress.at(bytesBefore + bytes, run.counts.lines));
    bytesBefore += file.bytes;
    run.progress.at(bytesBefore, run.counts.lines);
  }
}

/** Reads all lines, and stages those that differ from the catalogue's previous version. */
export function readCatalogue(run: ImportRun, folder: CatalogueFolder): Promise<void> {
  return readFiles(run, folder, (file, onBytes) => readFile(run, file, onBytes));
}

async function readFile(run: ImportRun, file: CatalogueFile, onBytes: (bytes: number) => void) {
  let batch: ReadLine[] = [];
  let refused: StagingRow<"seen">[] = [];
  let length = 0;
  const flush = async () => {
    await stageBatch(run, file.kind, batch);
    await run.staging.insert("seen", refused);
    batch = [];
    refused = [];
    length = 0;
  };
  for await (const read of parsedLines(run, file, onBytes)) {
    length += read.length;
    if ("line" in read) batch.push(read);
    // Its ref counts as seen, so that its earlier line is kept and not reported as missing.
    else if (read.ref !== null)
      refused.push({ kind: file.kind, ref: read.ref, line: read.number, is_good: false });
    if (batch.length + refused.length >= BATCH || length >= BATCH_LENGTH) await flush();
  }
  await flush();
}

/** A line that is no valid one; its ref may still be. */
type RefusedLine = { number: number; ref: string | null; length: number };

/** Yields the lines of a file, of invalid ones their refs, and counts and reports them. @throws TooManyBadLines */
export async function* parsedLines(
  run: ImportRun,
  file: CatalogueFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ReadLine | RefusedLine> {
  const sourceKeys = new Set(run.manifest?.sources?.map((source) => source.key));
  for await (const raw of readLines(file.path, onBytes)) {
    run.counts.lines += 1;
    run.linesOfKind.set(file.kind, (run.linesOfKind.get(file.kind) ?? 0) + 1);
    const { number } = raw;
    const length = "text" in raw ? raw.text.length : 0;
    const parsed =
      "problem" in raw ? { field: "", reason: raw.problem } : parseLine(file.kind, raw.text);
    const problem = "reason" in parsed ? parsed : unknownSource(parsed.line, sourceKeys);
    if (problem) {
      report(run, file.name, number, problem);
      yield { number, ref: "text" in raw ? refOf(raw.text) : null, length };
    } else if ("line" in parsed) {
      for (const field of parsed.unknownFields) noteUnknown(run.unknownFields, field);
      const { line } = parsed;
      for (const note of parsed.cleaned)
        noteCleaned(run, { file: file.name, line: number, ...note });
      run.composed += parsed.composed;
      for (const key of unknownRoles(line)) noteUnknown(run.unknownRoles, key);
      yield { number, ref: "ref" in line ? line.ref : membershipRef(line), line, length };
    }
  }
}

/** Maximum number of cleaned names that are listed. */
const MOST_CLEANED = 10_000;

function noteCleaned(run: ImportRun, note: BadLine): void {
  run.cleaned += 1;
  if (run.cleanedNames.length < MOST_CLEANED) run.cleanedNames.push(note);
}

/** Maximum number of unknown fields or roles that are reported by name, since every line may have another one. */
const MOST_UNKNOWN = 100;

function noteUnknown(noted: Map<string, number>, given: string): void {
  const name = excerpt(given);
  const isNamed = noted.has(name) || noted.size < MOST_UNKNOWN;
  const key = isNamed ? name : "(others)";
  noted.set(key, (noted.get(key) ?? 0) + 1);
}

/** Returns the keys of a song's roles that are not in the registry. */
function unknownRoles(line: Line): string[] {
  if (!("credits" in line)) return [];
  return (line.credits ?? []).flatMap(({ also = [] }) =>
    also.filter((key) => parseRoleKey(key).role === "other"),
  );
}

/** Stages those lines that differ from the catalogue's previous version. */
export async function stageBatch(run: ImportRun, kind: Kind, batch: ReadLine[]): Promise<void> {
  const refs = batch.map((read) => read.ref);
  const known = await findClaims(run, kind, refs);
  const rows = {
    seen: [] as StagingRow<"seen">[],
    line: [] as StagingRow<"line">[],
    reference: [] as StagingRow<"reference">[],
    former_ref: [] as StagingRow<"former_ref">[],
    external: [] as StagingRow<"external">[],
    wanted_id: [] as StagingRow<"wanted_id">[],
  } satisfies Partial<{ [T in StagingTable]: StagingRow<T>[] }>;
  for (const { number, ref, line } of batch) {
    rows.seen.push({ kind, ref, line: number, is_good: true });
    const body = toBody(line);
    const hash = hashOf(body);
    const before = known.get(ref);
    if (before?.hash === hash && before.missing_since === null) continue;
    rows.line.push({ kind, ref, line: number, is_new: !before, record_id: null, hash, body });
    for (const [field, target_kind, target_ref] of referencesOf(kind, line))
      rows.reference.push({ kind, ref, line: number, field, target_kind, target_ref });
    if ("group" in line) continue;
    for (const [source, ids] of Object.entries(line.external ?? {})) {
      for (const value of externalTexts(ids))
        rows.external.push({ kind, ref, line: number, source, value });
    }
    for (const [at, one] of (line.former_refs ?? []).entries()) {
      const former = formerKey(run, one);
      rows.former_ref.push({ kind, ref, line: number, field: `former_refs[${at}]`, former });
    }
    for (const id of [line.id, ...(line.former_ids ?? [])])
      if (id !== undefined) rows.wanted_id.push({ kind, ref, line: number, id });
  }
  for (const [table, list] of Object.entries(rows))
    await run.staging.insert(table as keyof typeof rows, list);
}

/** Returns a former ref as it is staged: plain if it is of this catalogue, else with the key of its catalogue. */
export function formerKey(run: ImportRun, former: string | { catalogue: string; ref: string }) {
  const { catalogue, ref } = scopedRef(run, former);
  return catalogue === run.manifest?.key ? ref : `${catalogue}\t${ref}`;
}

type KnownClaim = { ref: string; hash: string; missing_since: string | null };

async function findClaims(
  run: ImportRun,
  kind: Kind,
  refs: string[],
): Promise<Map<string, KnownClaim>> {
  if (run.isNewCatalogue || refs.length === 0) return new Map();
  // A former claim that keeps its body is none of this version: the same line is its return.
  const hash = kind === "membership" ? sql`hash` : sql`case when is_former then '' else hash end`;
  const { rows } = await sql<KnownClaim>`
    select ref, ${hash} as hash, missing_since from ${sql.table(`${kind}_claim`)}
    where catalogue_id = ${run.catalogueId} and ref in (${sql.join(refs)})`.execute(run.staging.db);
  return new Map(rows.map((row) => [row.ref, row]));
}

type Reference = [field: string, kind: Kind, ref: string];

export function referencesOf(kind: Kind, line: Line): Reference[] {
  if ("group" in line)
    return [
      ["group", "artist", line.group],
      ["member", "artist", line.member],
    ];
  if (!("artists" in line)) return [];
  const acts = line.artists.map((ref, at): Reference => [`artists[${at}]`, "artist", ref]);
  if (kind !== "song") return acts;
  const { album, also_on = [], credits = [] } = line as LineOfKind["song"];
  return [
    ...acts,
    ...(album === undefined ? [] : [["album", "album", album] satisfies Reference]),
    ...also_on.map((place, at): Reference => [`also_on[${at}].album`, "album", place.album]),
    ...credits.flatMap(({ artist }, at): Reference[] =>
      artist === undefined ? [] : [[`credits[${at}].artist`, "artist", artist]],
    ),
  ];
}

function unknownSource(line: Line, known: ReadonlySet<string>) {
  const credits = "credits" in line ? (line.credits ?? []) : [];
  for (const [field, keys] of [
    ["sources", line.sources] as const,
    ...Object.entries(line.field_sources ?? {}).map(
      ([name, own]) => [`field_sources.${name}`, own] as const,
    ),
    ...credits.map((credit, at) => [`credits[${at}].sources`, credit.sources] as const),
  ]) {
    const unknown = keys?.find((key) => !known.has(key));
    if (unknown !== undefined)
      return { field, reason: `names ${unknown}, which catalogue.json does not list` };
  }
  return null;
}

/** Returns the ref of an invalid line; null where the ref is invalid, too. */
function refOf(text: string): string | null {
  try {
    const value = JSON.parse(text) as { ref?: unknown; group?: unknown; member?: unknown } | null;
    if (typeof value?.ref === "string") return isRef(value.ref) ? value.ref : null;
    const { group, member } = value ?? {};
    return isRef(group) && isRef(member) ? membershipRef({ group, member }) : null;
  } catch {
    return null;
  }
}

/** Records an invalid line. @throws TooManyBadLines */
export function report(
  run: ImportRun,
  file: string,
  line: number,
  { field, reason }: { field: string; reason: string },
): void {
  if (run.badLines.length >= MOST_BAD_LINES) throw new TooManyBadLines();
  run.badLines.push({ file, line, field: excerpt(field), reason: excerpt(reason) });
}

/** Too many lines are invalid, so that reading stops. */
export class TooManyBadLines extends Error {
  override name = "TooManyBadLines";
}

export async function countLines(run: ImportRun): Promise<void> {
  const { rows } = await sql<{ kind: string; is_new: boolean; number: number }>`
    select kind, is_new, count(*) as number from staging_line
    group by kind, is_new`.execute(run.staging.db);
  let staged = 0;
  for (const { kind, is_new, number } of rows) {
    staged += number;
    if (!is_new) run.counts.changed += number;
    // New lines of other kinds may be about a known record, so `identifyRecords` counts them.
    else if (kind === "membership") run.counts.added += number;
  }
  run.counts.waiting = run.waiting.length;
  run.counts.unchanged = run.counts.lines - run.badLines.length - run.counts.waiting - staged;
}
