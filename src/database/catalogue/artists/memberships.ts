import type { Membership } from "../../../domain/catalogue/artist.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Lists the past and present groups of an artist, by name. */
export async function listGroupsOf(db: Snapshot, artistId: number): Promise<Membership[]> {
  return listOneSide(db, selectGroups, artistId);
}

/** Lists the past and present members of a group by name, including sub-units. */
export async function listMembersOf(db: Snapshot, groupId: number): Promise<Membership[]> {
  return listOneSide(db, selectMembers, groupId);
}

type Side = "group_id" | "member_id";

function selectSide({ of, show }: { of: Side; show: Side }) {
  return compiled((db, id: number) =>
    db
      .selectFrom("membership")
      .innerJoin("artist", "artist.id", `membership.${show}`)
      .select(["membership.active", "membership.from_date", "membership.to_date"])
      .select(NAMED_ARTIST_COLUMNS)
      .select(["artist.group_type", "artist.picture_url"])
      .where(`membership.${of}`, "=", id)
      .orderBy("artist.sort_key")
      .orderBy("artist.id"),
  );
}

const selectGroups = selectSide({ of: "member_id", show: "group_id" });
const selectMembers = selectSide({ of: "group_id", show: "member_id" });

async function listOneSide(db: Snapshot, select: typeof selectGroups, id: number) {
  dependsOn(db, tag.about("artist", id));
  const rows = await select(db, id);
  dependsOn(db, ...rows.map((row) => tag.name("artist", row.artist_id)));
  return rows.map((row) => ({
    ...namedArtist(db, row),
    active: row.active,
    from: row.from_date,
    to: row.to_date,
    is_group: row.is_group,
    group_type: row.group_type,
    picture_url: row.picture_url,
  }));
}
