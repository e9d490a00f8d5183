import { createHash } from "node:crypto";
import type { Gender } from "../../domain/catalogue/artist.ts";
import type { AlbumLine, Kind } from "../interchange/format.ts";
import { LONGEST_REF } from "../interchange/format-values.ts";
import type { Scratch } from "./scratch.ts";

export type DraftExternal = Record<string, string>;

/** The facts of rows about an act or a person. null: rows contradict each other, so that none is taken. */
export interface ArtistDraft {
  name: string;
  korean_name?: string;
  aliases?: string[];
  is_group?: boolean | null;
  gender?: Gender | null;
  debut_date?: string | null;
  external?: DraftExternal;
  /** The texts that may be its name, and its teams. */
  forms: string[];
  teams: string[];
  /** The record here that it is; null: its rows fit several. */
  record?: number | null;
}

export type AlbumDraft = Omit<AlbumLine, "ref" | "sources" | "release_date"> & {
  release_date?: string | null;
};

export interface CreditDraft {
  name: string;
  /** Letters. */
  roles: string;
  /** Keys of further roles. */
  also?: string[];
}

export interface SongDraft {
  name: string;
  korean_name?: string;
  /** The key of its title without guests. */
  key: string;
  artists: string[];
  album?: string;
  disc?: number;
  track?: number;
  release_date?: string | null;
  external?: DraftExternal;
  credits: CreditDraft[];
  /** The letters of roles whose lists are cut. */
  cut: string;
}

export type MembershipDraft = { group: string; member: string };

/** A field of which two rows about one thing have different values, and what is made of it. */
export type Contradiction = { field: string; reason: string };

const NONE_TAKEN = "differs from an earlier row about the same record: neither is used";
const FIRST_STANDS = "differs from an earlier row about the same record, which is used";

/** Unites what a row says with what earlier ones said. Returns the fields in which they contradict each other. */
export function putDraft(
  scratch: Scratch,
  kind: Kind,
  ref: string,
  line: number,
  draft: Partial<ArtistDraft> | AlbumDraft | SongDraft | MembershipDraft,
  group = "",
): Contradiction[] {
  const known = scratch.findDraft(kind, ref);
  if (known === undefined) {
    scratch.putDraft(kind, ref, line, JSON.stringify(draft), group);
    return [];
  }
  const { united, contradictions } = uniteDrafts(JSON.parse(known) as object, draft);
  const body = JSON.stringify(united);
  if (body !== known) scratch.putDraft(kind, ref, line, body, group);
  return contradictions;
}

/** Facts of which none is taken where rows contradict each other. Of names, the first stands. */
const DOUBTFUL: ReadonlySet<string> = new Set([
  "is_group",
  "gender",
  "debut_date",
  "release_date",
  "record",
]);
const PLACE: ReadonlySet<string> = new Set(["album", "disc", "track"]);
const LISTS: ReadonlySet<string> = new Set(["aliases", "forms", "teams"]);

function uniteDrafts(first: object, second: object) {
  const united: Record<string, unknown> = { ...first };
  const contradictions: Contradiction[] = [];
  for (const [key, value] of Object.entries<unknown>({ ...second })) {
    const known = united[key];
    if (known === undefined) united[key] = value;
    else if (key === "credits")
      united[key] = uniteCredits(known as CreditDraft[], value as CreditDraft[]);
    else if (key === "cut")
      united[key] = [...new Set(`${known as string}${value as string}`)].join("");
    else if (LISTS.has(key))
      united[key] = [...new Set([...(known as string[]), ...(value as string[])])];
    else if (key === "external")
      united[key] = { ...(value as DraftExternal), ...(known as DraftExternal) };
    else if (DOUBTFUL.has(key) && known !== value) {
      if (known !== null) contradictions.push({ field: key, reason: NONE_TAKEN });
      united[key] = null;
    } else if (PLACE.has(key) && known !== value) {
      contradictions.push({ field: key, reason: FIRST_STANDS });
    }
  }
  return { united, contradictions };
}

export function uniteCredits(first: readonly CreditDraft[], second: readonly CreditDraft[]) {
  const byName = new Map<string, CreditDraft>();
  for (const { name, roles, also = [] } of [...first, ...second]) {
    const known = byName.get(name);
    const keys = [...new Set([...(known?.also ?? []), ...also])];
    byName.set(name, {
      name,
      roles: [...new Set((known?.roles ?? "") + roles)].join(""),
      ...(keys.length > 0 && { also: keys }),
    });
  }
  return [...byName.values()];
}

/** Returns a ref of parts, cut to what the format allows. */
export function refOf(...parts: string[]): string {
  const ref = parts.filter((part) => part !== "").join("--");
  if (ref.length <= LONGEST_REF) return ref;
  const hash = createHash("sha256").update(ref).digest("base64url");
  return `${ref.slice(0, 200).toWellFormed()}--${hash}`;
}
