import { PRODUCTION_ROLES } from "../../domain/role.ts";
import type { CreditsOf } from "../../domain/song-source.ts";
import type { Reader } from "../database.ts";
import { creditedIdsOf, listCreditedSongs } from "./credited-songs.ts";
import { loadReleases } from "./song-set.ts";

/** Lists the ids of the songs that credit an artist and match: the first in their order, and the others. */
export async function listCreditedIds(
  db: Reader,
  { artistId, credited, sortBy, sortDirection, ...filters }: CreditsOf,
  most: number,
): Promise<{ first: number[]; others: number[] }> {
  const matching = { ...filters, roles: credited === "production" ? PRODUCTION_ROLES : credited };
  const order = { sortBy, sortDirection, limit: most };
  const songs = await listCreditedSongs(db, loadReleases, artistId, { ...matching, ...order });
  const first = new Set(songs.map(({ id }) => id));
  if (first.size < most) return { first: [...first], others: [] };
  const all = await creditedIdsOf(db, artistId, matching);
  return { first: [...first], others: all.filter((id) => !first.has(id)) };
}
