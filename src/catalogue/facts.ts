import {
  type AlbumLine,
  type ArtistLine,
  type MembershipLine,
  MOST_ALIASES,
  MOST_SOURCES,
  type SongLine,
} from "./format.ts";

/**
 * What all catalogues together say of a record: their lines with ids in the place of refs, laid over one
 * another.
 */
export type ArtistFacts = Omit<ArtistLine, Identity>;

export type MembershipFacts = Omit<MembershipLine, "group" | "member">;

export type AlbumFacts = Omit<AlbumLine, Identity | "artists"> & { artists: number[] };

export type SongFacts = Omit<SongLine, Identity | "artists" | "album" | "credits"> & {
  artists: number[];
  album?: number | undefined;
  credits?: CreditFacts[] | undefined;
};

export interface CreditFacts {
  artist?: number | undefined;
  name: string;
  /** Letters; absent: only further roles. */
  roles?: string | undefined;
  also?: string[] | undefined;
  sources?: string[] | undefined;
}

type Identity = "ref" | "id" | "former_ids" | "former_refs";

/** Keys that say something only together: they are taken from one catalogue, the first that has the first of them. */
const TOGETHER: readonly (readonly string[])[] = [
  ["credits", "credits_incomplete"],
  ["album", "disc", "track"],
];

/** Lists of which every catalogue may know a part, and how many they hold together at most. */
const UNITED = { aliases: MOST_ALIASES, sources: MOST_SOURCES };

/**
 * Lays the facts of several catalogues over one another: of what one says the first stands, the others fill in
 * what it leaves open, and a maintainer's corrections stand over all of them (null takes a fact away).
 */
export function mergeFacts<Facts extends object>(
  facts: readonly Facts[],
  corrections: Readonly<Record<string, unknown>> = {},
): Facts {
  const laid: Record<string, unknown> = {};
  for (const one of facts) {
    for (const [key, value] of Object.entries(one)) {
      if (value === undefined || isSaidElsewhere(key, one, facts)) continue;
      if (key === "aliases" || key === "sources") {
        const united = new Set([...((laid[key] as string[]) ?? []), ...(value as string[])]);
        laid[key] = [...united].slice(0, UNITED[key]);
      } else if (key === "external") laid[key] = { ...(value as object), ...(laid[key] as object) };
      else laid[key] ??= value;
    }
  }
  for (const [key, value] of Object.entries(corrections)) {
    if (value === null) delete laid[key];
    else laid[key] = value;
  }
  return laid as Facts;
}

/** Whether the key is one of several that are to be taken from another catalogue. */
function isSaidElsewhere(key: string, one: object, facts: readonly object[]): boolean {
  const first = TOGETHER.find((keys) => keys.includes(key))?.[0];
  if (first === undefined) return false;
  const decides = facts.find((other) => (other as Record<string, unknown>)[first] !== undefined);
  return decides !== undefined && decides !== one;
}
