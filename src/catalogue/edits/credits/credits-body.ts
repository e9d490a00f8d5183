import type { StoredEdit } from "../../../database/edits/edits.ts";
import type {
  EditedOrder,
  SongCreditsChanges,
} from "../../../domain/edits/proposed/credits-edit.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import type { MadePerson, TrackBody } from "../release/release-body.ts";

/** The body of an edit of a song's credits: the list as it was, and the changes. */
export interface CreditsBody extends Pick<SongCreditsChanges, "add" | "remove" | "complete"> {
  before: EditedCredit[];
  /** The order of roles; absent where none is changed. */
  order?: EditedOrder[];
  people?: MadePerson[];
}

export type SongCreditsBody = Omit<CreditsBody, "people"> & { song_id: number };

type AlbumCreditsBody = { songs: SongCreditsBody[]; tracks?: TrackBody[]; people?: MadePerson[] };

export function creditsBody(
  target: EditedRecord["kind"],
  { songs, tracks, people }: Required<AlbumCreditsBody>,
): CreditsBody | AlbumCreditsBody {
  const made = people.length > 0 && { people };
  const [only] = songs;
  if (target === "album" || only === undefined)
    return { songs, ...(tracks.length > 0 && { tracks }), ...made };
  const { song_id: _, ...changes } = only;
  return { ...changes, ...made };
}

export function readCreditsBody({
  target_id,
  body,
}: Pick<StoredEdit, "target_id" | "body">): Required<AlbumCreditsBody> {
  const { people = [], ...changes } = JSON.parse(body) as CreditsBody | AlbumCreditsBody;
  if ("songs" in changes) return { songs: changes.songs, tracks: changes.tracks ?? [], people };
  const songs = target_id === null ? [] : [{ song_id: target_id, ...changes }];
  return { songs, tracks: [], people };
}
