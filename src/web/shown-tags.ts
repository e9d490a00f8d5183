import type { Album } from "../domain/album.ts";
import type { NamedArtist } from "../domain/artist.ts";
import type { ListedSong, Song } from "../domain/song.ts";
import { type Tag, tag } from "../domain/tag.ts";

/** Adds the tags of these songs, their albums and artists to a page. */
export function showSongs(tags: Set<Tag>, songs: readonly (ListedSong | Song)[]): void {
  for (const song of songs) {
    tags.add(tag.song(song.id));
    if (song.album !== null) tags.add(tag.album(song.album.id));
    showArtists(tags, song.artists);
    if ("featured" in song) showArtists(tags, song.featured);
  }
}

/** Adds the tags of these albums, and of their artists where they are shown. */
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
