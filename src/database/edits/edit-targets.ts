import type { EditedKind } from "../../domain/edit.ts";
import { loadAlbums } from "../catalogue/album-set.ts";
import { loadListedSongs } from "../catalogue/song-set.ts";
import type { Reader } from "../database.ts";
import { loadNamedArtists } from "../people/named.ts";
import type { StoredEdit } from "./edits.ts";

/** What an edit is about, as it is named now. */
export interface EditTarget {
  name: string;
  /** Of an album or a song. */
  artists: string;
}

/** The key of a record in what `loadEditTargets` returns. */
export function targetKey({ target_kind, target_id }: Target): string {
  return `${target_kind}:${target_id}`;
}

type Target = Pick<StoredEdit, "target_kind" | "target_id">;

/** Loads the names of what edits are about, by `targetKey`. Records that were merged into others are left out. */
export async function loadEditTargets(
  db: Reader,
  edits: readonly Target[],
): Promise<Map<string, EditTarget>> {
  const idsOf = (kind: EditedKind) => [
    ...new Set(edits.flatMap((edit) => (edit.target_kind === kind ? (edit.target_id ?? []) : []))),
  ];
  const found = new Map<string, EditTarget>();
  const set = (target_kind: EditedKind, target_id: number, target: EditTarget) =>
    found.set(targetKey({ target_kind, target_id }), target);
  for (const [id, artist] of await loadNamedArtists(db, idsOf("artist")))
    if (!("mergedInto" in artist)) set("artist", id, { name: artist.english_name, artists: "" });
  for (const album of await loadAlbums(db, idsOf("album")))
    set("album", album.id, { name: album.english_name, artists: namesOf(album) });
  for (const song of await loadListedSongs(db, idsOf("song")))
    set("song", song.id, { name: song.english_name, artists: namesOf(song) });
  return found;
}

function namesOf({ artists }: { artists: readonly { english_name: string }[] }): string {
  return artists.map(({ english_name }) => english_name).join(", ");
}
