import { sql } from "kysely";
import type { RecordKind } from "../database/tables.ts";
import {
  type AlbumFacts,
  type ArtistFacts,
  mergeFacts,
  type MembershipFacts,
  type SongFacts,
} from "./facts.ts";
import type { AlbumLine, ArtistLine, MembershipLine, SongLine } from "./format.ts";
import { type RefContext, resolveRefs } from "./import/resolve.ts";
import type { Correction } from "./import/run.ts";

/** The line of one catalogue about a record. Claims are grouped by record, in the order of the catalogues. */
export interface Claim {
  record_id: number;
  catalogue_id: number;
  body: string;
}

export interface FactsOfKind {
  artist: ArtistFacts;
  album: AlbumFacts;
  song: SongFacts;
}

/** Merges claims to the facts of each record, in their order. */
type MergeClaims<K extends RecordKind> = (
  context: RefContext,
  claims: Claim[],
  pending?: readonly Correction[],
) => Promise<[id: number, facts: FactsOfKind[K]][]>;

/**
 * Merges the claims of all catalogues about each record and the corrections of maintainers, with refs resolved to ids.
 */
export const MERGE_CLAIMS: { [K in RecordKind]: MergeClaims<K> } = {
  artist: async (context, claims, pending) => {
    const facts = claims.map((claim): ArtistFacts =>
      withoutIdentity(JSON.parse(claim.body) as ArtistLine),
    );
    return mergeByRecord(context, "artist", claims, facts, pending);
  },
  album: async (context, claims, pending) => {
    const lines = claims.map((claim) => JSON.parse(claim.body) as AlbumLine);
    const artist = await resolver(context, "artist", claims, (at) => lines[at]?.artists ?? []);
    const facts = lines.map((line, at): AlbumFacts => ({
      ...withoutIdentity(line),
      artists: distinct(line.artists.map((ref) => artist(at, ref))),
    }));
    return mergeByRecord(context, "album", claims, facts, pending);
  },
  song: async (context, claims, pending) => {
    const lines = claims.map((claim) => JSON.parse(claim.body) as SongLine);
    const artist = await resolver(context, "artist", claims, (at) => [
      ...(lines[at]?.artists ?? []),
      ...(lines[at]?.credits ?? []).flatMap((credit) => credit.artist ?? []),
    ]);
    const album = await resolver(context, "album", claims, (at) => [lines[at]?.album ?? []].flat());
    const facts = lines.map((line, at): SongFacts => ({
      ...withoutIdentity(line),
      artists: distinct(line.artists.map((ref) => artist(at, ref))),
      album: line.album === undefined ? undefined : album(at, line.album),
      credits: line.credits?.map((credit) => ({
        ...credit,
        artist: credit.artist === undefined ? undefined : artist(at, credit.artist),
      })),
    }));
    return mergeByRecord(context, "song", claims, facts, pending);
  },
};

/** The line of one catalogue about a membership. */
export interface MembershipClaim {
  group_id: number;
  member_id: number;
  body: string;
}

/** Merges the claims about memberships. */
export function mergeMembershipClaims(
  claims: MembershipClaim[],
): { group_id: number; member_id: number; facts: MembershipFacts }[] {
  const pairs = new Map<
    string,
    { group_id: number; member_id: number; values: MembershipFacts[] }
  >();
  for (const { group_id, member_id, body } of claims) {
    const { group: _group, member: _member, ...facts } = JSON.parse(body) as MembershipLine;
    const key = `${group_id}:${member_id}`;
    const pair = pairs.get(key) ?? { group_id, member_id, values: [] };
    pair.values.push(facts);
    pairs.set(key, pair);
  }
  return [...pairs.values()].map(({ values, ...pair }) => ({ ...pair, facts: mergeFacts(values) }));
}

async function mergeByRecord<Facts extends object>(
  context: RefContext,
  kind: RecordKind,
  claims: Claim[],
  facts: Facts[],
  pending: readonly Correction[] = [],
): Promise<[number, Facts][]> {
  const corrections = await findCorrections(context, kind, claims, pending);
  const byRecord = new Map<number, Facts[]>();
  for (const [at, { record_id }] of claims.entries()) {
    const list = byRecord.get(record_id) ?? [];
    list.push(facts[at] as Facts);
    byRecord.set(record_id, list);
  }
  return [...byRecord].map(([id, values]) => [id, mergeFacts(values, corrections.get(id))]);
}

/** Returns a function that resolves a ref of the claim at an index, in the scope of the claim's catalogue. */
async function resolver(
  context: RefContext,
  kind: RecordKind,
  claims: Claim[],
  refsAt: (at: number) => string[],
): Promise<(at: number, ref: string) => number> {
  const refs = new Map<number, string[]>();
  for (const [at, { catalogue_id }] of claims.entries()) {
    const list = refs.get(catalogue_id) ?? [];
    list.push(...refsAt(at));
    refs.set(catalogue_id, list);
  }
  const ids = new Map<number, Map<string, number>>();
  for (const [catalogueId, list] of refs) {
    ids.set(catalogueId, await resolveRefs(context, kind, catalogueId, list));
  }
  return (at, ref) => {
    const id = ids.get(claims[at]?.catalogue_id ?? 0)?.get(ref);
    // Dangling refs were rejected before, so this is a bug.
    if (id === undefined) throw new Error(`${kind} ${ref} has no record`);
    return id;
  };
}

async function findCorrections(
  { staging, isEmpty }: RefContext,
  kind: RecordKind,
  claims: Claim[],
  pending: readonly Correction[],
): Promise<Map<number, Record<string, unknown>>> {
  const found = new Map<number, Record<string, unknown>>();
  if (claims.length === 0 || isEmpty) return found;
  const ids = sql.join([...new Set(claims.map((claim) => claim.record_id))]);
  // Includes those of records that are merged into these. The survivor's take precedence, then the oldest record's.
  const { rows } = await sql<{ record_id: number; field: string; value: string }>`
    select coalesce(m.winner_id, c.record_id) as record_id, c.field, c.value
    from correction c
    left join staging.merge m on m.kind = c.kind and m.loser_id = c.record_id
    where c.kind = ${kind} and (c.record_id in (${ids}) or c.record_id in (
      select loser_id from staging.merge where kind = ${kind} and winner_id in (${ids})
    ))
    order by case when m.winner_id is null then 1 else 0 end, c.record_id desc`.execute(staging.db);
  for (const { record_id, field, value } of [
    ...rows,
    ...pending.filter((one) => one.kind === kind),
  ]) {
    found.set(record_id, { ...found.get(record_id), [field]: JSON.parse(value) as unknown });
  }
  return found;
}

type Identity = "ref" | "id" | "former_ids" | "former_refs";

function withoutIdentity<Line extends ArtistLine | AlbumLine | SongLine>(
  line: Line,
): Omit<Line, Identity> {
  const { ref: _ref, id: _id, former_ids: _ids, former_refs: _refs, ...facts } = line;
  return facts;
}

function distinct(ids: number[]): number[] {
  return [...new Set(ids)];
}
