import { pagePath } from "../../src/domain/page-path.ts";
import { PICTURE_FORMS, picturePath } from "../../src/domain/picture-path.ts";
import { PLAYLIST_FORMATS } from "../../src/domain/playlist-formats.ts";
import { TEAPOT } from "../../test/teapot-catalogue.ts";
import type { ImportedMarkup } from "./import-markup.ts";

/** What one payload was stored in; 0 where it was refused. */
export interface Stored {
  payload: string;
  username: string;
  playlist: number;
  song: number;
  album: number;
}

/** Returns the address of everything that shows what people stored, what was imported, or what an address says. */
export function showingPaths(stored: readonly Stored[], imported: ImportedMarkup): string[] {
  const ofPeople = stored.flatMap(({ username, playlist, song, album }) => [
    pagePath.profile(username),
    pagePath.userReviews(username),
    pagePath.userPlaylists(username),
    ...(playlist === 0 ? [] : playlistPaths(playlist)),
    ...(song === 0 ? [] : [pagePath.review(song), `/api/reviews/${song}`]),
    ...(album === 0 ? [] : [pagePath.review(album, "album")]),
  ]);
  const ofAddresses = stored.flatMap(({ payload }) => {
    const text = encodeURIComponent(payload);
    return [
      pagePath.search(payload),
      `/api/search?q=${text}`,
      `/${text}`,
      `/song/${text}`,
      pagePath.login(`/${payload}`),
      pagePath.feedback(`/${payload}`),
      `/user/${text}`,
      `/artist-discovery?letter=${text}`,
      `/recent-releases?year=${text}`,
      `/api/${text}`,
      `/login?returnToUrl=${text}`,
      `/feedback/thanks?about=${text}`,
      `/identity/?state=${text}`,
    ];
  });
  const lists = [
    pagePath.home(),
    pagePath.feed(),
    pagePath.recentReleases(),
    pagePath.artistDiscovery(),
    pagePath.topCredits(),
    pagePath.discoveryList("idol-groups"),
    pagePath.discoveryList("idol-solos"),
    pagePath.song(TEAPOT.song.kettleDance),
    pagePath.album(TEAPOT.album.firstSteep),
    "/sitemap.xml",
    "/sitemap-pages-1.xml",
    "/robots.txt",
    "/api",
    "/api/reviews/recent",
  ];
  const pages = [...lists, ...ofPeople, ...recordPaths(imported), ...ofAddresses];
  const data = pages.filter((path) => isPage(path)).map((path) => path.replace(/\?|$/, ".data$&"));
  return [...pages, ...data];
}

function isPage(path: string): boolean {
  return !/^\/(?:api|pictures|identity)\b|\.|^\/$/.test(path);
}

function playlistPaths(id: number): string[] {
  return [
    pagePath.playlist(id),
    `/api/playlists/${id}`,
    ...PLAYLIST_FORMATS.map((format) => `/api/playlists/${id}/export.${format}`),
    ...PICTURE_FORMS.map((form) => picturePath("playlist", id, form)),
  ];
}

function recordPaths({ artists, albums, songs }: ImportedMarkup): string[] {
  const pictures = (kind: "artist" | "album" | "song", id: number) =>
    PICTURE_FORMS.map((form) => picturePath(kind, id, form));
  return [
    ...artists.flatMap((id) => [
      pagePath.artist(id),
      pagePath.artistTab(id, "details"),
      pagePath.artistTab(id, "credits"),
      pagePath.artistSongs(id),
      pagePath.artistAlbums(id),
      pagePath.artistCredits(id),
      `/api/artists/${id}`,
      ...pictures("artist", id),
    ]),
    ...albums.flatMap((id) => [
      pagePath.album(id),
      pagePath.albumProduction(id),
      ...pictures("album", id),
    ]),
    ...songs.flatMap((id) => [
      pagePath.song(id),
      `/api/songs/details/${id}`,
      `/api/credits/song/${id}/production`,
      ...pictures("song", id),
    ]),
  ];
}
