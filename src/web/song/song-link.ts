import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/song.ts";
import { ALBUM_OF_SONG } from "../link-state.ts";

/** The attributes of a link to a song: its address, and its album for the navigation's state. */
export function songLink({ _id, album_id }: Pick<Song, "_id" | "album_id">) {
  return {
    href: pagePath.song(_id),
    [ALBUM_OF_SONG]: album_id ?? undefined,
  };
}
