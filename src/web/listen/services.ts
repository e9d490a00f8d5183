import type { NamedArtist } from "../../domain/artist.ts";
import { externalLink } from "../record/external-link.ts";

export interface ServiceIds {
  spotify: string | null;
  youtube: string | null;
  melon: string | null;
}

export interface ListenedTo {
  kind: "song" | "album";
  english_name: string;
  korean_name: string | null;
  artists: readonly NamedArtist[];
  ids: ServiceIds;
}

type ByKind = Record<ListenedTo["kind"], (text: string) => string>;

interface Service {
  name: string;
  /** The system whose ids it takes, and the addresses of what they name. */
  own: { id: keyof ServiceIds; address: Partial<ByKind> } | null;
  search: ByKind;
  /** Whether it knows titles and acts by their Korean names. */
  isKorean: boolean;
}

/** The streaming services, in the order of display. */
const SERVICES: readonly Service[] = [
  {
    name: "Spotify",
    own: {
      id: "spotify",
      address: {
        song: (id) => externalLink.spotifySong(id),
        album: (id) => externalLink.spotifyAlbum(id),
      },
    },
    search: {
      song: (text) => `https://open.spotify.com/search/${inPath(text)}/tracks`,
      album: (text) => `https://open.spotify.com/search/${inPath(text)}/albums`,
    },
    isKorean: false,
  },
  {
    name: "YouTube",
    own: { id: "youtube", address: { song: (id) => externalLink.youtubeVideo(id) } },
    search: either((text) => `https://www.youtube.com/results?search_query=${inQuery(text)}`),
    isKorean: false,
  },
  {
    name: "Apple Music",
    own: null,
    search: either((text) => `https://music.apple.com/search?term=${inQuery(text)}`),
    isKorean: false,
  },
  {
    name: "YouTube Music",
    // It plays the videos of YouTube.
    own: { id: "youtube", address: { song: (id) => externalLink.youtubeMusicSong(id) } },
    search: either((text) => `https://music.youtube.com/search?q=${inQuery(text)}`),
    isKorean: false,
  },
  {
    name: "Melon",
    own: {
      id: "melon",
      address: {
        song: (id) => externalLink.melonSong(id),
        album: (id) => externalLink.melonAlbum(id),
      },
    },
    search: {
      song: (text) => `https://www.melon.com/search/song/index.htm?q=${inQuery(text)}`,
      album: (text) => `https://www.melon.com/search/album/index.htm?q=${inQuery(text)}`,
    },
    isKorean: true,
  },
];

export interface ServiceLink {
  service: string;
  href: string;
}

export interface ServiceLinks {
  known: ServiceLink[];
  searches: ServiceLink[];
}

/** Returns the services that have it, as far as its id there is known, and a search of each other one. */
export function serviceLinks(sought: ListenedTo): ServiceLinks {
  const known: ServiceLink[] = [];
  const searches: ServiceLink[] = [];
  for (const service of SERVICES) {
    const address = ownAddress(service, sought);
    const text = searchText(sought, service.isKorean);
    if (address !== null) known.push({ service: service.name, href: address });
    else if (text !== "")
      searches.push({ service: service.name, href: service.search[sought.kind](text) });
  }
  return { known, searches };
}

function ownAddress({ own }: Service, { kind, ids }: ListenedTo): string | null {
  if (own === null) return null;
  const id = ids[own.id];
  return id === null ? null : (own.address[kind]?.(id) ?? null);
}

/** The number of acts that are searched for: more find less. */
const ACTS = 2;

/** Returns the title and the acts, without what these searches take for an operator: "…", A | B, -without. */
function searchText({ artists, ...title }: ListenedTo, isKorean: boolean): string {
  const nameOf = ({ english_name, korean_name }: Omit<NamedArtist, "id">) =>
    isKorean ? (korean_name ?? english_name) : english_name;
  return [title, ...artists.slice(0, ACTS)]
    .map(nameOf)
    .join(" ")
    .toWellFormed()
    .replace(/["|\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/(^|\s)-+(?=[^\s-])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

function either(search: (text: string) => string): ByKind {
  return { song: search, album: search };
}

function inQuery(text: string): string {
  return encodeURIComponent(text);
}

/** Browsers remove '.' and '..' from a path; a space after them does no harm. */
function inPath(text: string): string {
  return encodeURIComponent(text.replace(/^\.{1,2}$/, "$& "));
}
