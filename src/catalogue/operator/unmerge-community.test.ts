import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { addHonestRaters } from "../../../test/factory/users/raters.ts";
import { chartCounts } from "../../../test/factory/recounted/recounted-charts.ts";
import { makePlaylist, writeReview } from "../../../test/factory/edits/written.ts";
import { signIn } from "../../../test/factory/users/sign-in.ts";
import { expectAllCounted } from "../../../test/factory/recounted/recounted.ts";
import { artists, madeUpLine } from "../../../test/import/merging.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { addSongToPlaylist } from "../../database/community/playlists/playlist-song-writes.ts";
import { changePlaylist } from "../../database/community/playlists/playlist-writes.ts";
import { loadSongIds } from "../../database/community/playlists/playlist-set.ts";
import { listReviewsOf } from "../../database/community/reviews/reviews.ts";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import { tag } from "../../domain/tag.ts";
import { writeRevision } from "../commit-revision.ts";
import { unmergeRecord } from "./unmerge.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

describe.each(ENGINES)(
  "what people wrote about a record whose merge is undone, on %s",
  (engine) => {
    const on = importingOn(engine);
    let minutes = 0;
    const now = () => new Date(NOW.getTime() + (minutes += 1) * 60_000);

    const merge = (kind: ReviewKind, winner: number, loser: number) =>
      writeRevision(on.database, { merges: [{ kind, winner, loser }], note: "made up" });
    const unmerge = (kind: ReviewKind, id: number) =>
      unmergeRecord(on.database, kind, id, "made up");

    const review = (kind: ReviewKind, itemId: number, userId: number) =>
      writeReview(on.database, kind, { itemId, userId, content: "made up" }, now());

    const shown = (kind: ReviewKind, id: number) =>
      on.database.read(async (db) =>
        (await listReviewsOf(db, kind, id, { viewer: null, limit: 50 })).map((one) => one.id),
      );

    const expectCounted = () => expectAllCounted(on.database);

    for (const kind of ["song", "album"] as const) {
      const files = { artists, [`${kind}s`]: ["x", "y", "z"].map((ref) => madeUpLine(ref)) };

      test(`a review of the ${kind} goes back to it, and one that was set aside is shown again`, async () => {
        await on.importFiles(files);
        const [ada, bea, cal] = [
          await signIn(on.database, "Ada"),
          await signIn(on.database, "Bea"),
          await signIn(on.database, "Cal"),
        ];
        const adas = await review(kind, 2, ada.userId);
        const beasOld = await review(kind, 1, bea.userId);
        const beasNew = await review(kind, 2, bea.userId);
        const calsOld = await review(kind, 2, cal.userId);
        const calsNew = await review(kind, 1, cal.userId);
        const before = await on.rows(`select * from ${kind}_review order by id`);
        await merge(kind, 1, 2);
        expect(await shown(kind, 1)).toEqual([calsNew, beasNew, adas]);
        await expectCounted();
        const { id: last } = (
          await on.rows<{ id: number }>("select max(id) as id from change")
        )[0]!;
        await unmerge(kind, 2);
        const named = await on.rows<{ tag: string }>(`select tag from change where id > ${last}`);
        // The profiles of those whose reviews went back.
        for (const { userId } of [ada, bea, cal])
          expect(named).toContainEqual({ tag: tag.activity("user", userId) });
        expect(await shown(kind, 1)).toEqual([calsNew, beasOld]);
        expect(await shown(kind, 2)).toEqual([calsOld, beasNew, adas]);
        expect(await on.rows(`select * from ${kind}_review order by id`)).toEqual(before);
        await expectCounted();
      });

      test(`ratings of the ${kind} count for the charts of both again`, async () => {
        await on.importFiles(files);
        const rated = [1, 2].map((item) => ({ kind, item, rating: item }));
        await addHonestRaters(on.database, ["Dee", "Eve"], rated, now());
        const { stored } = await chartCounts(on.database);
        await merge(kind, 1, 2);
        await expectCounted();
        await unmerge(kind, 2);
        await expectCounted();
        expect((await chartCounts(on.database)).stored).toEqual(stored);
      });
    }

    const songs = { artists, songs: ["x", "y", "z"].map((ref) => madeUpLine(ref)) };

    const playlist = (userId: number, song_ids: number[]) =>
      makePlaylist(on.database, { userId, song_ids }, NOW);
    const songsOf = (id: number) =>
      on.database.read(async (db) => (await loadSongIds(db, [id])).get(id) ?? []);

    test("places in playlists go back to the song, those that the merge took out, too", async () => {
      await on.importFiles(songs);
      const ada = await signIn(on.database, "Ada");
      const lists = [[2, 3], [1, 3, 2], [2, 3, 1], [1]];
      const ids: number[] = [];
      for (const list of lists) ids.push(await playlist(ada.userId, list));
      const all = async () => {
        const found: number[][] = [];
        for (const id of ids) found.push(await songsOf(id));
        return found;
      };
      await merge("song", 1, 2);
      expect(await all()).toEqual([[1, 3], [1, 3], [1, 3], [1]]);
      await unmerge("song", 2);
      expect(await all()).toEqual(lists);
      expect(await on.rows("select version from playlist order by id")).toEqual(
        [3, 3, 3, 1].map((version) => ({ version })),
      );
      expect(await on.rows("select * from merged_playlist_song")).toEqual([]);
      await merge("song", 2, 3);
      await merge("song", 1, 2);
      await unmerge("song", 3);
      await unmerge("song", 2);
      expect(await all()).toEqual(lists);
      await expectConsistent(on.database);
    });

    test("a playlist that was changed since the merge keeps what was changed", async () => {
      await on.importFiles(songs);
      const ada = await signIn(on.database, "Ada");
      const moved = await playlist(ada.userId, [2, 3]);
      const emptied = await playlist(ada.userId, [1, 2]);
      const extended = await playlist(ada.userId, [3]);
      await merge("song", 1, 2);
      await on.database.write(async (db) => {
        await changePlaylist(db, { id: moved, viewer: ada }, { song_ids: [3, 1] }, NOW);
        await changePlaylist(db, { id: emptied, viewer: ada }, { song_ids: [] }, NOW);
        await addSongToPlaylist(db, { id: extended, viewer: ada }, { songId: 2 }, NOW);
      });
      await unmerge("song", 2);
      expect([await songsOf(moved), await songsOf(emptied), await songsOf(extended)]).toEqual([
        [3, 2],
        [],
        [3, 1],
      ]);
    });
  },
);
