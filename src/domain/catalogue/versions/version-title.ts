import { nameKey } from "../../text/name.ts";
import { EDITION_NOISE, GENERIC, GUESTS, type Version, VERSION_KINDS } from "./version-words.ts";

/** A title without what says which version it is, and what an edition printed behind it. */
export interface VersionTitle {
  /** The key of the song's own title. */
  key: string;
  version: Version | null;
  /** Whether it names guests. */
  hasGuests: boolean;
  /** Whether it is a title that many albums have ('Intro'), or one without a letter or digit. */
  isGeneric: boolean;
}

const PARTS = /\s*[([{<［（]([^()[\]{}<>［］（）]*)[)\]}>］）]/g;
const BEHIND_A_DASH = /\s+[-–~]\s+([^-–~]+?)\s*[-–~]?$/;
// Of other words the end of a title may be its own: 'How to Live'.
const AT_THE_END = /\s+((?:inst|instrumental|remix|(?:\w+ )?ver(?:sion)?)\.?)$/i;

/** Reads a title. A part in brackets stays, unless it is a version, a guest or an edition's addition. */
export function readTitle(title: string): VersionTitle {
  let version: Version | null = null;
  let hasGuests = false;
  const take = (part: string): boolean => {
    const text = plain(part);
    if (text === "" || EDITION_NOISE.test(text)) return true;
    if (GUESTS.test(text)) return (hasGuests ||= !text.startsWith("prod")) || true;
    const found = versionOf(text);
    version ??= found;
    return found !== null;
  };
  const bare = title
    .replace(/\s+((?:feat|ft)\b\.?\s[^([]*)/gi, (_, part: string) => (take(part) ? " " : part))
    .replace(PARTS, (whole, part: string) => (take(part) ? "" : whole))
    .replace(BEHIND_A_DASH, (whole, part: string) => (take(part) ? "" : whole))
    .replace(AT_THE_END, (whole, part: string) => (take(part) ? "" : whole))
    .trim();
  const key = nameKey(bare === "" ? title : bare);
  return {
    key,
    version,
    hasGuests,
    isGeneric: !/[\p{L}\p{N}]/u.test(key) || GENERIC.test(plain(title)),
  };
}

/** Returns the kind of version that a part of a title, or of an album's, speaks of. */
export function versionOf(text: string): Version | null {
  const kinds = Object.keys(VERSION_KINDS) as Version[];
  return kinds.find((kind) => VERSION_KINDS[kind].words.test(plain(text))) ?? null;
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
