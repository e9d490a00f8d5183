import type { Selectable } from "kysely";
import type { EditedRecord } from "../../domain/edit-target.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { EditClaimTable } from "./tables.ts";

/** A claim of an applied edit on a record, with the edit's source and the time when it was applied. */
export interface AppliedClaim extends Selectable<EditClaimTable> {
  source: string;
  decided_at: string | null;
}

/** Lists what applied edits say of a record and of those that were merged into it, the latest last. */
export async function listEditClaims(
  db: Reader,
  { kind, id }: EditedRecord,
): Promise<AppliedClaim[]> {
  dependsOn(db, tag.name(kind, id), tag.edits);
  return db
    .selectFrom("edit_claim as c")
    .innerJoin("edit as e", "e.id", "c.edit_id")
    .selectAll("c")
    .select(["e.source", "e.decided_at"])
    .where("c.kind", "=", kind)
    .where("c.record_id", "in", await idsOf(db, { kind, id }))
    .orderBy("c.sequence")
    .execute();
}

/** Lists what applied edits say of the memberships of an artist, of a group and in groups, the latest last. */
export async function listMembershipEditClaims(
  db: Reader,
  artistId: number,
): Promise<AppliedClaim[]> {
  dependsOn(db, tag.name("artist", artistId), tag.edits);
  const ids = await idsOf(db, { kind: "artist", id: artistId });
  return db
    .selectFrom("edit_claim as c")
    .innerJoin("edit as e", "e.id", "c.edit_id")
    .selectAll("c")
    .select(["e.source", "e.decided_at"])
    .where("c.kind", "=", "artist")
    .where("c.field", "=", "membership")
    .where((eb) => eb.or([eb("c.record_id", "in", ids), eb("c.artist_id", "in", ids)]))
    .orderBy("c.sequence")
    .execute();
}

/** Returns the id of a record and those of the records that were merged into it. */
async function idsOf(db: Reader, { kind, id }: EditedRecord): Promise<number[]> {
  const former = await db
    .selectFrom(`${kind}_former_id`)
    .select("id")
    .where("record_id", "=", id)
    .execute();
  return [id, ...former.map((one) => one.id)];
}

/** Finds the artists that these were merged into, by their former ids. */
export async function findSurvivors(
  db: Reader,
  artists: Iterable<number>,
): Promise<Map<number, number>> {
  const rows = await queryInBatches(artists, (batch) =>
    db
      .selectFrom("artist_former_id")
      .select(["id", "record_id"])
      .where("id", "in", batch)
      .execute(),
  );
  return new Map(rows.map(({ id, record_id }) => [id, record_id]));
}
