import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { ALBUM_OF_SONG } from "../navigation/link-state.ts";

/** Returns the attributes of a link to a song: its address, and its album for the navigation state. */
export function songLink({ id, album }: Pick<ListedSong, "id" | "album">) {
  return {
    href: pagePath.song(id),
    [ALBUM_OF_SONG]: album?.id,
  };
}
