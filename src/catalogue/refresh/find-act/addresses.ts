import type { KnownOfAct } from "../../../database/refresh/acts-to-refresh.ts";
import type { ArtistDocument, Relation } from "../../musicbrainz/documents.ts";
import { ARTIST_TYPE } from "../../musicbrainz/facts/known-ids.ts";
import type { Answers } from "../../musicbrainz/web/answers.ts";

/** The addresses of artists in other systems, in the form to which MusicBrainz normalises them. */
const ADDRESSES: Readonly<Record<string, (value: string) => string>> = {
  melon: (value) => `https://www.melon.com/artist/detail.htm?artistId=${value}`,
  spotify: (value) => `https://open.spotify.com/artist/${value}`,
  youtube: (value) => `https://www.youtube.com/channel/${value}`,
  wikidata: (value) => `https://www.wikidata.org/wiki/${value}`,
};

const NAMES: Readonly<Record<string, string>> = {
  melon: "Melon",
  spotify: "Spotify",
  youtube: "YouTube",
  wikidata: "Wikidata",
};

/** Maximum number of addresses that the service looks up in one request. */
const MOST_ADDRESSES = 100;

/** An address of an act, and the artists of its kind that have it at MusicBrainz. */
export interface FoundAddress {
  system: string;
  artists: readonly ArtistDocument[];
}

type UrlDocument = { id: string; resource: string; relations?: Relation[] | null };

/**
 * Looks up the addresses of an act in other systems, in one request. Relations that have ended, and artists of another kind
 * (group, person), count for nothing.
 */
export async function findByAddress(
  answers: Answers,
  { external }: Pick<KnownOfAct, "external">,
  isGroup: boolean | null,
): Promise<FoundAddress[]> {
  const wanted = external
    .flatMap(({ source, value }) => {
      const resource = ADDRESSES[source]?.(value);
      return resource === undefined ? [] : [{ system: NAMES[source]!, resource }];
    })
    .slice(0, MOST_ADDRESSES);
  if (wanted.length === 0) return [];
  const query = wanted.map(({ resource }) => `resource=${encodeURIComponent(resource)}`).join("&");
  const listed = await answers.list<UrlDocument>(`url?${query}&inc=artist-rels`, "urls");
  const byResource = new Map(listed?.records.map((url) => [url.resource, url]));
  return wanted.flatMap(({ system, resource }) => {
    const artists = (byResource.get(resource)?.relations ?? []).flatMap(({ artist, ended }) =>
      artist && ended !== true && isOfKind(artist, isGroup) ? [artist] : [],
    );
    const distinct = new Map(artists.map((artist) => [artist.id, artist]));
    return distinct.size === 0 ? [] : [{ system, artists: [...distinct.values()] }];
  });
}

const GROUPS = new Set<string>([ARTIST_TYPE.group, ARTIST_TYPE.orchestra, ARTIST_TYPE.choir]);

/** Whether an artist is a group; null: its kind is not known. */
export function readIsGroup({ "type-id": type }: ArtistDocument): boolean | null {
  return type ? GROUPS.has(type) : null;
}

/** Whether an artist may be of a kind: a group, or a person. An unknown one may be either. */
export function isOfKind(artist: ArtistDocument, wanted: boolean | null): boolean {
  const kind = readIsGroup(artist);
  return kind === null || wanted === null || kind === wanted;
}
