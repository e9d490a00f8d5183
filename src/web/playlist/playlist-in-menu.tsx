import { formatDate, todayInSeoul } from "../../domain/calendar-date.ts";
import { counted } from "../../domain/counted.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { Name } from "../name.tsx";

/** A playlist in a menu: its name and, since several may have the same, its number of songs and its date. */
export function PlaylistInMenu({ playlist }: { playlist: Playlist }) {
  const { name, song_ids, created_at } = playlist;
  return (
    <span className="menu-playlist">
      <Name length={NAME_LENGTHS.artist}>{name}</Name>
      <span className="note">
        {` ${counted(song_ids.length, "song")} · ${formatDate(todayInSeoul(new Date(created_at)))}`}
      </span>
    </span>
  );
}
