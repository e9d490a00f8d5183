import type { SongCredit } from "../../domain/credit.ts";
import { secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { WritingRole } from "../../domain/role.ts";
import type { Song } from "../../domain/song.ts";
import { externalLink } from "../external-link.ts";
import { artistReference } from "../structured-data.ts";
import { creditsOf } from "./credit-lists.ts";

interface SongFacts {
  origin: string;
  song: Song;
  credits: readonly SongCredit[];
}

/** Returns schema.org's MusicRecording, and its MusicComposition where credits are known. */
export function songStructuredData({ origin, song, credits }: SongFacts): object {
  const address = origin + pagePath.song(song.id);
  const lyricist = people(origin, credits, "lyrics");
  const composer = people(origin, credits, "composition");
  return {
    "@type": "MusicRecording",
    "@id": address,
    name: song.english_name,
    alternateName: secondName(song.english_name, song.korean_name) ?? undefined,
    url: address,
    datePublished: song.release_date ?? undefined,
    byArtist: [...song.artists, ...song.featured].map((artist) => artistReference(origin, artist)),
    inAlbum:
      song.album === null
        ? undefined
        : {
            "@type": "MusicAlbum",
            name: song.album.name,
            url: origin + pagePath.album(song.album.id),
          },
    contributor: people(origin, credits, "arrangement"),
    recordingOf:
      lyricist || composer
        ? { "@type": "MusicComposition", name: song.english_name, lyricist, composer }
        : undefined,
    sameAs: addressesElsewhere(song),
  };
}

function people(
  origin: string,
  credits: readonly SongCredit[],
  role: WritingRole,
): object[] | undefined {
  const credited = creditsOf(credits, role);
  if (credited.length === 0) return undefined;
  return credited.map(({ artist }) => artistReference(origin, artist, "Person"));
}

function addressesElsewhere({ spotify_song_id, youtube_id }: Song): string[] | undefined {
  const addresses = [
    spotify_song_id && externalLink.spotifySong(spotify_song_id),
    youtube_id && externalLink.youtubeVideo(youtube_id),
  ].filter((address) => typeof address === "string" && address !== "");
  return addresses.length > 0 ? (addresses as string[]) : undefined;
}
