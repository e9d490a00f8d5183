import { beforeAll, describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { storedPlaylistCounts } from "../../../../test/factory/recounted/recounted-playlists.ts";
import { sampleCatalogue } from "../../../../test/factory/catalogue/sample.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { signIn, type SignedInTester } from "../../../../test/factory/users/sign-in.ts";
import { makePlaylist } from "../../../../test/factory/edits/written.ts";
import { recordedChanges } from "../../changes/record-changes.ts";
import type { Transaction } from "../../database.ts";
import { deleteAccount } from "../users/own-data.ts";
import { changePlaylist, duplicatePlaylist, removePlaylist } from "./playlist-writes.ts";
import { findPlaylist } from "./playlists.ts";

const { draft, songs } = sampleCatalogue();
const { glow, dusk, market } = songs;
const NOW = new Date("2026-03-01T03:00:00.000Z");

describe.each(BOTH_ENGINES)("playlists as they are written on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  let ada: SignedInTester;
  beforeAll(async () => {
    ada = await signIn(opened.database, "Ada");
  });

  const make = (is_public = true, userId = ada.userId) =>
    makePlaylist(opened.database, { userId, is_public, song_ids: [glow, dusk] }, NOW);
  const tagsOf = (work: (db: Transaction) => Promise<unknown>) =>
    opened.database.write(async (db) => {
      await work(db);
      return recordedChanges(db)
        .map(({ tag }) => tag)
        .toSorted();
    });

  test("a save that is broken off leaves the list as it was, and everything about it", async () => {
    const id = await make();
    const read = () => opened.database.read((db) => findPlaylist(db, id, ada));
    const before = await read();
    const counts = await storedPlaylistCounts(opened.database);
    const edit = { song_ids: [market], name: "Half", is_public: false };
    const broken = opened.database.write(async (db) => {
      const done = await changePlaylist(db, { id, viewer: ada }, edit, NOW);
      expect(done).toEqual({ unused: [] });
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await read()).toEqual(before);
    expect(await storedPlaylistCounts(opened.database)).toEqual(counts);
  });

  test("the counts are right after many simultaneous writes, and after an account is deleted", async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, at) => signIn(opened.database, `Person${at}`)),
    );
    await Promise.all(
      people.flatMap((viewer) =>
        Array.from({ length: 5 }, async (_, at) => {
          const id = await make(at % 2 === 0, viewer.userId);
          const edit = { is_public: at % 3 === 0, song_ids: [dusk, market, glow] };
          await opened.database.write((db) => changePlaylist(db, { id, viewer }, edit, NOW));
          if (at === 3)
            await opened.database.write((db) => duplicatePlaylist(db, { id, viewer }, NOW));
          if (at === 4)
            await opened.database.write((db) => removePlaylist(db, { id, viewer }, NOW));
        }),
      ),
    );
    const { stored, counted } = await storedPlaylistCounts(opened.database);
    expect(stored).toEqual(counted);
    for (const { userId } of people) expect(stored[`user ${userId}`]).toEqual([2, 3]);
    const gone = people[0]!.userId;
    const tags = await tagsOf((db) => deleteAccount(db, gone, NOW));
    expect(tags).toEqual(expect.arrayContaining(["playlists", `activity:user:${gone}`]));
    const after = await storedPlaylistCounts(opened.database);
    expect(after.stored).toEqual(after.counted);
    expect(after.stored[`user ${gone}`]).toBeUndefined();
    expect(after.stored["all"]![0]).toBe(stored["all"]![0]! - 2);
  });
});
