// Makes the next edition of the starter catalogue: npm run edition -- PREVIOUS NEXT RELEASED
// The commands of Norae import the previous edition, then the same lines with the corrections, take the decisions on
// recordings, and import the credits of spreadsheets; an export of that is the next edition.
import { globSync, mkdirSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inProject, runProgram } from "../run-program.mjs";
import { applyCorrections, keepApart, readCorrections, readDecisions } from "./corrections.ts";
import { type Lines, readLines, writeLines } from "./lines.ts";

const CORRECTIONS = inProject("catalogue", "corrections");

const [previous, next, released] = process.argv.slice(2);
if (previous === undefined || next === undefined || released === undefined)
  throw new Error("Name the previous edition's folder, the next one's, and its date.");

using scratch = mkdtempDisposableSync(join(tmpdir(), "norae-edition-"));
const { DATABASE_URL: _, DATABASE_DIRECT_URL: _direct, ...inherited } = process.env;
const env = { ...inherited, NORAE_DATA: join(scratch.path, "data") };

const decided = join(CORRECTIONS, "recordings.csv");
const decisions = readDecisions(decided);
const before = readLines(previous);
keepApart(before, decisions);
const corrected = readLines(previous);
keepApart(corrected, decisions);
applyCorrections(corrected, readCorrections(join(CORRECTIONS, "facts.csv")));

// First without corrections, so that every id of the previous edition is one here, or leads to one.
await norae("import", written("before", before));
await norae("import", "--prune", written("corrected", corrected));
await norae("review-matches", "--decisions", decided);
for (const sheet of globSync(join(CORRECTIONS, "credits", "*.csv")).toSorted())
  await norae("import", "csv", "--kind", "credits", "--catalogue", basename(sheet, ".csv"), sheet);
const exported = join(scratch.path, "exported");
await norae("export", exported);
mkdirSync(next, { recursive: true });
writeLines(next, asEdition(readLines(exported), corrected, released));

function written(name: string, lines: Lines): string {
  const folder = join(scratch.path, name);
  mkdirSync(folder);
  writeLines(folder, lines);
  return folder;
}

async function norae(...words: string[]): Promise<void> {
  console.log(`norae ${words.join(" ")}`);
  const command = ["node", inProject("build", "server", "command.js"), ...words];
  const status = await runProgram(command, { env });
  if (status !== 0) throw new Error(`norae ${words.join(" ")} ended with ${status}.`);
}

/** Makes an export one catalogue: without the refs of spreadsheets, and with the sources as the corrections describe them. */
function asEdition(lines: Lines, { manifest }: Lines, date: string): Lines {
  for (const kind of ["artist", "album", "song"] as const)
    for (const line of lines[kind].values()) {
      const own = line.former_refs?.filter((ref) => typeof ref === "string");
      line.former_refs = own?.length ? own : undefined;
    }
  const { catalogues: _catalogues, ...exportedManifest } = lines.manifest;
  const described = new Map(manifest.sources?.map((source) => [source.key, source]));
  const sources = exportedManifest.sources?.map((source) => described.get(source.key) ?? source);
  return { ...lines, manifest: { ...exportedManifest, released: date, sources } };
}
