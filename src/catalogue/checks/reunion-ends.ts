import type { CatalogueCheck } from "./check.ts";
import { membershipsOfActs } from "./memberships-of-acts.ts";

/** A group that was silent for so many years had most often ended before, and met once more. */
const SILENT_YEARS = 5;

export const reunionEnds: CatalogueCheck = {
  title: "Groups whose members left years after their last release, perhaps at a reunion",
  async find(db) {
    const groups = Map.groupBy(await membershipsOfActs(db), ({ group }) => group.id);
    const songs = await db
      .selectFrom("song_artist")
      .select(["artist_id", "release_order"])
      .where("is_listed", "=", true)
      .where("release_order", "<>", "")
      .execute();
    const years = Map.groupBy(songs, (song) => song.artist_id);
    return [...groups].flatMap(([id, members]) => {
      if (members.some(({ active }) => active === true)) return [];
      const ends = members.flatMap(({ to }) => to?.slice(0, 4) ?? []).toSorted();
      const end = ends.at(-1) ?? "";
      if (ends.at(-2) !== end) return [];
      const released = (years.get(id) ?? []).map((song) => song.release_order.slice(0, 4));
      const last = released
        .filter((year) => year < end)
        .toSorted()
        .at(-1);
      if (last === undefined || Number(end) - Number(last) < SILENT_YEARS) return [];
      const evidence = `all left in ${end}, the last release before that year is of ${last}`;
      return [{ records: [members[0]!.group], evidence }];
    });
  },
};
