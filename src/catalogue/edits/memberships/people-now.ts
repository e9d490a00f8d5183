import type { Snapshot } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import type { Credited } from "../../../domain/credits/same-credit.ts";
import type { SongCreditsBody } from "../credits/credits-body.ts";

/** Returns the current ids of people: of those who were merged, the survivors'. */
export async function currentIds(db: Snapshot, ids: readonly number[]) {
  const former = await inChunks(ids, (some) =>
    db.selectFrom("artist_former_id").select(["id", "record_id"]).where("id", "in", some).execute(),
  );
  const survivors = new Map(former.map(({ id, record_id }) => [id, record_id]));
  return new Map(ids.map((id) => [id, survivors.get(id) ?? id]));
}

export function peopleIn(credits: readonly Credited[]): number[] {
  return credits.flatMap(({ artist_id }) => artist_id ?? []);
}

/** Returns a credit with the current id of its person. @param ids from `currentIds` */
export function withCurrentId<Credit extends Credited>(
  credit: Credit,
  ids: ReadonlyMap<number, number>,
): Credit {
  const { artist_id } = credit;
  return artist_id === null ? credit : { ...credit, artist_id: ids.get(artist_id) ?? artist_id };
}

/** Returns the changes of a song's credits with those into whom the people were merged since they were proposed. */
export async function withCurrentPeople(
  db: Snapshot,
  song: SongCreditsBody,
): Promise<SongCreditsBody> {
  const { add, remove, order = [] } = song;
  const replaced = add.flatMap(({ replaces }) => replaces ?? []);
  const named = [...add, ...remove, ...replaced, ...order.flatMap(({ credits }) => credits)];
  const ids = await currentIds(db, peopleIn(named));
  return {
    ...song,
    add: add.map((credit) => ({
      ...withCurrentId(credit, ids),
      ...(credit.replaces && { replaces: withCurrentId(credit.replaces, ids) }),
    })),
    remove: remove.map((credit) => withCurrentId(credit, ids)),
    ...(song.order && {
      order: order.map(({ role, credits }) => ({
        role,
        credits: credits.map((credit) => withCurrentId(credit, ids)),
      })),
    }),
  };
}
