import { type Selectable, sql } from "kysely";
import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { EditClaimTable } from "./tables.ts";
import { withFormerIds } from "../catalogue/former-ids.ts";

export interface CatalogueClaim {
  catalogue_id: number;
  name: string;
  released: string | null;
  /** When it was last imported and changed something. */
  imported_at: string | null;
  /** When MusicBrainz was last asked for an act of the record (`norae refresh`), whether or not that changed something. */
  asked_at: string | null;
  /** JSON: a line of the interchange format. */
  body: string;
}

const IMPORTED_AT = sql<string | null>`(
  select r.made_at from revision r where r.catalogue_id = k.id order by r.id desc limit 1
)`.as("imported_at");

/** The acts of a claimed record, for which its source is asked. */
const ACTS_OF = {
  artist: sql`(c.record_id)`,
  album: sql`(select artist_id from album_artist where album_id = c.record_id)`,
  song: sql`(select artist_id from song_artist where song_id = c.record_id)`,
  membership: sql`(c.group_id, c.member_id)`,
} as const;

function askedAt(kind: keyof typeof ACTS_OF) {
  return sql<string | null>`case when k.key = 'musicbrainz' then (
    select max(asked.asked_at) from refreshed_act asked where asked.artist_id in ${ACTS_OF[kind]}
  ) end`.as("asked_at");
}

/** Lists the lines of catalogues about a record, in the order in which they take precedence. */
export function listCatalogueClaims(db: Snapshot, { kind, id }: EditedRecord) {
  // Asking changes no revision.
  dependsOn(db, tag.name(kind, id), tag.imports, tag.minute);
  return db
    .selectFrom(`${kind}_claim as c`)
    .innerJoin("catalogue as k", "k.id", "c.catalogue_id")
    .select(["c.catalogue_id", "c.body", "k.name", "k.released", IMPORTED_AT, askedAt(kind)])
    .where("c.record_id", "=", id)
    .where((eb) => eb.not("c.is_former"))
    .orderBy("c.catalogue_id")
    .orderBy("c.ref")
    .execute();
}

export interface MembershipClaim extends CatalogueClaim {
  group_id: number;
  member_id: number;
}

export function listMembershipClaims(db: Snapshot, artistId: number): Promise<MembershipClaim[]> {
  dependsOn(db, tag.about("artist", artistId), tag.imports, tag.minute);
  return db
    .selectFrom("membership_claim as c")
    .innerJoin("catalogue as k", "k.id", "c.catalogue_id")
    .select(["c.catalogue_id", "c.body", "c.group_id", "c.member_id"])
    .select(["k.name", "k.released", IMPORTED_AT, askedAt("membership")])
    .where((eb) => eb.or([eb("c.group_id", "=", artistId), eb("c.member_id", "=", artistId)]))
    .orderBy("c.catalogue_id")
    .orderBy("c.ref")
    .execute();
}

export type NamedSource = { catalogue_id: number; key: string; name: string; url: string | null };

export async function listSourcesOf(db: Snapshot, ids: readonly number[]): Promise<NamedSource[]> {
  if (ids.length === 0) return [];
  dependsOn(db, tag.imports);
  return db
    .selectFrom("source")
    .select(["catalogue_id", "key", "name", "url"])
    .where("catalogue_id", "in", [...new Set(ids)])
    .orderBy("catalogue_id")
    .orderBy("key")
    .execute();
}

/** Finds the artists that a catalogue calls by these refs. Those who wait for a decision are left out. */
export async function findArtistsOfRefs(db: Snapshot, catalogueId: number, refs: Iterable<string>) {
  const rows = await queryInBatches(refs, (batch) =>
    db
      .selectFrom("artist_claim")
      .select(["ref", "record_id"])
      .where("catalogue_id", "=", catalogueId)
      .where("ref", "in", batch)
      .execute(),
  );
  return new Map(rows.map(({ ref, record_id }) => [ref, record_id]));
}

export async function loadNameKeys(db: Snapshot, artists: Iterable<number>) {
  const rows = await queryInBatches(artists, (batch) =>
    db
      .selectFrom("artist_name")
      .select(["artist_id", "key"])
      .where("artist_id", "in", batch)
      .execute(),
  );
  const keys = Map.groupBy(rows, ({ artist_id }) => artist_id);
  return new Map(
    Array.from(keys, ([artist, named]) => [artist, new Set(named.map(({ key }) => key))]),
  );
}

/** A claim of an applied edit on a record, with the edit's source and the time when it was applied. */
export interface AppliedClaim extends Selectable<EditClaimTable> {
  source: string;
  decided_at: string | null;
}

/** Lists what applied edits say of a record and of those that were merged into it, the latest last. */
export async function listEditClaims(db: Snapshot, { kind, id }: EditedRecord) {
  dependsOn(db, tag.name(kind, id), tag.edits);
  return selectEditClaims(db)
    .where("c.kind", "=", kind)
    .where("c.record_id", "in", await withFormerIds(db, kind, id))
    .execute();
}

/** Lists what applied edits say of the memberships of an artist, of a group and in groups, the latest last. */
export async function listMembershipEditClaims(db: Snapshot, id: number): Promise<AppliedClaim[]> {
  dependsOn(db, tag.name("artist", id), tag.edits);
  const ids = await withFormerIds(db, "artist", id);
  return selectEditClaims(db)
    .where("c.kind", "=", "artist")
    .where("c.field", "=", "membership")
    .where((eb) => eb.or([eb("c.record_id", "in", ids), eb("c.artist_id", "in", ids)]))
    .execute();
}

function selectEditClaims(db: Snapshot) {
  return db
    .selectFrom("edit_claim as c")
    .innerJoin("edit as e", "e.id", "c.edit_id")
    .selectAll("c")
    .select(["e.source", "e.decided_at"])
    .orderBy("c.sequence");
}

export async function findSurvivors(db: Snapshot, artists: Iterable<number>) {
  const rows = await queryInBatches(artists, (batch) =>
    db
      .selectFrom("artist_former_id")
      .select(["id", "record_id"])
      .where("id", "in", batch)
      .execute(),
  );
  return new Map(rows.map(({ id, record_id }) => [id, record_id]));
}

/** Whether an applied edit says that a song's list of credits is complete. @param ids its id, and those merged into it */
export async function isCalledComplete(db: Snapshot, ids: readonly number[]): Promise<boolean> {
  const claim = await db
    .selectFrom("edit_claim")
    .select("edit_id")
    .where("kind", "=", "song")
    .where("record_id", "in", ids)
    .where("field", "=", "credits")
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}
