import { type Command, Option } from "commander";
import { noProgress, printProgress } from "../../catalogue/progress.ts";
import { forgetAct } from "../../catalogue/refresh/forget-act.ts";
import { AskedByAnother } from "../../catalogue/musicbrainz/import-artists.ts";
import type { ActOutcome } from "../../catalogue/refresh/refresh-act.ts";
import { listNewActs } from "../../catalogue/refresh/new-acts.ts";
import { refresh, type RefreshResult } from "../../catalogue/refresh/refresh.ts";
import { estimateRequests } from "../../catalogue/refresh/estimate.ts";
import { loadRefreshStatus } from "../../catalogue/refresh/status.ts";
import type { Database } from "../../database/database.ts";
import { listActsToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { printable } from "../../domain/text/printable.ts";
import { noteRefresh } from "../../server/metrics/states/refresh-state.ts";
import { musicbrainzFolder, openWebService } from "../import/web-service.ts";
import { configured, withDatabase } from "../open-database.ts";
import { type AskedActs, named, resolveActs } from "./asked-acts.ts";
import { describeNewActs, isForImport } from "./new-acts.ts";

interface Options {
  artist?: string[];
  act?: string[];
  limit: number;
  for?: number;
  dryRun?: boolean;
  status?: boolean;
  forget?: string;
  allow?: boolean;
  new?: boolean;
  import?: boolean;
  tag?: string;
  quiet?: boolean;
}

export function registerRefresh(program: Command): void {
  program
    .command("refresh")
    .summary("update the artists in the catalogue from MusicBrainz")
    .description(
      "Ask MusicBrainz's web service about the artists that are due, the most wanted first, and import its answers. " +
        "It sends one request a second. It can be stopped at any time: the next run continues.",
    )
    .option(
      "--artist <artist...>",
      "only these artists, due or not: by name, by id, or by MBID if the catalogue does not have them yet",
    )
    // An earlier name of --artist.
    .addOption(new Option("--act <artist...>").hideHelp())
    .addOption(
      new Option("--limit <number>", "maximum number of artists")
        .argParser(parseNumber)
        .default(50),
    )
    .addOption(
      new Option("--for <time>", "stop asking after this time: 30m, 2h").argParser(parseTime),
    )
    .option("--dry-run", "list the artists and how long they would take, without asking")
    .option("--status", "show how many artists were read, how many are due, and what failed")
    .option(
      "--forget <artist>",
      "undo a wrong match of an artist, and remove everything imported by it",
    )
    .addOption(
      new Option(
        "--new",
        "list artists with recent releases that the catalogue does not have",
      ).conflicts(["artist", "act", "dryRun", "status", "forget", "allow"]),
    )
    .option("--import", "with --new, import those with at least two releases")
    .option("--tag <tag>", "with --new, only those with this tag at MusicBrainz, such as k-pop")
    .option("--allow", "with --artist, remove the facts that the last reading held back")
    .option("-q, --quiet", "print only the result")
    .action(async (options: Options) => {
      if (options.new !== true && (options.import === true || options.tag !== undefined))
        throw new Error("--import and --tag work only with --new: add it.");
      if (options.status === true) return withDatabase(printStatus, { isReadOnly: true });
      if (options.forget !== undefined)
        return withDatabase((database) => forget(database, options.forget!));
      if (options.dryRun === true)
        return withDatabase((database) => printPlan(database, options), { isReadOnly: true });
      return withDatabase((database) => run(database, options));
    });
}

async function run(database: Database, options: Options): Promise<void> {
  const configuration = configured();
  const began = performance.now();
  const milliseconds = options.for ?? Infinity;
  const stop = stopOnSignal();
  const service = openWebService(configuration, {
    timeLeft: () => milliseconds - (performance.now() - began),
    signal: stop.signal,
  });
  const isQuiet = options.quiet === true;
  const answersFolder = musicbrainzFolder(configuration);
  const asked = await actsOf(database, options, { service, answersFolder });
  if (asked === null) return;
  if (options.allow === true && asked.acts === undefined)
    throw new Error("--allow works only with --artist: name the artists that may lose facts.");
  const note = async (how: { isFailure: boolean; songs: number; credited: number }) => {
    const { due } = await database.read((db) => loadRefreshStatus(db, new Date()));
    await noteRefresh(configuration.dataFolder, { due, ...how }, new Date());
  };
  const failed = async (error: unknown): Promise<never> => {
    // That another run is at work is no failure of this one.
    if (!(error instanceof AskedByAnother)) await note({ isFailure: true, songs: 0, credited: 0 });
    throw error;
  };
  const result = await refresh(database, {
    service,
    answersFolder,
    limit: options.limit,
    ...asked,
    isAllowed: options.allow ?? false,
    signal: stop.signal,
    now: () => new Date(),
    progress: isQuiet ? noProgress : printProgress(process.stderr),
    onAct: (act, at, of) => {
      if (!isQuiet) process.stderr.write(`${at} of ${of}: ${named(act)}\n`);
    },
    onOutcome: (act, outcome) => {
      if (!isQuiet) process.stderr.write(`${named(act)}: ${describe(outcome)}\n`);
    },
  }).catch(failed);
  const { isFailure, addedSongs: songs, credited } = result;
  await note({ isFailure, songs, credited });
  const lines = summary(result, service.requests, (performance.now() - began) / 1_000);
  // One line for a journal.
  process.stdout.write(
    isQuiet ? `${lines.join(" ")}\n` : lines.map((line) => `${line}\n`).join(""),
  );
  if (result.isFailure) process.exitCode = 1;
}

/** Returns the acts that are asked for by name, or for being new; null where these were only to be listed. */
async function actsOf(
  database: Database,
  { new: isNew, import: imports, tag, ...options }: Options,
  { service, answersFolder }: Pick<Parameters<typeof refresh>[1], "service" | "answersFolder">,
): Promise<Partial<AskedActs> | null> {
  const asked = askedActs(options);
  if (isNew !== true) return asked === undefined ? {} : await resolveActs(database, asked);
  const found = await listNewActs(database, { service, answersFolder, now: new Date(), tag });
  process.stdout.write(describeNewActs(found));
  if (imports !== true) return null;
  return { acts: [], newActs: found.acts.filter(isForImport) };
}

/** Returns the artists that the command line names; undefined where it names none. */
function askedActs({ artist, act }: Pick<Options, "artist" | "act">): string[] | undefined {
  return artist === undefined && act === undefined
    ? undefined
    : [...(artist ?? []), ...(act ?? [])];
}

/** Returns a signal that SIGINT and SIGTERM give, so that the run ends with its summary. A second one ends the process. */
function stopOnSignal(): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => controller.abort());
  return controller;
}

function describe(outcome: ActOutcome): string {
  if (outcome.is !== "read") return printable(outcome.problem);
  const { outcome: what, counts, unitedSongs } = outcome.result;
  if (what === "unchanged") return "nothing changed";
  return [
    `${formatNumber(counts.added)} added`,
    `${formatNumber(counts.changed)} changed`,
    ...(unitedSongs > 0 ? [`${counted(unitedSongs, "song")} united`] : []),
    ...(counts.waiting > 0 ? [counted(counts.waiting, "line waits", "lines wait")] : []),
  ].join(", ");
}

function summary(result: RefreshResult, requests: number, seconds: number): string[] {
  const { read, waiting, unknown, failed, addedSongs, credited, ended } = result;
  const minutes = Math.ceil(seconds / 60);
  const lines = [
    `${counted(read, "artist was", "artists were")} read: ${formatNumber(addedSongs)} more songs, ${formatNumber(credited)} more with writers; ` +
      `${counted(requests, "request")} in ${counted(minutes, "minute")}.`,
  ];
  if (waiting > 0)
    lines.push(
      `${counted(waiting, "artist waits", "artists wait")} for a decision: see norae review-matches.`,
    );
  if (unknown > 0)
    lines.push(`${counted(unknown, "artist was", "artists were")} not found at MusicBrainz.`);
  if (failed > 0)
    lines.push(`${counted(failed, "artist")} could not be read: see norae refresh --status.`);
  if (ended !== null) lines.push(`Ended early: ${printable(ended)} The next run continues.`);
  return lines;
}

async function printPlan(database: Database, options: Options): Promise<void> {
  const asked = askedActs(options);
  const ids = asked && (await resolveActs(database, asked)).acts;
  const acts = await database.read((db) =>
    listActsToRefresh(db, {
      due: ids === undefined ? new Date().toISOString() : null,
      limit: options.limit,
      ...(ids && { ids }),
    }),
  );
  let requests = 0;
  for (const act of acts) {
    const estimate = await database.read((db) => estimateRequests(db, act, new Date()));
    requests += estimate;
    const how =
      act.mbid === null
        ? "not matched yet"
        : act.asked_at === null
          ? "all"
          : `since ${act.asked_at.slice(0, 10)}`;
    process.stdout.write(
      `${named(act)}: ${formatNumber(act.missing)} of ${counted(act.songs, "song")} without writers; ${how}, about ${counted(estimate, "request")}\n`,
    );
  }
  const minutes = Math.ceil(requests / 60);
  process.stdout.write(
    `${counted(acts.length, "artist")}, about ${counted(requests, "request")}, at least ${counted(minutes, "minute")}. Nothing was asked.\n`,
  );
}

async function printStatus(database: Database): Promise<void> {
  const status = await database.read((db) => loadRefreshStatus(db, new Date()));
  const { acts, found, asked, due, undecided, problems } = status;
  process.stdout.write(
    `${counted(acts, "artist")} with songs: ${formatNumber(found)} found at MusicBrainz, ${formatNumber(asked)} read, ${formatNumber(due)} due.\n` +
      `${counted(undecided, "match waits", "matches wait")} for a decision (norae review-matches).\n`,
  );
  for (const { name, id, problem, due_at } of problems)
    process.stdout.write(
      printable(`${name} (${id}): ${problem}; next try on ${due_at.slice(0, 10)}`) + "\n",
    );
}

async function forget(database: Database, text: string): Promise<void> {
  const [id] = (await resolveActs(database, [text])).acts;
  if (id === undefined) throw new Error(`The catalogue has no artist ${text}.`);
  const { removed, kept } = await forgetAct(database, id);
  process.stdout.write(
    `Undid the match: ${counted(removed, "record")} removed` +
      `${kept > 0 ? `, ${formatNumber(kept)} kept, since reviews, playlists, edits or other artists use them` : ""}. The artist will not be matched with that one again.\n`,
  );
}

function parseNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${text} is not a number of artists: give one such as 50.`);
}

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

function parseTime(text: string): number {
  const [, number, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (number !== undefined) return Number(number) * UNITS[unit as keyof typeof UNITS];
  throw new Error(`${text} is not a time: give one such as 30m or 2h.`);
}
