import { nameKey } from "../../../domain/text/name.ts";
import type { EditedCredit } from "../../../domain/edits/new-edit.ts";
import { DraftStore } from "../../draft/draft-store.ts";
import { changesSong } from "../credits/draft/draft-changes.ts";
import {
  type Candidate,
  type CreditsDraft,
  type DraftLine,
  isOfCollaborators,
  type PersonChoice,
  personOf,
  unchangedDraft,
  withPerson as withPersonOnSong,
  withRead,
} from "../credits/draft/draft.ts";
import { isWhole } from "../credits/draft/stored-credits.ts";
import type { Notes } from "../credits/paste-notes.tsx";

type Part = Notes["tracks"][number];

export interface AlbumDraft {
  /** By the id of the song: only songs of which something was read or changed. */
  songs: Readonly<Record<number, CreditsDraft>>;
  pasted?: string;
  /** The text that was read last: it stays in the field, to be mended and read again. */
  read?: string;
  unplaced: readonly Part[];
  unread: readonly string[];
  source: string;
  note: string;
}

export const ALBUM_DRAFTS = new DraftStore<AlbumDraft>(
  "album-credits",
  ({ songs, unplaced, unread, source, note, pasted = "" }) =>
    [source, note, pasted, ...unread].every((text) => typeof text === "string") &&
    Object.values(songs).every(isWhole) &&
    unplaced.every(({ credits }) => Array.isArray(credits)),
);

export const EMPTY_ALBUM: AlbumDraft = {
  songs: {},
  unplaced: [],
  unread: [],
  source: "",
  note: "",
};

export function isUnchangedAlbum(draft: AlbumDraft): boolean {
  const { songs, unplaced, unread, source, note, pasted = "" } = draft;
  const isRead = unplaced.length + unread.length > 0;
  const isEmpty = source === "" && note === "" && pasted === "";
  return isEmpty && !isRead && !Object.values(songs).some(changesSong);
}

export function songOf({ songs }: AlbumDraft, { song_id, version, credits }: ListedTrack) {
  return songs[song_id] ?? unchangedDraft(version, credits);
}

/** Returns a draft with notes in place of those read before. A person who was chosen for a name stays chosen. */
export function withNotes(
  draft: AlbumDraft,
  { tracks: parts, unread }: Notes,
  listed: readonly ListedTrack[],
): AlbumDraft {
  const lines = Object.values(draft.songs).flatMap((song) => song.lines.filter(isOfNotes));
  const chosen = new Map(lines.map((line) => [nameKey(line.credit.name), personOf(line)]));
  const others = Object.entries(draft.songs).map(([id, song]): [string, CreditsDraft] => [
    id,
    { ...song, lines: song.lines.filter((line) => !isOfNotes(line)) },
  ]);
  let next: AlbumDraft = {
    ...draft,
    ...(draft.pasted !== undefined && { read: draft.pasted }),
    songs: Object.fromEntries(others.filter(([, song]) => changesSong(song))),
    unplaced: [],
    unread: [...new Set(unread.map(unreadText))],
  };
  for (const part of parts) {
    const track = listed.find(({ song_id }) => song_id === part.song_id);
    if (track !== undefined) next = withPart(next, part, track);
    else if (part.credits.length > 0) next = { ...next, unplaced: [...next.unplaced, part] };
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

function isOfNotes({ before, isRead = false }: DraftLine): boolean {
  return before === null && isRead;
}

function unreadText({ text, suggestion }: Notes["unread"][number]): string {
  return suggestion === undefined ? text : `${text} (did you mean ‘${suggestion}’?)`;
}

export function withPart(draft: AlbumDraft, { credits }: Part, track: ListedTrack): AlbumDraft {
  if (credits.length === 0) return draft;
  const song = credits.reduce((next, read) => withRead(next, read), songOf(draft, track));
  return { ...draft, songs: { ...draft.songs, [track.song_id]: song } };
}

/** Returns a draft in which a name is linked to a person, on every song on which it was linked as on this one. */
export function withPerson(draft: AlbumDraft, of: DraftLine, person: PersonChoice): AlbumDraft {
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
