import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { exported, movedTo } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { expectUnchangedByOwnExport } from "../../../test/factory/catalogue/moved.ts";
import { addLikelyMatches } from "../../../test/factory/catalogue/likely-matches.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { writeRevision } from "../commit-revision.ts";
import { importCatalogue } from "../import/import.ts";
import { decideMatch } from "../matching/matches.ts";
import { correctRecord } from "../operator/correct.ts";

const act = (ref: string, more: object = {}) => ({ ref, name: `Act ${ref}`, ...more });

const HOME = {
  ...madeUp,
  artists: [...madeUp.artists, act("ddd"), act("eee"), act("fff"), act("gone")],
  memberships: [...madeUp.memberships, { group: "aaa", member: "ddd", from: "2019" }],
  sources: [{ key: "invented", name: "Invented for tests" }],
};

/** Adds facts to records of the first catalogue, and records of its own. */
const SECOND = {
  key: "second",
  name: "Second catalogue",
  sources: [{ key: "booklets", name: "Made-up booklets" }],
  artists: [
    { ref: "w", name: "W", korean_name: "나나", external: { melon: 12 }, sources: ["booklets"] },
    { ref: "m", name: "Newcomer" },
  ],
  songs: [
    { ref: "z", name: "Song Z", artists: ["m"], credits: [{ artist: "w", name: "W", roles: "C" }] },
  ],
};

/** A newer version of the first one: without a line, and with one that waits, since only its name is known. */
const NEWER = {
  ...HOME,
  artists: [
    ...HOME.artists.filter(({ ref }) => ref !== "gone"),
    act("waits", { name: "Newcomer" }),
  ],
};

describe.each(ENGINES)("an export on %s", (engine) => {
  const { on, expectSound, fanAndKeeper, set, proposed, decide, fields, members } =
    editingOn(engine);

  /** Decides that two artists are different, and that of two songs it cannot be known. */
  async function decidePairs(): Promise<void> {
    const artists = { kind: "artist", left_id: 4, right_id: 7 } as const;
    const songs = { kind: "song", left_id: 1, right_id: 2 } as const;
    await addLikelyMatches(on.database, artists, songs);
    await decideMatch(on.database, artists, "different");
    await decideMatch(on.database, songs, "unknown");
  }

  /** Imports catalogues that unite, has records merged, and edits what people and the operator do. */
  async function editedSite() {
    for (const files of [HOME, SECOND, NEWER]) await on.importFiles(files);
    await decidePairs();
    const { fan, keeper } = await fanAndKeeper();
    await writeRevision(on.database, {
      merges: [{ kind: "artist", winner: 5, loser: 6 }],
      note: "made up",
    });
    await correctRecord(on.database, "album", 1, { release_date: "2021-05-05" }, "made up", []);
    const credit = { operation: "remove", roles: "L", subject: { artist: 3 } } as const;
    await correctRecord(on.database, "song", 2, { name: "Song Why" }, "made up", [credit]);
    const renamed = await set(keeper, "artist", 1, { korean_name: "다다다" });
    const { version } = (await members(1)).find(({ member_id }) => member_id === 4)!;
    const left = await proposed(keeper, {
      kind: "membership",
      operation: "remove",
      group_id: 1,
      member_id: 4,
      version,
    });
    return { fan, keeper, renamed: renamed as { id: number }, left };
  }

  test("of several catalogues, merges and edits changes nothing where it comes from", async () => {
    await editedSite();
    expect(await on.rows("select ref from waiting_line")).toEqual([{ ref: "waits" }]);
    expect(await on.rows("select ref from artist_claim where missing_since is not null")).toEqual([
      { ref: "gone" },
    ]);
    await expectUnchangedByOwnExport(on.database);
    await expectSound();
  });

  test("leaves the newer line of a record that waits for an artist", async () => {
    for (const files of [HOME, SECOND]) await on.importFiles(files);
    const albums = NEWER.albums.map((album) => ({ ...album, artists: ["aaa", "waits"] }));
    await on.importFiles({ ...NEWER, albums });
    const waiting = await on.rows("select kind, ref, body from waiting_line order by kind");
    expect(waiting).toMatchObject([
      { kind: "album", ref: "aaa--one" },
      { kind: "artist", ref: "waits" },
    ]);
    await expectUnchangedByOwnExport(on.database);
    expect(await on.rows("select kind, ref, body from waiting_line order by kind")).toEqual(
      waiting,
    );
  });

  test("leaves edits to be reverted, and other catalogues their facts", async () => {
    const { keeper, renamed, left } = await editedSite();
    const { folder } = await on.exported();
    await importCatalogue(on.database, folder);
    for (const id of [renamed.id, left]) expect(await decide(id, "revert", keeper)).toBeNull();

    expect(await fields("artist", 1)).toMatchObject({ korean_name: "가가가" });
    expect((await members(1)).map(({ member_id }) => member_id)).toContain(4);
    // Without the second catalogue nothing is left of its facts.
    const { songs, ...others } = SECOND;
    const own = { ref: "w", name: "W", external: { melon: 12 }, sources: ["booklets"] };
    await on.importFiles({ ...others, artists: [own, SECOND.artists[1]!], songs });
    expect(await fields("artist", 3)).toMatchObject({ korean_name: null });
    await expectSound();
  });

  test("changes what was changed in it alone, and --prune removes what was taken out", async () => {
    await editedSite();
    const { folder } = await on.exported();
    const file = join(folder, "artists.ndjson");
    const lines = readFileSync(file, "utf8").replace("Member Bbb", "Member B.").split("\n");
    writeFileSync(file, lines.filter((line) => !line.includes('"eee"')).join("\n"));
    const [last] = await on.rows<{ id: number }>("select max(id) as id from change");
    const changed = await importCatalogue(on.database, folder, { prune: true });
    // The one that was taken out had another line, which was merged into it.
    expect(changed.counts).toMatchObject({ added: 0, changed: 1, removed: 2 });
    expect(await on.names("artist")).not.toContain("Act eee");
    expect(await on.names("artist")).toContain("Act gone");
    expect(await fields("artist", 2)).toMatchObject({ name: "Member B." });
    const tags = await on.rows<{ tag: string }>(`select tag from change where id > ${last!.id}`);
    expect(tags.map(({ tag }) => tag)).not.toContain("everything");
    await expectSound();
  });

  test("means the same after the site went on", async () => {
    await on.importFiles(HOME);
    const { folder } = await on.exported();
    await on.importFiles(SECOND);
    await decidePairs();
    const { keeper } = await fanAndKeeper();
    await set(keeper, "artist", 4, { korean_name: "라" });
    const before = await on.exported();
    const again = await importCatalogue(on.database, folder);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, merged: 0, missing: 0 });
    expect((await on.exported()).hashes).toEqual(before.hashes);
  });

  test("leaves decisions on pairs that were taken after it was made", async () => {
    await editedSite();
    const { folder } = await on.exported();
    // The second one is of the other catalogue, so that no line of this one is stored for it.
    const songs = { kind: "song", left_id: 2, right_id: 3 } as const;
    await addLikelyMatches(on.database, songs);
    await decideMatch(on.database, songs, "unknown");
    const { hashes } = await on.exported();
    expect(await importCatalogue(on.database, folder)).toMatchObject({ outcome: "unchanged" });
    expect((await on.exported()).hashes).toEqual(hashes);
  });

  test("of one catalogue is that catalogue, also where it moved to", async () => {
    await on.importFiles(HOME);
    await decidePairs();
    const { folder } = await on.exported();
    await movedTo(engine, folder, async (database) => {
      const { hashes } = await exported(database);
      const again = await importCatalogue(database, writeCatalogueFiles(HOME));
      expect(again).toMatchObject({ outcome: "unchanged", counts: { unchanged: 12 } });
      expect((await exported(database)).hashes).toEqual(hashes);
    });
  });
});
