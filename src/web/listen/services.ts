import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { externalLink } from "../record/external-link.ts";

export type ServiceIds = { spotify: string | null; youtube: string | null; melon: string | null };

export interface ListenedTo {
  kind: "song" | "album";
  english_name: string;
  korean_name: string | null;
  artists: readonly Omit<NamedArtist, "id">[];
  ids: ServiceIds;
}

type Kind = ListenedTo["kind"];

interface Service {
  name: "Spotify" | "YouTube" | "Apple Music" | "YouTube Music" | "Melon";
  own: (ids: ServiceIds, kind: Kind) => string | null;
  search: (text: string, kind: Kind) => string;
  /** Whether it knows titles and acts by their Korean names. */
  isKorean?: boolean;
}

const SERVICES: readonly Service[] = [
  {
    name: "Spotify",
    own: ({ spotify: id }, kind) =>
      known(id, kind === "song" ? externalLink.spotifySong : externalLink.spotifyAlbum),
    search: (text, kind) =>
      `https://open.spotify.com/search/${inPath(text)}/${kind === "song" ? "tracks" : "albums"}`,
  },
  {
    name: "YouTube",
    own: ({ youtube: id }, kind) => known(kind === "song" ? id : null, externalLink.youtubeVideo),
    search: (text) => `https://www.youtube.com/results?search_query=${encodeURIComponent(text)}`,
  },
  {
    name: "Apple Music",
    own: () => null,
    search: (text) => `https://music.apple.com/search?term=${encodeURIComponent(text)}`,
  },
  {
    name: "YouTube Music",
    // It plays the videos of YouTube.
    own: ({ youtube: id }, kind) =>
      known(kind === "song" ? id : null, externalLink.youtubeMusicSong),
    search: (text) => `https://music.youtube.com/search?q=${encodeURIComponent(text)}`,
  },
  {
    name: "Melon",
    own: ({ melon: id }, kind) =>
      known(id, kind === "song" ? externalLink.melonSong : externalLink.melonAlbum),
    search: (text, kind) =>
      `https://www.melon.com/search/${kind}/index.htm?q=${encodeURIComponent(text)}`,
    isKorean: true,
  },
];

function known(id: string | null, addressOf: (id: string) => string): string | null {
  return id === null ? null : addressOf(id);
}

export type ServiceLink = { service: string; href: string };

export type ServiceLinks = { known: ServiceLink[]; searches: ServiceLink[] };

/** Returns the services that have it, as far as its id there is known, and a search of each other one. */
export function serviceLinks(sought: ListenedTo): ServiceLinks {
  const links: ServiceLinks = { known: [], searches: [] };
  for (const { name: service } of SERVICES) {
    const link = serviceLink(service, sought);
    if (link !== null)
      links[link.isSearch ? "searches" : "known"].push({ service, href: link.href });
  }
  return links;
}

/** Returns where a service has it, else a search of the service; null where no title can be searched for. */
export function serviceLink(
  service: Service["name"],
  sought: ListenedTo,
): { href: string; isSearch: boolean } | null {
  const { own, search, isKorean = false } = SERVICES.find(({ name }) => name === service)!;
  const address = own(sought.ids, sought.kind);
  const text = searchText(sought, isKorean);
  if (address !== null) return { href: address, isSearch: false };
  return text === "" ? null : { href: search(text, sought.kind), isSearch: true };
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

/** Browsers remove '.' and '..' from a path; a space after them does no harm. */
function inPath(text: string): string {
  return encodeURIComponent(text.replace(/^\.{1,2}$/, "$& "));
}
