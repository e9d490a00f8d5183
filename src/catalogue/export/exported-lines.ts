import { createHash } from "node:crypto";
import { sql } from "kysely";
import { factDateProblem } from "../../domain/calendar-date-problem.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Staging } from "../../database/import/staging.ts";
import type { RecordKind } from "../../database/tables.ts";
import {
  type Kind,
  type LineOfKind,
  membershipLine,
  SCHEMA_OF_KIND,
} from "../interchange/format.ts";
import { type ExternalIds, LONGEST_REF } from "../interchange/format-values.ts";
import type { SongFacts } from "../claims/facts.ts";
import type { RefContext } from "../import/read/resolve.ts";
import { loadEditedMemberships, withEditedMemberships } from "../claims/edited-memberships.ts";
import { UNIQUE_SOURCES } from "../interchange/external-sources.ts";
import { toBody } from "../interchange/line.ts";
import { type Claim, CLAIM_ORDER, MERGE_CLAIMS } from "../claims/merge-claims.ts";
import { type MembershipClaim, mergeMemberships } from "../claims/merge-memberships.ts";
import { loadSourceDates } from "../claims/source-dates.ts";
import { RECORD_KINDS } from "../import/run.ts";
import { findDecidedPairs } from "./decided-pairs.ts";

const BATCH = 1_000;

/** Yields the lines of a file of an export, ordered by the bytes of their refs. */
export function exportedLines(staging: Staging, kind: Kind, homeKey: string) {
  return kind === "membership" ? exportMemberships(staging) : exportRecords(staging, kind, homeKey);
}

async function* exportRecords(staging: Staging, kind: RecordKind, homeKey: string) {
  for (let after = ""; ;) {
    const { rows: named } = await sql<{ ref: string; record_id: number }>`
      select ref, record_id from staging_export_ref where kind = ${kind} and ref > ${after}
      order by ref limit ${sql.lit(BATCH)}`.execute(staging.db);
    const last = named.at(-1);
    if (!last) return;
    after = last.ref;
    for (const line of await linesOfRecords(staging, kind, homeKey, named)) yield toBody(line);
  }
}

/** A record, and the ref under which it is exported. */
type NamedRecord = { ref: string; record_id: number };

/** Returns the lines of records in an export, in their order. */
export async function linesOfRecords<K extends RecordKind>(
  staging: Staging,
  kind: K,
  homeKey: string,
  named: readonly NamedRecord[],
): Promise<LineOfKind[K][]> {
  const context: RefContext = { staging, isEmpty: false, merges: new Map() };
  const ids = named.map((row) => row.record_id);
  const { rows: claims } = await sql<Claim>`
    select record_id, catalogue_id, body from ${sql.table(`${kind}_claim`)}
    where record_id in (${sql.join(ids)}) and not is_former
    order by ${CLAIM_ORDER}`.execute(staging.db);
  const factsOf = new Map<number, Facts>(await MERGE_CLAIMS[kind](context, claims));
  const formerIds = await findFormerIds(staging, kind, ids);
  const formerRefs = await findFormerRefs(staging, kind, homeKey, ids);
  const decided = await findDecidedPairs(staging, kind, ids);
  const refOf = await refsOfIds(staging, [...factsOf.values()]);
  const externalIds = await loadExternalIds(staging, kind, ids);
  return named.map(({ ref, record_id }) => {
    const facts = withoutLostIds(kind, factsOf.get(record_id) ?? {}, (source, value) =>
      externalIds.has(`${record_id} ${source} ${value}`),
    );
    const line = {
      ref,
      id: record_id,
      former_ids: formerIds.get(record_id)?.map(({ id }) => id),
      former_refs: formerRefs
        .get(record_id)
        ?.map(({ key, ref: own }) => (key === homeKey ? own : { catalogue: key, ref: own })),
      ...decided.get(record_id),
      ...withRefs(facts, refOf),
    };
    // Parsing orders the keys as in the format.
    return SCHEMA_OF_KIND[kind].parse(withoutImpossibleDates(line));
  });
}

async function* exportMemberships(staging: Staging): AsyncGenerator<string> {
  const context: RefContext = { staging, isEmpty: false, merges: new Map() };
  const edited = await loadEditedMemberships(context, "all");
  const dates = await loadSourceDates({ staging });
  for (let after = ""; ;) {
    const { rows: named } = await sql<{ ref: string; group_id: number; member_id: number }>`
      select ref, group_id, member_id from staging_export_membership where ref > ${after}
      order by ref limit ${sql.lit(BATCH)}`.execute(staging.db);
    const last = named.at(-1);
    if (!last) return;
    // An end may be doubtful by what is said of other members of the group.
    const { rows: claims } = await sql<MembershipClaim>`
      select c.catalogue_id, c.group_id, c.member_id, c.body from membership_claim c
      join staging_export_membership e on e.group_id = c.group_id and e.member_id = c.member_id
      where c.group_id in (
        select group_id from staging_export_membership where ref > ${after} and ref <= ${last.ref}
      )
      order by e.ref, c.catalogue_id, c.missing_since is not null, c.ref`.execute(staging.db);
    after = last.ref;
    const merged = withEditedMemberships(mergeMemberships(claims, dates), edited);
    const factsOf = new Map(merged.map((one) => [`${one.group_id} ${one.member_id}`, one.facts]));
    for (const { ref, group_id, member_id } of named) {
      const [group = "", member = ""] = ref.split("\t");
      const facts = factsOf.get(`${group_id} ${member_id}`);
      yield toBody(membershipLine.parse(withoutImpossibleDates({ group, member, ...facts })));
    }
  }
}

interface Facts extends Partial<Pick<SongFacts, "artists" | "album" | "also_on" | "credits">> {
  external?: Record<string, ExternalIds | undefined> | undefined;
}

/** Leaves out dates that imports refuse: those that were stored before they did. */
function withoutImpossibleDates(line: object): object {
  const isDate = (field: string) => ["debut_date", "release_date", "from", "to"].includes(field);
  return Object.fromEntries(
    Object.entries(line).filter(
      ([field, value]) =>
        !isDate(field) || typeof value !== "string" || factDateProblem(value) === null,
    ),
  );
}

/** Removes external ids that several records claim and that another record has. */
function withoutLostIds(
  kind: RecordKind,
  facts: Facts,
  hasExternalId: (source: string, value: string) => boolean,
): Facts {
  if (!facts.external) return facts;
  const external = Object.fromEntries(
    Object.entries(facts.external).flatMap(([source, ids]) => {
      if (!UNIQUE_SOURCES[kind].includes(source)) return [[source, ids]];
      const kept = [ids ?? []].flat().filter((id) => hasExternalId(source, String(id)));
      return kept.length === 0 ? [] : [[source, kept]];
    }),
  );
  const isNone = Object.keys(external).length === 0 && Object.keys(facts.external).length > 0;
  return { ...facts, external: isNone ? undefined : external };
}

async function loadExternalIds({ db }: Staging, kind: RecordKind, ids: number[]) {
  const { rows } = await sql<{ id: number; source: string; value: string }>`
    select ${sql.ref(`${kind}_id`)} as id, source, value from ${sql.table(`${kind}_external`)}
    where ${sql.ref(`${kind}_id`)} in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ id, source, value }) => `${id} ${source} ${value}`));
}

type RefOf = (kind: RecordKind, id: number) => string;

function withRefs(facts: Facts, refOf: RefOf): object {
  const { artists, album, also_on, credits } = facts;
  const person = (id: number | undefined) => (id === undefined ? undefined : refOf("artist", id));
  const placed = also_on?.map((place) => ({ ...place, album: refOf("album", place.album) }));
  const credited = credits?.map((credit) => ({ ...credit, artist: person(credit.artist) }));
  return {
    ...facts,
    ...(artists && { artists: artists.map(person) }),
    ...(album !== undefined && { album: refOf("album", album) }),
    ...(placed && { also_on: placed }),
    ...(credited && { credits: credited }),
  };
}

async function refsOfIds(staging: Staging, records: readonly Facts[]): Promise<RefOf> {
  const acts = records.flatMap(({ artists = [] }) => artists);
  const people = records
    .flatMap(({ credits = [] }) => credits)
    .flatMap(({ artist }) => artist ?? []);
  const albums = records.flatMap(({ album }) => album ?? []);
  const places = records.flatMap(({ also_on = [] }) => also_on.map((place) => place.album));
  const refs = new Map<string, string>();
  for (const [kind, all] of [
    ["artist", [...acts, ...people]],
    ["album", [...albums, ...places]],
  ] as const) {
    const rows = await inChunks(all, async (some) => {
      const found = await sql<{ record_id: number; ref: string }>`
        select record_id, ref from staging_export_ref
        where kind = ${kind} and record_id in (${sql.join(some)})`.execute(staging.db);
      return found.rows;
    });
    for (const row of rows) refs.set(`${kind}:${row.record_id}`, row.ref);
  }
  return (kind, id) => {
    const ref = refs.get(`${kind}:${id}`);
    if (ref === undefined) throw new Error(`${kind} ${id} has no claim, so no ref`);
    return ref;
  };
}

async function findFormerIds({ db }: Staging, kind: RecordKind, ids: number[]) {
  const { rows } = await sql<{ id: number; record_id: number }>`
    select id, record_id from ${sql.table(`${kind}_former_id`)}
    where record_id in (${sql.join(ids)}) order by id`.execute(db);
  return Map.groupBy(rows, (row) => row.record_id);
}

async function findFormerRefs({ db }: Staging, kind: RecordKind, homeKey: string, ids: number[]) {
  const { rows } = await sql<{ record_id: number; ref: string; key: string }>`
    select c.record_id, c.ref, k.key from ${sql.table(`${kind}_claim`)} c
    join catalogue k on k.id = c.catalogue_id
    join staging_export_ref e on e.kind = ${kind} and e.record_id = c.record_id
    where c.record_id in (${sql.join(ids)}) and not (k.key = ${homeKey} and c.ref = e.ref)
    order by k.id, c.ref`.execute(db);
  return Map.groupBy(rows, (row) => row.record_id);
}

/** Assigns each record the ref of its first claim (another catalogue's with its key), and memberships those of both artists. */
export async function nameRecords(staging: Staging, homeKey: string): Promise<void> {
  const { db } = staging;
  for (const kind of RECORD_KINDS) {
    await nameKind(db, kind, homeKey);
    await renameUnfit(db, kind, homeKey);
  }
  await sql`insert into staging_export_membership (ref, group_id, member_id)
    select g.ref || ${"\t"} || m.ref, s.group_id, s.member_id
    from membership s
    join staging_export_ref g on g.kind = 'artist' and g.record_id = s.group_id
    join staging_export_ref m on m.kind = 'artist' and m.record_id = s.member_id`.execute(db);
  await staging.analyse("staging");
}

async function nameKind(db: Staging["db"], kind: RecordKind, homeKey: string): Promise<void> {
  await sql`insert into staging_export_ref (kind, ref, record_id, is_home)
    select ${sql.lit(kind)}, case when key = ${homeKey} then ref else key || '/' || ref end, record_id, key = ${homeKey} from (
      select c.record_id, c.ref, k.key,
        row_number() over (partition by c.record_id order by ${CLAIM_ORDER}) as nth
      from ${sql.table(`${kind}_claim`)} c join catalogue k on k.id = c.catalogue_id
      where not c.is_former
    ) as numbered where nth = 1`.execute(db);
}

/** The length of the part of a long ref that is used before its hash. */
const PREFIX_LENGTH = LONGEST_REF - 20;

/** Renames prefixed refs that are too long or in use for another record, by a hash that is the same at every export. */
async function renameUnfit(db: Staging["db"], kind: RecordKind, homeKey: string): Promise<void> {
  const { rows } = await sql<{ ref: string; record_id: number; is_other: boolean }>`
    select ref, record_id, is_other from (
      select ref, record_id, exists (
        select 1 from staging_export_ref o
        where o.kind = e.kind and o.ref = e.ref and o.record_id <> e.record_id
      ) or exists (
        select 1 from ${sql.table(`${kind}_claim`)} c join catalogue k on k.id = c.catalogue_id
        where k.key = ${homeKey} and c.ref = e.ref and c.record_id <> e.record_id
      ) as is_other
      from staging_export_ref e where kind = ${kind} and not is_home
    ) as named
    where is_other or length(ref) > ${sql.lit(LONGEST_REF / 2)}`.execute(db);
  for (const { ref, record_id, is_other } of rows) {
    // The database counts characters, but refs are limited in UTF-16 code units, up to two for each.
    if (!is_other && ref.length <= LONGEST_REF) continue;
    const hash = createHash("sha256").update(`${record_id} ${ref}`).digest("base64url");
    const fit = `${ref.slice(0, PREFIX_LENGTH).toWellFormed()}~${hash.slice(0, 12)}`;
    await sql`update staging_export_ref set ref = ${fit}
      where kind = ${kind} and record_id = ${record_id}`.execute(db);
  }
}
