import type { Album, NamedArtist } from "../domain/album.ts";
import type { Song } from "../domain/song.ts";
import { type Tag, tag } from "../domain/tag.ts";

/** Marks a page as showing these songs, and with each its album and artists. */
export function showSongs(tags: Set<Tag>, songs: readonly Song[]): void {
  for (const song of songs) {
    tags.add(tag.song(song._id));
    if (song.album_id !== null) tags.add(tag.album(song.album_id));
    showArtists(tags, song.artists);
    showArtists(tags, song.featured_artists);
  }
}

/** Marks a page as showing these albums, and with each its artists. */
export function showAlbums(tags: Set<Tag>, albums: readonly Album[]): void {
  for (const album of albums) {
    tags.add(tag.album(album._id));
    showArtists(tags, album.artists);
  }
}

export function showArtists(
  tags: Set<Tag>,
  artists: readonly Pick<NamedArtist, "artist_id">[],
): void {
  for (const { artist_id } of artists) if (artist_id !== null) tags.add(tag.artist(artist_id));
}
