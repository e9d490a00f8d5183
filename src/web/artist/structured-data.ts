import { type ArtistDetails, isPerson, type Membership } from "../../domain/catalogue/artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { externalLink } from "../record/external-link.ts";
import { isPast } from "./profile/membership-sections.ts";
import { artistReference } from "../structured-data.ts";

interface ArtistFacts {
  origin: string;
  artist: ArtistDetails;
  members: readonly Membership[];
  groups: readonly Membership[];
}

/** Returns schema.org's MusicGroup for groups and unknown acts, Person for one person and for unknown writers. */
export function artistStructuredData({ origin, artist, members, groups }: ArtistFacts): object {
  const { english_name, korean_name, aliases } = artist;
  const otherNames = [korean_name, ...aliases].filter(
    (name) => name !== null && name !== english_name,
  );
  const isCurrent = (one: Membership) => !isPast(one);
  const address = origin + pagePath.artist(artist.id);
  return {
    "@type": isPerson(artist) ? "Person" : "MusicGroup",
    "@id": address,
    name: english_name,
    alternateName: otherNames.length > 0 ? otherNames : undefined,
    url: address,
    sameAs: artist.spotify_artist_id
      ? [externalLink.spotifyArtist(artist.spotify_artist_id)]
      : undefined,
    member: references(origin, members.filter(isCurrent)),
    memberOf: references(origin, groups.filter(isCurrent)),
  };
}

function references(origin: string, artists: readonly Membership[]): object[] | undefined {
  if (artists.length === 0) return undefined;
  return artists.map((artist) => artistReference(origin, artist));
}
