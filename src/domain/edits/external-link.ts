import type { EditedKind } from "./edit.ts";

/** The systems to which a record is linked by hand; others are known from catalogues alone. */
export const LINKED_SYSTEMS = {
  artist: ["spotify", "youtube", "melon", "musicbrainz"],
  album: ["spotify", "melon", "musicbrainz"],
  song: ["spotify", "youtube", "melon", "musicbrainz"],
} as const satisfies Record<EditedKind, readonly LinkedSystem[]>;

export type LinkedSystem = "spotify" | "youtube" | "melon" | "musicbrainz";

const SPOTIFY = { artist: "artist", album: "album", song: "track" } as const;
const MUSICBRAINZ = {
  artist: "artist",
  album: "release(?:-group)?",
  song: "recording",
} as const;

/** The addresses of a record's page, with its id in the first group. */
const ADDRESSES: Record<LinkedSystem, (kind: EditedKind) => readonly RegExp[]> = {
  spotify: (kind) => [
    new RegExp(`^open\\.spotify\\.com/(?:intl-\\w+/)?${SPOTIFY[kind]}/(\\w+)`),
    new RegExp(`^spotify:${SPOTIFY[kind]}:(\\w+)$`),
  ],
  youtube: (kind) =>
    kind === "artist"
      ? [/^(?:music\.)?youtube\.com\/channel\/([\w-]+)/]
      : [
          /^(?:m\.|music\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/,
          /^youtu\.be\/([\w-]+)/,
          /^youtube\.com\/shorts\/([\w-]+)/,
        ],
  melon: (kind) => [new RegExp(`^(?:m2?\\.)?melon\\.com/[^#]*[?&]${kind}Id=(\\d+)`)],
  musicbrainz: (kind) => [new RegExp(`^musicbrainz\\.org/${MUSICBRAINZ[kind]}/([\\da-f-]{36})`)],
};

/** The shape of an id, where it is given by itself. */
const IDS: Record<LinkedSystem, RegExp> = {
  spotify: /^\w{1,64}$/,
  youtube: /^[\w-]{1,64}$/,
  melon: /^\d{1,15}$/,
  musicbrainz: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** Returns the id of a record in another system, from the address of its page there or from the id itself; null for neither. */
export function parseExternalLink(kind: EditedKind, system: LinkedSystem, given: string) {
  const text = given.trim();
  const address = text.replace(/^https?:\/\/(?:www\.)?/i, "");
  for (const pattern of ADDRESSES[system](kind)) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return id;
  }
  return IDS[system].test(text) ? text : null;
}
