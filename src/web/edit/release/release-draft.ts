import { nameKey } from "../../../domain/text/name.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { DraftStore } from "../../draft/draft-store.ts";
import { changesSong } from "../credits/draft/draft-changes.ts";
import {
  type Candidate,
  type CreditsDraft,
  type DraftLine,
  isOfCollaborators,
  likeliest,
  type PersonChoice,
  personOf,
  unchangedDraft,
  withPerson as withPersonOnSong,
  withRead,
} from "../credits/draft/draft.ts";
import { isWhole } from "../credits/draft/stored-credits.ts";
import type { Notes } from "../credits/paste-notes.tsx";

type ReadPart = Notes["tracks"][number];

/** A part of notes. Those of drafts of 0.2.0 have no more than its number, its title and its credits. */
type Part = Pick<ReadPart, "track" | "title" | "song_id" | "credits"> & Partial<ReadPart>;

/** A song that a release has, and that is no song of it here: a new one, or one of another release. */
export interface AddedSong {
  /** Negative, among the ids of the songs that are listed. */
  id: number;
  disc: number | null;
  track: number | null;
  name: string;
  korean_name: string;
  isTitle: boolean;
  /** The song that it is, which this release has, too; null: a new one. */
  recording: number | null;
  recordings: readonly Recording[];
  /** Its credits in the notes, from which it was made; undefined: it was typed. */
  read?: Part["credits"];
}

type Recording = ReadPart["recordings"][number];

/** The songs of a release in a form, of one that is here or of a new one. */
export interface ReleaseDraft {
  /** By the id of the song: only songs of which something was read or changed. */
  songs: Readonly<Record<number, CreditsDraft>>;
  /** Absent in older drafts. */
  added?: readonly AddedSong[];
  /** The numbers that were read of songs whose number is not known, by the id of the song. */
  numbers?: Readonly<Record<number, number>>;
  pasted?: string;
  /** The text that was read last: it stays in the field, to be mended and read again. */
  read?: string;
  unplaced: readonly Part[];
  unread: readonly string[];
}

export interface AlbumDraft extends ReleaseDraft {
  source: string;
  note: string;
}

export const ALBUM_DRAFTS = new DraftStore<AlbumDraft>(
  "album-credits",
  ({ source, note, ...release }) =>
    [source, note].every((text) => typeof text === "string") && isWholeRelease(release),
);

/** Whether a stored release can be shown. It throws for what is no draft at all. */
export function isWholeRelease({
  songs,
  added = [],
  unplaced,
  unread,
  pasted = "",
}: ReleaseDraft): boolean {
  return (
    [pasted, ...unread, ...added.map(({ name }) => name)].every(
      (text) => typeof text === "string",
    ) &&
    Object.values(songs).every(isWhole) &&
    added.every(({ recordings }) => Array.isArray(recordings)) &&
    unplaced.every(({ credits }) => Array.isArray(credits))
  );
}

export const EMPTY_RELEASE: ReleaseDraft = { songs: {}, unplaced: [], unread: [] };

export const EMPTY_ALBUM: AlbumDraft = { ...EMPTY_RELEASE, source: "", note: "" };

export function isUnchangedAlbum({ source, note, ...release }: AlbumDraft): boolean {
  return source === "" && note === "" && isUnchangedRelease(release);
}

export function isUnchangedRelease(draft: ReleaseDraft): boolean {
  const { songs, added = [], unplaced, unread, pasted = "" } = draft;
  const isRead = unplaced.length + unread.length + added.length > 0;
  return pasted === "" && !isRead && !Object.values(songs).some(changesSong);
}

export function songOf({ songs }: ReleaseDraft, { song_id, version, credits }: ListedTrack) {
  return songs[song_id] ?? unchangedDraft(version, credits);
}

/** Returns an added song as those that are listed: its credits are read once it is said to be one that is here. */
export function asListed({ id, name, track }: AddedSong): ListedTrack {
  return { song_id: id, title: name, track, version: "", credits: [] };
}

/**
 * Returns a draft with notes in place of those read before. A person who was chosen for a name stays chosen.
 * @param isNew whether the release is new, so that each part with a title is a song of it
 */
export function withNotes<Draft extends ReleaseDraft>(
  draft: Draft,
  { tracks: parts, unread }: Notes,
  listed: readonly ListedTrack[],
  isNew = false,
): Draft {
  const lines = Object.values(draft.songs).flatMap((song) => song.lines.filter(isOfNotes));
  const chosen = new Map(lines.map((line) => [nameKey(line.credit.name), personOf(line)]));
  const added = (draft.added ?? []).filter(({ read }) => read === undefined);
  const gone = new Set(
    (draft.added ?? []).flatMap(({ id, read }) => (read === undefined ? [] : id)),
  );
  const others = Object.entries(draft.songs)
    .filter(([id]) => !gone.has(Number(id)))
    .map(([id, song]): [string, CreditsDraft] => [
      id,
      { ...song, lines: song.lines.filter((line) => !isOfNotes(line)) },
    ]);
  let next: Draft = {
    ...draft,
    ...(draft.pasted !== undefined && { read: draft.pasted }),
    songs: Object.fromEntries(others.filter(([, song]) => changesSong(song))),
    added,
    numbers: {},
    unplaced: [],
    unread: [...new Set(unread.map(unreadText))],
  };
  for (const part of parts) {
    const track = listed.find(({ song_id }) => song_id === part.song_id);
    if (track !== undefined) next = withPart(next, part, track);
    else if (isNew && nameOfPart(part) !== null) next = withAdded(next, part);
    else if (part.credits.length > 0 || (!isNew && nameOfPart(part) !== null))
      next = { ...next, unplaced: [...next.unplaced, part] };
  }
  const songs = Object.entries(next.songs).map(([id, song]): [string, CreditsDraft] => [
    id,
    song.lines.reduce((now, line, at) => {
      const person = isOfNotes(line) ? chosen.get(nameKey(line.credit.name)) : undefined;
      return person === undefined || person === personOf(line)
        ? now
        : withPersonOnSong(now, at, person);
    }, song),
  ]);
  return { ...next, songs: Object.fromEntries(songs) };
}

/** Returns a draft with a part of the notes as a song that the release has. The likeliest song that is here is preselected. */
export function withAdded<Draft extends ReleaseDraft>(draft: Draft, part: Part | null): Draft {
  const { added = [], songs } = draft;
  const id = Math.min(0, ...added.map((song) => song.id)) - 1;
  const last = Math.max(0, ...added.map(({ track }) => track ?? 0));
  const recordings = part?.recordings ?? [];
  const song: AddedSong = {
    id,
    disc: null,
    track: part === null ? last + 1 : part.track,
    name: (part && nameOfPart(part)) ?? "",
    korean_name: part?.korean_name ?? "",
    isTitle: part?.is_title ?? false,
    recording: recordings.find(({ likely }) => likely)?.id ?? null,
    recordings,
    ...(part !== null && { read: part.credits }),
  };
  const credits = creditsRead(song, unchangedDraft("", []));
  return { ...draft, added: [...added, song], songs: { ...songs, [id]: credits } };
}

/** Returns the name of a part that is a song; null: it is of the whole release. */
export function nameOfPart({ name, title }: Part): string | null {
  return name ?? title;
}

function creditsRead({ read = [] }: AddedSong, listed: CreditsDraft): CreditsDraft {
  return read.reduce((next, credit) => withRead(next, credit), listed);
}

export function withSong<Draft extends ReleaseDraft>(
  draft: Draft,
  id: number,
  changes: Partial<AddedSong>,
): Draft {
  const added = (draft.added ?? []).map((song) =>
    song.id === id ? { ...song, ...changes } : song,
  );
  const next = { ...draft, added };
  const song = added.find((one) => one.id === id);
  if (changes.recording === undefined || song === undefined) return next;
  // Its credits are laid over those of another song.
  return { ...next, songs: { ...next.songs, [id]: creditsRead(song, unchangedDraft("", [])) } };
}

/** Returns a draft with the credits of the song that an added one is, unless another was chosen since. */
export function withListed<Draft extends ReleaseDraft>(
  draft: Draft,
  id: number,
  recording: number,
  { version, credits }: Pick<ListedTrack, "version" | "credits">,
): Draft {
  const song = draft.added?.find((one) => one.id === id);
  if (song?.recording !== recording) return draft;
  const laid = creditsRead(song, unchangedDraft(version, credits));
  return { ...draft, songs: { ...draft.songs, [id]: laid } };
}

/** Returns the added songs that are here, and whose credits are not read yet. */
export function awaited({ added = [], songs }: ReleaseDraft): AddedSong[] {
  return added.filter(({ id, recording }) => recording !== null && songs[id]?.version === "");
}

export function withoutAdded<Draft extends ReleaseDraft>(draft: Draft, id: number): Draft {
  const { [id]: _, ...songs } = draft.songs;
  return { ...draft, songs, added: (draft.added ?? []).filter((song) => song.id !== id) };
}

function isOfNotes({ before, isRead = false }: DraftLine): boolean {
  return before === null && isRead;
}

function unreadText({ text, suggestion }: Notes["unread"][number]): string {
  return suggestion === undefined ? text : `${text} (did you mean ‘${suggestion}’?)`;
}

/** Returns a draft with the credits of a part of the notes on a song, and its number where that is not known. */
export function withPart<Draft extends ReleaseDraft>(
  draft: Draft,
  { credits, track: number }: Part,
  track: ListedTrack,
): Draft {
  const isNumber = track.track === null && number !== null;
  const next = isNumber
    ? { ...draft, numbers: { ...draft.numbers, [track.song_id]: number } }
    : draft;
  if (credits.length === 0) return next;
  const song = credits.reduce((read, credit) => withRead(read, credit), songOf(next, track));
  return { ...next, songs: { ...next.songs, [track.song_id]: song } };
}

/** Returns a draft in which a name is linked to a person, on every song on which it was linked as on this one. */
export function withPerson<Draft extends ReleaseDraft>(
  draft: Draft,
  of: DraftLine,
  person: PersonChoice,
): Draft {
  const before = personOf(of);
  const key = nameKey(of.credit.name);
  const isSame = (line: DraftLine) =>
    line.before === null && nameKey(line.credit.name) === key && personOf(line) === before;
  const songs = Object.entries(draft.songs).map(([id, song]) => [
    id,
    song.lines.reduce(
      (next, line, at) => (isSame(line) ? withPersonOnSong(next, at, person) : next),
      song,
    ),
  ]);
  return { ...draft, songs: Object.fromEntries(songs) };
}

/** A name that was read and that its author has to link to a person, with the songs that have it. */
export type NameToChoose = { line: DraftLine; songs: number };

/** Returns the names of notes of which none of the people is preselected, in their order. */
export function namesToChoose({ songs }: ReleaseDraft): NameToChoose[] {
  const names = new Map<string, NameToChoose>();
  for (const { lines } of Object.values(songs))
    for (const line of lines) {
      if (!isOfNotes(line) || likeliest(line.candidates ?? []) !== null) continue;
      const key = nameKey(line.credit.name);
      names.set(key, {
        line: names.get(key)?.line ?? line,
        songs: (names.get(key)?.songs ?? 0) + 1,
      });
    }
  return [...names.values()];
}

/** The names of a song that were read, counted by the person whom they are linked to. */
interface ReadCounts {
  matched: number;
  /** The matched ones that are so by their name alone. */
  likely: number;
  toChoose: number;
  newPeople: number;
  namesOnly: number;
  /** The listed ones that have another name in what was read. */
  noted: number;
}

export function countRead({ lines }: Pick<CreditsDraft, "lines">): ReadCounts {
  const added = lines.filter(({ before }) => before === null);
  const unknown = added.filter((line) => personOf(line) === null);
  const hasCandidates = ({ candidates = [] }: { candidates?: readonly Candidate[] }) =>
    candidates.length > 0;
  return {
    matched: added.filter(({ credit }) => credit.artist_id !== null).length,
    likely: added.filter(({ candidates = [], credit }) =>
      candidates.some((one) => one.id === credit.artist_id && !isOfCollaborators(one)),
    ).length,
    toChoose: unknown.filter(hasCandidates).length,
    newPeople: added.filter(({ isNewPerson = false }) => isNewPerson).length,
    namesOnly: unknown.filter((line) => !hasCandidates(line)).length,
    noted: lines.filter(({ noted, credit }) => noted !== undefined && noted !== credit.name).length,
  };
}

export interface ListedTrack {
  song_id: number;
  title: string;
  track: number | null;
  version: string;
  credits: readonly EditedCredit[];
}
