import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { listEdits } from "../../../database/edits/edits.ts";
import { listRecordHistory } from "../../../database/edits/record-history.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure, isFailure } from "../../../domain/failure.ts";

const [WRITER, COMPOSER] = [2, 3];

const credited = (ref: string) => ({
  ref,
  name: `Song ${ref}`,
  artists: ["a"],
  credits: [{ artist: "b", name: "Made-up Writer", roles: "L" }],
});
const song = (ref: string, track: number) => ({ ...credited(ref), album: "l", track });

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
    { ref: "c", name: "Made-up Composer" },
  ],
  albums: [{ ref: "l", name: "Made-up Album", artists: ["a"] }],
  songs: [song("A", 1), song("B", 2), song("C", 3), credited("D")],
};
const COMPOSED = { artist_id: COMPOSER, name: "Made-up Composer", roles: "C", also: [] };
const WRITTEN = { artist_id: WRITER, name: "Made-up Writer", roles: "L", also: [] };

describe.each(ENGINES)("edits of the credits of an album's songs on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, fanAndKeeper, propose, proposed, decide, edit, expectSound } = editing;
  const { creditsNow, credits, changesOf, creditsEdit } = editing;

  const ofAll = () => Promise.all([1, 2, 3].map(credits));
  const ofAlbum = async (whats: Record<number, object>, more: object = {}) => ({
    kind: "credits",
    album_id: 1,
    songs: await Promise.all(
      Object.entries(whats).map(([songId, what]) => changesOf(what, Number(songId))),
    ),
    ...more,
  });
  const BEFORE = ["Made-up Writer: L"];

  test("are one edit: applied together, in the history of each song, and reverted together", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const body = await ofAlbum({ 1: { add: [COMPOSED] }, 2: { remove: [WRITTEN] } });
    const id = await proposed(fan, body);
    expect(await edit(id)).toMatchObject({
      state: "pending",
      target_kind: "album",
      target_id: 1,
    });
    expect(await ofAll()).toEqual([BEFORE, BEFORE, BEFORE]);
    const waiting = (songId: number) =>
      on.database.read((db) =>
        listEdits(db, { userId: fan, standing: "new" }, { target: { kind: "song", id: songId } }),
      );
    expect((await waiting(2)).map((one) => one.id)).toEqual([id]);
    expect(await waiting(3)).toEqual([]);

    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await ofAll()).toEqual([[...BEFORE, "Made-up Composer: C"], [], BEFORE]);
    await expectSound();
    const history = (kind: "album" | "song", recordId: number) =>
      on.database.read(async (db) => {
        const entries = await listRecordHistory(db, { kind, id: recordId }, null);
        return entries.flatMap(({ what, edit: of }) => (of === null ? [] : `${what} ${of.id}`));
      });
    expect(await history("song", 1)).toEqual([`applied ${id}`]);
    expect(await history("song", 2)).toEqual([`applied ${id}`]);
    expect(await history("song", 3)).toEqual([]);
    expect(await history("album", 1)).toEqual([`applied ${id}`]);

    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await ofAll()).toEqual([BEFORE, BEFORE, BEFORE]);
    expect(await history("song", 2)).toEqual([`reverted ${id}`, `applied ${id}`]);
    await expectSound();
  });

  test("are refused as a whole where one song changed meanwhile, and say which", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const body = await ofAlbum({ 1: { add: [COMPOSED] }, 2: { add: [COMPOSED] } });
    const other = await proposed(fan, await creditsEdit({ remove: [WRITTEN] }, 2));
    expect(await decide(other, "approve", keeper)).toBeNull();
    expect(await propose(fan, body)).toEqual(failure("conflict", EDIT_TEXT.songsChanged("Song B")));
    expect(await ofAll()).toEqual([BEFORE, [], BEFORE]);
  });

  test("make each new person once, who is gone when it is reverted", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const added = { artist_id: null, name: "Newly Made", roles: "A", person: "new" };
    const people = [{ key: "new", english_name: "Newly Made" }];
    const all = { 1: { add: [added] }, 2: { add: [added] } };
    const id = await proposed(fan, await ofAlbum(all, { people }));
    expect(await decide(id, "approve", keeper)).toBeNull();
    const made = (await creditsNow(1)).credits.at(-1)?.artist_id;
    expect(made).toBeGreaterThan(COMPOSER);
    expect((await creditsNow(2)).credits.at(-1)?.artist_id).toBe(made);
    await expectSound();
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await on.rows(`select id from artist where id = ${made}`)).toEqual([]);
    expect(await ofAll()).toEqual([BEFORE, BEFORE, BEFORE]);
    await expectSound();
  });

  test("name the songs whose lists without names they call complete", async () => {
    const { fan } = await fanAndKeeper();
    const empty = { remove: [WRITTEN], complete: true };
    expect(await propose(fan, await ofAlbum({ 1: empty, 2: { complete: true } }))).toEqual(
      failure("invalid", EDIT_TEXT.emptyLists("Song A")),
    );
  });

  test("that call lists complete propose what an import brings to each of them", async () => {
    const { keeper } = await fanAndKeeper();
    const applied = await proposed(
      keeper,
      await ofAlbum({ 1: { add: [COMPOSED], complete: true }, 2: { complete: true } }),
    );
    expect(await edit(applied)).toMatchObject({ state: "applied" });
    const more = structuredClone(FILES);
    for (const one of more.songs)
      one.credits.push({ artist: "a", name: "Made-up Act", roles: "A" });
    await on.importFiles(more);
    expect(await ofAll()).toEqual([
      [...BEFORE, "Made-up Composer: C"],
      BEFORE,
      ["Made-up Writer: L", "Made-up Act: A"],
    ]);
    const brought = await on.rows("select target_id from edit where author = 'import' order by 1");
    expect(brought).toEqual([{ target_id: 1 }, { target_id: 2 }]);
    await expectSound();
  });

  test("follow a song that was merged into another before they are applied", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await proposed(
      fan,
      await ofAlbum({ 1: { add: [COMPOSED] }, 2: { add: [COMPOSED] } }),
    );
    const merge = await proposed(fan, { kind: "merge", target: "song:1", merged_id: 2 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await credits(1)).toEqual([...BEFORE, "Made-up Composer: C"]);
    await expectSound();
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await credits(1)).toEqual(BEFORE);
    await expectSound();
  });

  test("are for maintainers alone where one song was changed back and forth, and say which", async () => {
    const { fan, keeper } = await fanAndKeeper();
    for (let round = 0; round < 2; round++) {
      const id = await proposed(fan, await ofAlbum({ 1: { add: [COMPOSED] } }));
      expect(await decide(id, "approve", keeper)).toBeNull();
      expect(await decide(id, "revert", keeper)).toBeNull();
    }
    const locked = failure("forbidden", EDIT_TEXT.songsLocked("Song A"));
    const both = await ofAlbum({ 1: { add: [COMPOSED] }, 2: { add: [COMPOSED] } });
    expect(await propose(fan, both)).toEqual(locked);
    const own = await creditsEdit({ add: [COMPOSED] });
    expect(await propose(fan, own)).toEqual(failure("forbidden", EDIT_TEXT.locked));
    expect(isFailure(await propose(fan, await ofAlbum({ 2: { add: [COMPOSED] } })))).toBe(false);
    expect(await propose(keeper, both)).toMatchObject({ state: "applied" });
  });

  test("are of songs of the album alone", async () => {
    const { fan } = await fanAndKeeper();
    expect(
      await propose(fan, await ofAlbum({ 1: { add: [COMPOSED] }, 4: { add: [COMPOSED] } })),
    ).toEqual(failure("invalid", EDIT_TEXT.notOnAlbum("Song D")));
  });
});
