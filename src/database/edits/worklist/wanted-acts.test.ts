import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { draftWithGaps } from "../../../../test/factory/catalogue/draft-with-gaps.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { makePlaylist, writeReview } from "../../../../test/factory/edits/written.ts";
import type { WantedPlace } from "../../../domain/cursor.ts";
import { removeReviewsOfUser } from "../../community/reviews/review-writes.ts";
import type { Transaction } from "../../database.ts";
import { recountDemand } from "./act-demand.ts";
import { listWantedActs, type WantedView } from "./wanted-acts.ts";

describe.each(BOTH_ENGINES)("wanted acts on %s", (engine) => {
  const { draft, songs, albums } = draftWithGaps();
  const made = forTests(() => openWith(engine, draft));

  const read = (gap: WantedView, limit = 9, after?: WantedPlace) =>
    made.database.read((db) => listWantedActs(db, gap, { limit, after }));
  const wanted = async (gap: WantedView) =>
    (await read(gap)).acts.map(
      ({ english_name, missing, total }) => `${english_name}: ${missing} of ${total}`,
    );
  const names = async () =>
    (await read("none")).acts.map(({ english_name }) => english_name.replace("Made-up ", ""));
  let people = 0;
  const somebody = async () => (await signIn(made.database, `Somebody${(people += 1)}`)).userId;
  const write = <T>(work: (db: Transaction) => Promise<T>) => made.database.write(work);

  async function rate(
    kind: "song" | "album",
    itemId: number,
    rating: number,
    privacy: "public" | "private" = "public",
  ) {
    const userId = await somebody();
    await writeReview(made.database, kind, { itemId, userId, rating, privacy });
    return userId;
  }

  async function list(song_ids: number[], is_public = true) {
    await makePlaylist(made.database, { userId: await somebody(), is_public, song_ids });
  }

  test("acts are listed with how many of their songs, or albums, miss what, those with most songs first", async () => {
    const [most, pair, two, band] = [
      "Made-up Most: 2 of 3",
      "Made-up Pair: 2 of 2",
      "Made-up Two: 1 of 2",
      "Made-up Band: 1 of 1",
    ];
    expect(await wanted("none")).toEqual([most, two, pair, band]);
    expect(await wanted("cut")).toEqual(["Made-up Most: 1 of 3"]);
    expect(await wanted("types")).toEqual(["Made-up Two: 1 of 1"]);
    expect(await wanted("tracks")).toEqual(["Made-up Most: 1 of 3"]);
  });

  test("acts are listed of which nobody has said whether they are idols", async () => {
    const idols = async () => (await read("idols")).acts.map(({ english_name }) => english_name);
    expect(await idols()).toEqual(["Made-up Pair"]);
  });

  test("a page goes on where the one before ended, and no act is left out", async () => {
    for (const gap of ["none", "tracks"] as const) {
      const { acts: all, next: end } = await read(gap);
      expect(end).toBe(null);
      const paged: number[] = [];
      let after: WantedPlace | undefined;
      do {
        const { acts, next } = await read(gap, 1, after);
        paged.push(...acts.map(({ id }) => id));
        after = next ?? undefined;
      } while (after !== undefined);
      expect(paged).toEqual(all.map(({ id }) => id));
    }
  });

  test("what is rated well is wanted first, with words or without, a song or an album; not what is rated badly", async () => {
    await recountDemand(made.database);
    expect(await names()).toEqual(["Most", "Two", "Pair", "Band"]);
    await rate("song", songs.ofBand, 5);
    await rate("song", songs.ofPair, 2.5);
    await rate("song", songs.ofTwo, 0.5);
    await rate("song", songs.ofPair, 5, "private");
    await recountDemand(made.database);
    expect(await names()).toEqual(["Band", "Most", "Two", "Pair"]);
    await rate("album", albums.untyped, 5);
    await rate("album", albums.untyped, 5);
    await recountDemand(made.database);
    expect(await names()).toEqual(["Two", "Band", "Most", "Pair"]);
    // Further pages go on in the same order.
    const { acts, next } = await read("none", 2);
    const rest = await read("none", 9, next!);
    expect([...acts, ...rest.acts]).toEqual((await read("none")).acts);
  });

  test("what is in many public playlists is wanted first, not what somebody has listed for themselves", async () => {
    for (let count = 0; count < 9; count += 1) await list([songs.ofTwo], false);
    await recountDemand(made.database);
    expect(await names()).toEqual(["Two", "Band", "Most", "Pair"]);
    for (let count = 0; count < 9; count += 1) await list([songs.ofPair]);
    await recountDemand(made.database);
    expect(await names()).toEqual(["Pair", "Two", "Band", "Most"]);
  });

  test("what is rated no more is not wanted", async () => {
    const demand = () =>
      made.database.read((db) =>
        db.selectFrom("act_demand").selectAll().orderBy("artist_id").execute(),
      );
    const before = await demand();
    const userId = await rate("song", songs.ofBand, 5);
    await recountDemand(made.database);
    expect(await demand()).not.toEqual(before);
    await write((db) => removeReviewsOfUser(db, userId));
    await recountDemand(made.database);
    expect(await demand()).toEqual(before);
    await write((db) => db.deleteFrom("playlist_song").execute());
    await write((db) => db.deleteFrom("song_rating").execute());
    await recountDemand(made.database);
    expect(await demand()).toEqual([{ artist_id: 2, points: 10 }]);
  });
});
