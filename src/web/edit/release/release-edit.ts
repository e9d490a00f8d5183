import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { NewPerson } from "../../../domain/edits/proposed/new-edit.ts";
import type { InputOf } from "../../api-client/call.ts";
import { changesSong, orderOf } from "../credits/draft/draft-changes.ts";
import { additionsOf, changesOf } from "../credits/draft/draft.ts";
import {
  type AddedSong,
  asListed,
  type ListedTrack,
  type ReleaseDraft,
  songOf,
} from "./release-draft.ts";

type ProposedEdit = InputOf<"POST /api/edits">["body"];
type OfNewRecord = Extract<ProposedEdit, { kind: "new" }>;
type Track = NonNullable<OfNewRecord["tracks"]>[number];
type SongChanges = NonNullable<OfNewRecord["songs"]>[number];

interface ReleaseParts {
  songs: SongChanges[];
  tracks: Track[];
  people: NewPerson[];
}

/** Returns what a draft says of the songs of a release. @param known new acts, which may be credited, too */
export function partsOf(
  draft: ReleaseDraft,
  listed: readonly ListedTrack[],
  known: readonly NewPerson[] = [],
): ReleaseParts {
  const { added = [], numbers = {} } = draft;
  let people: readonly NewPerson[] = known;
  const songs: SongChanges[] = [];
  const tracks: Track[] = [];

  function changes(song_id: number, track: ListedTrack): SongChanges {
    const song = songOf(draft, track);
    const additions = additionsOf(song, people);
    people = additions.people;
    const { version, complete } = song;
    const { remove } = changesOf(song);
    return { song_id, version, add: additions.add, remove, complete, order: orderOf(song) };
  }

  for (const track of listed) {
    const number = numbers[track.song_id];
    if (number !== undefined) tracks.push({ song_id: track.song_id, track: number });
    if (changesSong(songOf(draft, track))) songs.push(changes(track.song_id, track));
  }
  for (const song of added) {
    const track = asListed(song);
    if (song.recording !== null) {
      tracks.push({ ...placeOf(song), song_id: song.recording });
      if (changesSong(songOf(draft, track))) songs.push(changes(song.recording, track));
      continue;
    }
    const { add: credits, complete } = changes(song.id, track);
    const korean = song.korean_name.trim();
    const set = { name: song.name.trim(), ...(korean !== "" && { korean_name: korean }) };
    tracks.push({ ...placeOf(song), set, credits, complete });
  }
  return { songs, tracks, people: [...people] };
}

function placeOf({ disc, track, isTitle }: AddedSong): Pick<Track, "disc" | "track" | "is_title"> {
  return {
    ...(disc !== null && { disc }),
    ...(track !== null && { track }),
    ...(isTitle && { is_title: true }),
  };
}

/** Returns the first problem of an added song; null where there is none. */
export function problemOfAdded(song: AddedSong, others: readonly AddedSong[]): string | null {
  if (song.recording === null && song.name.trim() === "") return EDIT_TEXT.namelessTrack;
  const isSamePlace = (one: AddedSong) =>
    one !== song && one.track === song.track && (one.disc ?? 1) === (song.disc ?? 1);
  return song.track !== null && others.some(isSamePlace) ? EDIT_TEXT.numberTwice : null;
}

/** New acts as the people of an edit, with the keys by which it names them. */
export function newActs(names: readonly string[]): NewPerson[] {
  return names.map((english_name, at) => ({
    key: `act ${at + 1}`,
    english_name,
    korean_name: null,
  }));
}
