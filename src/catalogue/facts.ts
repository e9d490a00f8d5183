import type { AlbumLine, ArtistLine, MembershipLine, SongLine } from "./format.ts";

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
  roles: string;
  sources?: string[] | undefined;
}

type Identity = "ref" | "id" | "former_ids" | "former_refs";

/** Keys that say something only together: they are taken from one catalogue, the first that has the first of them. */
const TOGETHER: readonly (readonly string[])[] = [
  ["credits", "credits_incomplete"],
  ["album", "disc", "track"],
];

/** Lists of which every catalogue may know a part. */
const UNITED: ReadonlySet<string> = new Set(["aliases", "sources"]);

/**
 * Lays the facts of several catalogues over one another: of what one says the first stands, the others fill in
 * what it leaves open, and a maintainer's corrections stand over all of them (null takes a fact away).
 */
export function layFacts<Facts extends object>(
  facts: readonly Facts[],
  corrections: Readonly<Record<string, unknown>> = {},
): Facts {
  const laid: Record<string, unknown> = {};
  for (const one of facts) {
    const before = new Set(Object.keys(laid));
    for (const [key, value] of Object.entries(one)) {
      if (value === undefined || cameBefore(key, before)) continue;
      if (UNITED.has(key))
        laid[key] = [...new Set([...((laid[key] as string[]) ?? []), ...(value as string[])])];
      else if (key === "external") laid[key] = { ...(value as object), ...(laid[key] as object) };
      else laid[key] ??= value;
    }
  }
  for (const [key, value] of Object.entries(corrections)) {
    if (value === null) delete laid[key];
    else laid[key] = value;
  }
  return laid as Facts;
}

/** Whether an earlier catalogue has said what the key belongs to. */
function cameBefore(key: string, before: ReadonlySet<string>): boolean {
  const together = TOGETHER.find((keys) => keys.includes(key));
  return together?.[0] !== undefined && before.has(together[0]);
}
