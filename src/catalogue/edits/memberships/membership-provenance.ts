import {
  findSurvivors,
  listMembershipClaims,
  listMembershipEditClaims,
} from "../../../database/edits/claims.ts";
import type { Reader } from "../../../database/database.ts";
import type { Provenance } from "../../../domain/editable.ts";
import { loadOrigins, originOfEdit, uniteOrigins } from "../origins.ts";

export type MembershipProvenance = (groupId: number, memberId: number) => Provenance;

/** Loads the origins of an artist's memberships, of a group and in groups: catalogues, and the latest edit. */
export async function loadMembershipProvenance(
  db: Reader,
  artistId: number,
): Promise<MembershipProvenance> {
  const claims = await listMembershipClaims(db, artistId);
  const originOf = await loadOrigins(db, claims);
  const ofPair = Map.groupBy(claims, ({ group_id, member_id }) => `${group_id} ${member_id}`);
  const edits = await listMembershipEditClaims(db, artistId);
  const ids = edits.flatMap(({ record_id, artist_id }) => [record_id, artist_id ?? record_id]);
  const survivors = await findSurvivors(db, ids);
  const now = (id: number | null) => (id === null ? null : (survivors.get(id) ?? id));
  const latest = new Map(
    edits.map((edit) => [`${now(edit.record_id)} ${now(edit.artist_id)}`, edit]),
  );
  return (groupId, memberId) => {
    const key = `${groupId} ${memberId}`;
    const edit = latest.get(key);
    const origins = ofPair.get(key)?.map((claim) => originOf(claim, sourcesOf(claim.body))) ?? [];
    return {
      catalogues: uniteOrigins(origins),
      edits: edit === undefined ? [] : [originOfEdit(edit)],
    };
  };
}

function sourcesOf(body: string): string[] {
  return (JSON.parse(body) as { sources?: string[] }).sources ?? [];
}
