import type { Album } from "../../domain/album.ts";
import { joinedNames } from "../../domain/artist-names.ts";
import { formatDate } from "../../domain/calendar-date.ts";
import { counted } from "../../domain/counted.ts";

/** Returns a sentence for search engines and previews, made of known facts only. */
export function describeAlbum(album: Album): string {
  const facts = [
    album.album_type,
    album.release_date && `released ${formatDate(album.release_date)}`,
    album.num_songs > 0 ? counted(album.num_songs, "song") : null,
  ].filter((fact) => fact !== null);
  const by = joinedNames(album.artists);
  return `${album.english_name}${by === "" ? "" : ` by ${by}`}: tracklist and credits${
    facts.length > 0 ? ` - ${facts.join(", ")}` : ""
  }.`;
}
