import { createInterface, type Interface } from "node:readline/promises";
import { type Command, Option } from "commander";
import {
  decideName,
  listUndecidedNames,
  type UndecidedName,
} from "../../catalogue/matching/credits-by-name/undecided-credits.ts";
import { describeRecords, listed } from "../../catalogue/matching/describe-records.ts";
import {
  decideMatch,
  type LikelyMatch,
  listLikelyMatches,
} from "../../catalogue/matching/matches.ts";
import { decideListed } from "../../catalogue/matching/listed-decisions.ts";
import { findPeople } from "../../catalogue/matching/find-people.ts";
import { findRecordings } from "../../catalogue/matching/find-recordings.ts";
import {
  decideLine,
  listUndecidedLines,
  type UndecidedLine,
} from "../../catalogue/matching/waiting-lines.ts";
import { ImpossibleCorrection } from "../../catalogue/operator/correct.ts";
import type { Database } from "../../database/database.ts";
import { type ActMatch, listUndecidedActs } from "../../database/refresh/acts-to-refresh.ts";
import { decideActMatch } from "../../database/refresh/write-refreshed.ts";
import type { RecordKind } from "../../database/tables.ts";
import { counted } from "../../domain/text/counted.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { printable } from "../../domain/text/printable.ts";
import { withDatabase } from "../open-database.ts";

interface Options {
  limit: string;
  kind?: RecordKind;
  find?: boolean;
  decisions?: string;
}

export function registerReviewMatches(program: Command): void {
  program
    .command("review-matches")
    .summary("decide on import lines that wait, and on records that are probably the same")
    .description(
      "Decide on import lines that wait, on pairs of records that are probably the same (the likeliest first), on " +
        "artists that MusicBrainz may have, and on credits by name that may mean an artist in the catalogue. " +
        "Without a terminal they are only listed.",
    )
    .option(
      "--limit <number>",
      "maximum number of each: lines, pairs, artists and credited names",
      "50",
    )
    .addOption(
      new Option("--kind <kind>", "only records of this kind").choices(["artist", "album", "song"]),
    )
    .option(
      "--find",
      "first search the whole catalogue for duplicate people and recordings, and unite the recordings that are certain",
    )
    .option(
      "--decisions <file>",
      "take decisions on songs from a CSV file (song, other, decision, reason), instead of asking",
    )
    .action(async (options: Options) => {
      const limit = Math.min(MOST, Math.max(1, Number.parseInt(options.limit, 10) || 50));
      await withDatabase(async (database) => {
        if (options.find) {
          const found = await findPeople(database);
          process.stdout.write(`Found ${counted(found, "new pair")} of people that may be one.\n`);
          const { united, waiting } = await findRecordings(database);
          process.stdout.write(
            `United ${counted(united, "song")} with the same recording on another release, and found ${counted(waiting, "new pair")} of songs that may be one.\n`,
          );
        }
        if (options.decisions !== undefined) {
          const taken = await decideListed(database, options.decisions);
          process.stdout.write(`Took ${counted(taken, "new decision")}.\n`);
          return;
        }
        await reviewAll(database, { limit, kind: options.kind });
      });
    });
}

/** Maximum number of lines and of pairs: they are described in one query. */
const MOST = 1_000;

async function reviewAll(
  database: Database,
  wanted: { limit: number; kind: RecordKind | undefined },
): Promise<void> {
  const lines = await database.read((db) => listUndecidedLines(db, wanted));
  const matches = await database.read((db) => listLikelyMatches(db, wanted));
  const names =
    (wanted.kind ?? "artist") === "artist" ? await listUndecidedNames(database, wanted.limit) : [];
  const acts =
    (wanted.kind ?? "artist") === "artist"
      ? await database.read((db) => listUndecidedActs(db, wanted.limit))
      : [];
  if (lines.length + matches.length + names.length + acts.length === 0) {
    process.stdout.write("There is nothing to review.\n");
    return;
  }
  if (!process.stdin.isTTY) {
    for (const line of lines) process.stdout.write(await describeLine(database, line));
    for (const match of matches) process.stdout.write(describeMatch(match));
    for (const name of names) process.stdout.write(await describeName(database, name));
    for (const act of acts) process.stdout.write(await describeAct(database, act));
    return;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const isDone = await reviewLines(terminal, database, lines);
    if (
      isDone &&
      (await reviewMatches(terminal, database, matches)) &&
      (await reviewActs(terminal, database, acts))
    )
      await reviewNames(terminal, database, names);
  } finally {
    terminal.close();
  }
}

/** @returns whether all were shown */
async function reviewLines(
  terminal: Interface,
  database: Database,
  lines: readonly UndecidedLine[],
): Promise<boolean> {
  for (const [at, line] of lines.entries()) {
    const described = await describeLine(database, line);
    const answer = await ask(
      terminal,
      `${at + 1}/${lines.length} ${described}  the number of its record, [n]ew record, [l]ater, [q]uit? `,
    );
    if (answer === "q") return false;
    const decision = answer === "n" ? "new" : parseDecimalId(answer.replace(/^#/, ""));
    if (decision === null) continue;
    const isTaken = await decideLine(database, line, decision);
    if (!isTaken)
      process.stdout.write(
        `Nothing was decided: there is no ${line.kind} ${decision}, or the line no longer waits.\n`,
      );
  }
  return true;
}

/** Asks about each pair. @returns whether all were shown */
export async function reviewMatches(
  terminal: Interface,
  database: Database,
  matches: readonly LikelyMatch[],
): Promise<boolean> {
  for (const [at, match] of matches.entries()) {
    const isSong = match.kind === "song";
    const unknown = isSong ? "[u]nknown (cannot be known), " : "";
    const answer = await ask(
      terminal,
      `${at + 1}/${matches.length} ${describeMatch(match)}  [s]ame, [d]ifferent, ${unknown}[l]ater, [q]uit? `,
    );
    if (answer === "q") return false;
    if (answer === "s") await decideMatch(database, match, "same");
    if (answer === "d") await decideMatch(database, match, "different");
    if (answer === "u" && isSong) await decideMatch(database, match, "unknown");
  }
  return true;
}

/** Asks which artist of MusicBrainz an act is. @returns whether all were shown */
async function reviewActs(
  terminal: Interface,
  database: Database,
  acts: readonly ActMatch[],
): Promise<boolean> {
  for (const [at, act] of acts.entries()) {
    const described = await describeAct(database, act);
    const answer = await ask(
      terminal,
      `${at + 1}/${acts.length} ${described}  [s]ame, [d]ifferent, [l]ater, [q]uit? `,
    );
    if (answer === "q") return false;
    const decision = answer === "s" ? "same" : answer === "d" ? "different" : null;
    if (decision !== null)
      await database.write((db) => decideActMatch(db, act, decision, new Date()));
  }
  return true;
}

async function reviewNames(
  terminal: Interface,
  database: Database,
  names: readonly UndecidedName[],
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const described = await describeName(database, name);
    const answer = await ask(
      terminal,
      `${at + 1}/${names.length} ${described}  the number of the artist, [n]ame only, [l]ater, [q]uit? `,
    );
    if (answer === "q") return;
    const decision = answer === "n" ? "name" : parseDecimalId(answer.replace(/^#/, ""));
    if (decision === null) continue;
    try {
      await decideName(database, name, decision);
    } catch (error) {
      if (!(error instanceof ImpossibleCorrection)) throw error;
      process.stdout.write(`Nothing was decided. ${error.message}\n`);
    }
  }
}

async function ask(terminal: Interface, question: string): Promise<string> {
  return (await terminal.question(question)).trim().toLowerCase();
}

async function describeLine(database: Database, line: UndecidedLine): Promise<string> {
  const { catalogue, kind, ref, name, reason, candidates, dependents } = line;
  const known = await database.read((db) =>
    describeRecords(
      db,
      kind,
      candidates.map(({ id }) => id),
    ),
  );
  const waiting =
    dependents > 0 ? `; ${counted(dependents, "line waits", "lines wait")} for it` : "";
  return [
    `${kind} ${ref} of ${catalogue} (${name}) waits: ${reason}${waiting}`,
    ...candidates.map((one) => {
      const why = one.reason === "" ? "" : ` [${one.reason}]`;
      return `  #${one.id} ${known.get(one.id) ?? "?"}${why}`;
    }),
  ]
    .map((text) => `${printable(text)}\n`)
    .join("");
}

async function describeAct(
  database: Database,
  { artist_id, mbid, name, evidence }: ActMatch,
): Promise<string> {
  const known = await database.read((db) => describeRecords(db, "artist", [artist_id]));
  return [
    `artist ${artist_id} may be ${name} at MusicBrainz, which ${evidence}`,
    `  #${artist_id} ${known.get(artist_id) ?? "?"}`,
    `  https://musicbrainz.org/artist/${mbid}`,
  ]
    .map((text) => `${printable(text)}\n`)
    .join("");
}

async function describeName(
  database: Database,
  { name, acts, songs, candidates }: UndecidedName,
): Promise<string> {
  const known = await database.read((db) =>
    describeRecords(
      db,
      "artist",
      candidates.map(({ id }) => id),
    ),
  );
  const on = listed(songs.map((song) => `${song.id} ${song.name}`));
  return [
    `the credit "${name}" on songs of ${listed(acts)} is not linked to an artist yet: song ${on}`,
    ...candidates.map(({ id, reasons }) => {
      const why = reasons.length > 0 ? reasons.join("; ") : "has this name";
      return `  #${id} ${known.get(id) ?? "?"} [${why}]`;
    }),
  ]
    .map((text) => `${printable(text)}\n`)
    .join("");
}

/** Returns the lines of a pair, of which nothing is a command to the terminal. */
export function describeMatch({
  kind,
  left_id,
  right_id,
  left,
  right,
  reason,
}: LikelyMatch): string {
  return [
    `${kind}s ${left_id} and ${right_id} ${reason}`,
    `  #${left_id} ${left}`,
    `  #${right_id} ${right}`,
  ]
    .map((text) => `${printable(text)}\n`)
    .join("");
}
