import type { Album } from "../../domain/catalogue/album.ts";
import type { AlbumType } from "../../domain/catalogue/album-type.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { secondName } from "../../domain/text/name.ts";
import { externalLink } from "../record/external-link.ts";
import { artistReference } from "../structured-data.ts";

type AlbumFacts = { origin: string; album: Album; songs: readonly Song[] };

export function albumStructuredData({ origin, album, songs }: AlbumFacts): object {
  const address = origin + pagePath.album(album.id);
  const tracks = songs.filter((song) => song.kind === "song");
  return {
    "@type": "MusicAlbum",
    "@id": address,
    name: album.english_name,
    alternateName: secondName(album.english_name, album.korean_name) ?? undefined,
    url: address,
    datePublished: album.release_date ?? undefined,
    albumReleaseType: album.album_type === null ? undefined : RELEASE_TYPES[album.album_type],
    byArtist: album.artists.map((artist) => artistReference(origin, artist)),
    numTracks: tracks.length,
    track: tracks.map((song) => ({
      "@type": "MusicRecording",
      name: song.english_name,
      url: origin + pagePath.song(song.id),
    })),
    sameAs: album.spotify_album_id
      ? [externalLink.spotifyAlbum(album.spotify_album_id)]
      : undefined,
  };
}

const RELEASE_TYPES: Partial<Record<AlbumType, string>> = {
  Single: "https://schema.org/SingleRelease",
  EP: "https://schema.org/EPRelease",
  "Full Album": "https://schema.org/AlbumRelease",
};
