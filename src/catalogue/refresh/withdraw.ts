import { createReadStream, renameSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { CreditLine, Kind, LineOfKind } from "../interchange/format.ts";
import { FILE_OF_KIND } from "../interchange/format.ts";
import type { RecordingDocument, ReleaseGroupDocument } from "../musicbrainz/documents.ts";
import { mbidBytes } from "../musicbrainz/mbid.ts";
import type { Scratch } from "../musicbrainz/scratch/scratch.ts";
import type { Answers } from "../musicbrainz/web/answers.ts";
import { openLineFile } from "../sources/line-file.ts";
import { artistsNamedBy, type LineOfAct, type SongOfAct } from "./lines-of-act.ts";

/** A line that MusicBrainz no longer has. */
export type GoneLine = { kind: Kind; ref: string };

/** A reading that removes or replaces facts of so many of an act's songs waits for an operator: at least, and of all. */
export const MUCH = { songs: 5, share: 0.1 };

/** Maximum number of missing records that are asked for: of more, the reading waits in any case. */
const MOST_ASKED = 50;

/**
 * Finds the albums and songs of an act alone that a complete reading of it does not have, and asks what became of each. Those
 * that were merged follow; standalone recordings stay, which no list of releases names.
 * @returns those that are gone
 */
export async function findGone(
  scratch: Scratch,
  answers: Answers,
  mbid: string,
  before: readonly LineOfAct[],
): Promise<LineOfAct[]> {
  const missing = before.filter(
    ({ kind, ref, line }) =>
      (kind === "album" && !scratch.has("release_group", mbidBytes(ref))) ||
      (kind === "song" && "album" in line && !scratch.has("recording", mbidBytes(ref))),
  );
  const gone: LineOfAct[] = [];
  for (const one of missing.slice(0, MOST_ASKED)) {
    const entity = one.kind === "album" ? "release-group" : "recording";
    const document = await answers.find<ReleaseGroupDocument & RecordingDocument>(
      `${entity}/${one.ref}?inc=artist-credits`,
    );
    const isIts = document?.["artist-credit"]?.some(({ artist }) => artist.id === mbid) ?? false;
    if (document !== null && document.id !== one.ref)
      scratch.insert("redirect", one.kind, mbidBytes(document.id), mbidBytes(one.ref));
    else if (!isIts) gone.push(one);
  }
  return [...gone, ...missing.slice(MOST_ASKED)];
}

/** Returns the lines that are gone, and those of artists who were named by them alone: who else names them is seen later. */
export function withArtists(gone: readonly LineOfAct[], mbid: string): GoneLine[] {
  return [
    ...gone.map(({ kind, ref }) => ({ kind, ref })),
    ...artistsNamedBy(gone, mbid).map((ref) => ({ kind: "artist" as const, ref })),
  ];
}

/**
 * Holds back what a reading removes or replaces, where that is much: the lines keep what they had, and get what is added.
 * @returns what is held back, in texts for an operator; null: nothing
 */
export async function holdBack(
  folder: string,
  before: readonly LineOfAct[],
  gone: readonly LineOfAct[],
): Promise<string[] | null> {
  const songs = new Map(before.filter(isSong).map((one) => [one.ref, one.line]));
  const changes = new Map<string, string>();
  for (const { ref, line, kind } of gone)
    if (kind === "song" && "name" in line) changes.set(ref, `${line.name}: is gone`);
  const path = join(folder, FILE_OF_KIND.song);
  for await (const line of linesOf(path)) {
    const known = songs.get(line.ref);
    const lost = known === undefined ? [] : lossesOf(known, line);
    if (lost.length > 0) changes.set(line.ref, `${known!.name}: ${lost.join(", ")}`);
  }
  if (changes.size < MUCH.songs || changes.size <= songs.size * MUCH.share) return null;
  const file = openLineFile(`${path}.new`);
  for await (const line of linesOf(path)) {
    const known = songs.get(line.ref);
    file.write(known !== undefined && changes.has(line.ref) ? withAdded(known, line) : line);
  }
  file.close();
  renameSync(`${path}.new`, path);
  return [...changes.values()];
}

function isSong(one: LineOfAct): one is SongOfAct {
  return one.kind === "song";
}

async function* linesOf(path: string): AsyncGenerator<LineOfKind["song"]> {
  for await (const text of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(text) as LineOfKind["song"];
}

/** Returns what a line no longer says, or says otherwise. */
function lossesOf(before: LineOfKind["song"], after: LineOfKind["song"]): string[] {
  const now = new Set((after.credits ?? []).flatMap(partsOf));
  const lost = (before.credits ?? []).flatMap(partsOf).filter((part) => !now.has(part));
  const fields = (["name", "korean_name", "release_date", "kind"] as const).filter(
    (field) => before[field] !== undefined && before[field] !== after[field],
  );
  return [
    ...lost.map((part) => `no credit ${part.replace("\t", " of ")}`),
    ...fields.map((field) => `${field} ${String(before[field])} is ${String(after[field])}`),
  ];
}

/** Returns a credit role by role: of whom, by their id or name. */
function partsOf({ artist, name, roles = "", also = [] }: CreditLine): string[] {
  return [...roles, ...also].map((role) => `${role}\t${artist ?? name}`);
}

/** Returns a known line with the credits that a reading adds. */
function withAdded(before: LineOfKind["song"], after: LineOfKind["song"]): LineOfKind["song"] {
  const known = new Set((before.credits ?? []).flatMap(partsOf));
  const added = (after.credits ?? []).flatMap(({ roles = "", also = [], ...credit }) => {
    const isNew = (role: string) => !known.has(`${role}\t${credit.artist ?? credit.name}`);
    const [letters, keys] = [[...roles].filter(isNew).join(""), also.filter(isNew)];
    if (letters === "" && keys.length === 0) return [];
    return [
      {
        ...credit,
        ...(letters !== "" && { roles: letters }),
        ...(keys.length > 0 && { also: keys }),
      },
    ];
  });
  const credits = [...(before.credits ?? []), ...added];
  return { ...before, ...(credits.length > 0 && { credits }) };
}
