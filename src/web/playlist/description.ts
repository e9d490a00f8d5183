import { joinedNames } from "../../domain/artist-names.ts";
import { counted } from "../../domain/counted.ts";
import { truncate } from "../../domain/name.ts";
import type { Playlist } from "../../domain/playlist.ts";
import type { PlayableSong } from "../../domain/song.ts";

/** The number of songs that are named. */
const NAMED = 3;

/** Returns a playlist's description for search engines and sharing. */
export function describePlaylist(
  { description, norae_user, song_ids }: Playlist,
  songs: readonly PlayableSong[],
): string {
  const what = `A playlist of ${counted(song_ids.length, "K-Pop song")} by ${norae_user}`;
  const words = description.replace(/\s+/g, " ").trim();
  if (words !== "") return `${words}${/[.!?…]$/.test(words) ? "" : "."} ${what}.`;
  if (songs.length === 0) return `${what}.`;
  const names = songs
    .slice(0, NAMED)
    .map((song) => `${truncate(song.english_name)} by ${truncate(joinedNames(song.artists))}`);
  return `${what}: ${names.join(", ")}${song_ids.length > NAMED ? " and more" : ""}.`;
}
