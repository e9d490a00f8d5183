import type { CreditsOf } from "../../domain/song-source.ts";
import { PRODUCTION_ROLES } from "../../domain/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { listCreditedSongs } from "./credited-songs.ts";
import { loadReleases } from "./song-set.ts";

/** Lists the ids of the songs that credit an artist: the first in their order, and the others. */
export async function listCreditedIds(
  db: Reader,
  { artistId, credited, sortBy, sortDirection }: CreditsOf,
  most: number,
): Promise<{ first: number[]; others: number[] }> {
  dependsOn(db, tag.creditsOf(artistId));
  const roles = credited === "production" ? PRODUCTION_ROLES : credited;
  const options = { roles, sortBy, sortDirection, limit: most };
  const songs = await listCreditedSongs(db, loadReleases, artistId, options);
  const first = new Set(songs.map(({ id }) => id));
  if (first.size < most) return { first: [...first], others: [] };
  const all = await db
    .selectFrom("credit_role")
    .select("song_id")
    .distinct()
    .where("artist_id", "=", artistId)
    .where("role", "in", roles)
    .orderBy("song_id")
    .execute();
  return {
    first: [...first],
    others: all.map((row) => row.song_id).filter((id) => !first.has(id)),
  };
}
