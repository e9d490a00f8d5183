import {
  type AlbumLine,
  type ArtistLine,
  type MembershipLine,
  MOST_ALIASES,
  MOST_SOURCES,
  type SongLine,
} from "./format.ts";

/**
 * The merged values of a record, from the claims of all catalogues, with ids in place of refs.
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
  /** Letters; absent if there are only further roles. */
  roles?: string | undefined;
  also?: string[] | undefined;
  sources?: string[] | undefined;
}

type Identity = "ref" | "id" | "former_ids" | "former_refs";

/** Keys whose values belong together: all come from one catalogue, the first that has the first of them. */
const KEY_GROUPS: readonly (readonly string[])[] = [
  ["credits", "credits_incomplete"],
  ["album", "disc", "track"],
];

/** Lists that are merged from all catalogues, with their maximum lengths. */
const MERGED_LISTS = { aliases: MOST_ALIASES, sources: MOST_SOURCES };

/**
 * Merges the facts of several catalogues: the first catalogue with a value takes precedence, and a maintainer's
 * corrections override all of them (null removes a value).
 */
export function mergeFacts<Facts extends object>(
  facts: readonly Facts[],
  corrections: Readonly<Record<string, unknown>> = {},
): Facts {
  const merged: Record<string, unknown> = {};
  for (const one of facts) {
    for (const [key, value] of Object.entries(one)) {
      if (value === undefined || belongsToOther(key, one, facts)) continue;
      if (key === "aliases" || key === "sources") {
        const distinct = new Set([...((merged[key] as string[]) ?? []), ...(value as string[])]);
        merged[key] = [...distinct].slice(0, MERGED_LISTS[key]);
      } else if (key === "external")
        merged[key] = { ...(value as object), ...(merged[key] as object) };
      else merged[key] ??= value;
    }
  }
  for (const [key, value] of Object.entries(corrections)) {
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged as Facts;
}

/** Whether the value of a key has to come from another catalogue, together with other keys. */
function belongsToOther(key: string, one: object, facts: readonly object[]): boolean {
  const first = KEY_GROUPS.find((keys) => keys.includes(key))?.[0];
  if (first === undefined) return false;
  const decides = facts.find((other) => (other as Record<string, unknown>)[first] !== undefined);
  return decides !== undefined && decides !== one;
}
