import { nameKey } from "../../../domain/text/name.ts";
import type { Progress } from "../../progress.ts";
import { type KnownAct, type KnownSong, titleKeysOf } from "./known-acts.ts";
import { type ArtistDraft, putDraft, type SongDraft } from "../drafts.ts";
import type { KnownRecords } from "./known-records.ts";
import type { Scratch } from "../scratch.ts";

const BATCH = 200;

/** The drafts of a file and what is here to compare them with. */
interface ActLinking {
  scratch: Scratch;
  known: KnownRecords;
  /** Whether rows are about songs that have to be here already. */
  mustBeKnown: boolean;
}

/**
 * Finds the acts of a file that are here: by an id in another system; by a name that fits one act here with a song of
 * the same title and date; or by a name that fits one member of the team that the file states. Acts that only a name fits
 * are left to the import, which lets a reviewer decide.
 */
export async function linkActs(linking: ActLinking, progress: Progress) {
  const { scratch } = linking;
  progress.phase("comparing artists");
  let songs = 0;
  for (const drafts of scratch.drafts("song", BATCH)) {
    for (const { body } of drafts) {
      const song = JSON.parse(body) as SongDraft;
      for (const ref of song.artists) await linkAct(linking, ref, song);
    }
    songs += drafts.length;
    progress.at(songs, songs);
  }
}

async function linkAct(linking: ActLinking, ref: string, song: SongDraft) {
  const { scratch, known, mustBeKnown } = linking;
  const draft = artistDraft(scratch, ref);
  if (!draft) return;
  const { ids, isSure } = await known.actCandidates(draft);
  const acts = await known.acts(ids);
  const agreeing = ids.filter(
    (id) => isSure || songsLike(acts.get(id), song).some((one) => isSame(one, song, mustBeKnown)),
  );
  const found = agreeing.length > 0 ? agreeing : await membersOfTeam(scratch, known, draft, ids);
  const [record] = found;
  if (record !== undefined && found.length === 1) putDraft(scratch, "artist", ref, 0, { record });
}

async function membersOfTeam(
  scratch: Scratch,
  known: KnownRecords,
  { teams }: ArtistDraft,
  ids: readonly number[],
): Promise<number[]> {
  const groups = teams.flatMap((team) => scratch.artistsNamed(nameKey(team)));
  const teamsHere = [...(await known.acts(groups)).values()];
  return ids.filter((id) => teamsHere.some(({ members }) => members.has(id)));
}

export function songsLike(act: KnownAct | undefined, song: SongDraft): KnownSong[] {
  const keys = new Set([
    song.key,
    ...titleKeysOf(song.name),
    ...titleKeysOf(song.korean_name ?? ""),
  ]);
  const found = [...keys].flatMap((key) => act?.songs.get(key) ?? []);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

/**
 * Whether a known song of the same title is a song of the file: their dates agree, to the parts that both have, or but for a
 * day. Of a song that has to be here no date is needed.
 */
export function isSame(
  { date }: KnownSong,
  { release_date }: SongDraft,
  mustBeKnown: boolean,
): boolean {
  if (!release_date) return mustBeKnown;
  if (date === undefined) return false;
  if (date.startsWith(release_date) || release_date.startsWith(date)) return true;
  // A release at midnight in Korea is on the day before elsewhere.
  const days = Math.abs(Date.parse(date) - Date.parse(release_date)) / 86_400_000;
  return date.length === 10 && release_date.length === 10 && days <= 1;
}

export function artistDraft(scratch: Scratch, ref: string): ArtistDraft | undefined {
  const body = scratch.findDraft("artist", ref);
  return body === undefined ? undefined : (JSON.parse(body) as ArtistDraft);
}

/** Returns the ref of the line of an act. Two names of one known act have one line. */
export function refOfAct(scratch: Scratch, ref: string): string {
  const record = artistDraft(scratch, ref)?.record;
  return typeof record === "number" ? scratch.reserve("artist", record, ref) : ref;
}

/** Returns the ref of the line about a known artist, which is made if there is none. Undefined: no artist has this id. */
export async function personRef(scratch: Scratch, known: KnownRecords, id: number) {
  const artist = (await known.artists([id])).get(id);
  if (!artist) return undefined;
  const own = `${artist.catalogue}:${artist.ref}`;
  const ref = scratch.reserve("artist", id, own);
  if (ref === own && scratch.findDraft("artist", own) === undefined) {
    const draft: ArtistDraft = {
      name: artist.name,
      forms: [],
      teams: [],
      record: id,
      ...(artist.korean_name !== null && { korean_name: artist.korean_name }),
    };
    putDraft(scratch, "artist", own, 0, draft);
  }
  return ref;
}
