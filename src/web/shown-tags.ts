import type { Album } from "../domain/album.ts";
import type { NamedArtist } from "../domain/artist.ts";
import type { ListedSong, Song } from "../domain/song.ts";
import { type Tag, tag } from "../domain/tag.ts";

/** Marks a page as showing these songs, and with each its album and artists. */
export function showSongs(tags: Set<Tag>, songs: readonly (ListedSong | Song)[]): void {
  for (const song of songs) {
    tags.add(tag.song(song.id));
    if (song.album !== null) tags.add(tag.album(song.album.id));
    showArtists(tags, song.artists);
    if ("featured" in song) showArtists(tags, song.featured);
  }
}

/** Marks a page as showing these albums, and with each its artists where they are shown. */
export function showAlbums(
  tags: Set<Tag>,
  albums: readonly (Pick<Album, "id"> & Partial<Pick<Album, "artists">>)[],
): void {
  for (const album of albums) {
    tags.add(tag.album(album.id));
    showArtists(tags, album.artists ?? []);
  }
}

export function showArtists(tags: Set<Tag>, artists: readonly Pick<NamedArtist, "id">[]): void {
  for (const { id } of artists) if (id !== null) tags.add(tag.artist(id));
}
