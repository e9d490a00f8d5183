import type { SongCredit } from "../../domain/credits/credit.ts";
import { secondName } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { parseRoleKey, type Role, ROLES } from "../../domain/catalogue/role.ts";
import type { Appearance } from "../../domain/catalogue/appearance.ts";
import type { Song, SongKind } from "../../domain/catalogue/song.ts";
import { externalLink } from "../record/external-link.ts";
import { artistReference } from "../structured-data.ts";

interface SongFacts {
  origin: string;
  song: Song;
  otherAlbums: readonly Pick<Appearance, "id" | "name">[];
  credits: readonly SongCredit[];
}

/** Returns schema.org's MusicRecording, with its MusicComposition; for talks, teasers and films their media object. */
export function songStructuredData({ origin, song, otherAlbums, credits }: SongFacts): object {
  const address = origin + pagePath.song(song.id);
  const artists = song.artists.map((artist) => artistReference(origin, artist));
  const albums = [...(song.album === null ? [] : [song.album]), ...otherAlbums].map((album) => ({
    "@type": "MusicAlbum",
    name: album.name,
    url: origin + pagePath.album(album.id),
  }));
  const album = albums.length > 1 ? albums : albums[0];
  const recording = {
    "@id": address,
    name: song.english_name,
    alternateName: secondName(song.english_name, song.korean_name) ?? undefined,
    url: address,
    datePublished: song.release_date ?? undefined,
  };
  const people = peopleOf("recording", origin, credits);
  if (song.kind !== "song") {
    return {
      "@type": MEDIA[song.kind],
      ...recording,
      creator: artists,
      isPartOf: album,
      ...people,
      sameAs: externalAddresses(song),
    };
  }
  const makers = peopleOf("work", origin, credits);
  return {
    "@type": "MusicRecording",
    ...recording,
    byArtist: artists,
    inAlbum: album,
    ...people,
    recordingOf:
      Object.keys(makers).length > 0
        ? { "@type": "MusicComposition", name: song.english_name, ...makers }
        : undefined,
    sameAs: externalAddresses(song),
  };
}

const MEDIA: Record<Exclude<SongKind, "song">, string> = {
  talk: "AudioObject",
  teaser: "VideoObject",
  film: "VideoObject",
};

/** Returns the people credited with a work or its recording, by the properties that the registry gives their roles. */
function peopleOf(of: "work" | "recording", origin: string, credits: readonly SongCredit[]) {
  const named = (Object.keys(ROLES) as Role[]).flatMap((role) => {
    const { schema } = ROLES[role];
    return schema.of === of
      ? credits
          .filter((credit) => isCreditedWith(credit, role))
          .map(({ artist }) => ({ property: schema.property, artist, role }))
      : [];
  });
  const byProperty = Map.groupBy(named, ({ property }) => property);
  return Object.fromEntries(
    Array.from(byProperty, ([property, people]) => [
      property,
      [...new Map(people.map(({ artist, role }) => [artist, role]))].map(([artist, role]) =>
        artistReference(origin, artist, role === "featured" ? "MusicGroup" : "Person"),
      ),
    ]),
  );
}

function isCreditedWith({ roles, also }: SongCredit, role: Role): boolean {
  return roles.some((one) => one === role) || also.some((key) => parseRoleKey(key).role === role);
}

function externalAddresses({ spotify_song_id, youtube_id }: Song): string[] | undefined {
  const addresses = [
    spotify_song_id && externalLink.spotifySong(spotify_song_id),
    youtube_id && externalLink.youtubeVideo(youtube_id),
  ].filter((address) => typeof address === "string" && address !== "");
  return addresses.length > 0 ? (addresses as string[]) : undefined;
}
