import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { readChangedSince } from "./changed-since.ts";
import { readLinkedPeople } from "./linked-people.ts";
import { readNameMarks } from "./name-marks.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "w", name: "Made-up Writer" },
  ],
  albums: [{ ref: "l", name: "Earlier Album", artists: ["a"] }],
  songs: [
    {
      ref: "x",
      name: "Single",
      artists: ["a"],
      album: "l",
      credits: [{ artist: "w", name: "Made-up Writer", roles: "L" }],
    },
    { ref: "y", name: "Loose", artists: ["a"] },
  ],
};

const [ACT, WRITER] = [1, 2];
const [SINGLE, LOOSE] = [1, 2];
const LYRICIST = { artist_id: WRITER, name: "Made-up Writer", roles: "L", also: [] };
const byName = (name: string, roles: string) => ({ artist_id: null, name, roles, also: [] });

/** Its second and fifth letters are Cyrillic. */
const CYRILLIC = "Mаde-up Writer";

describe.each(ENGINES)("the review of a waiting release on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, person, fanAndKeeper, propose, proposed, decide, changesOf, creditsEdit } = editing;

  const release = (tracks: object[], more: object = {}) => ({
    kind: "new",
    record: "album",
    set: { name: "New Mini" },
    artists: [ACT],
    tracks,
    ...more,
  });
  const first = (more: object) => ({ track: 1, set: { name: "First" }, ...more });
  const reviewed = async (id: number) => {
    const edit = await editing.edit(id);
    return on.database.read(async (db) => ({
      people: (await readLinkedPeople(db, [edit])).get(id) ?? [],
      since: await readChangedSince(db, edit),
      marks: (await readNameMarks(db, edit)).map(({ name }) => name),
    }));
  };

  test("tells whom the credits of its tracks and of its songs are linked to", async () => {
    const { fan } = await fanAndKeeper();
    const linked = { ...LYRICIST, name: "Quite Another" };
    const songs = [await changesOf({ add: [{ ...LYRICIST, artist_id: ACT, roles: "A" }] })];
    const tracks = [first({ credits: [linked] }), { track: 2, song_id: SINGLE }];
    const { people } = await reviewed(await proposed(fan, release(tracks, { songs })));
    expect(people.map(({ id, other_names }) => [id, other_names])).toEqual([
      [ACT, ["Made-up Writer"]],
      [WRITER, ["Quite Another"]],
    ]);
    const added = { kind: "credits", album_id: 1, tracks: tracks.slice(0, 1) };
    expect((await reviewed(await proposed(fan, added))).people).toMatchObject([{ id: WRITER }]);
  });

  test("marks the titles of its tracks, and the names of its credits, acts and people", async () => {
    const { fan } = await fanAndKeeper();
    const title = "Fіrst";
    const edit = release([{ set: { name: title }, credits: [byName(CYRILLIC, "L")] }], {
      artists: ["guest"],
      people: [{ key: "guest", english_name: "Made-uр Act" }],
      set: { name: "Nеw Mini" },
    });
    const { marks } = await reviewed(await proposed(fan, edit));
    expect(marks).toEqual([CYRILLIC, "Made-uр Act", "Nеw Mini", title]);
    const group = {
      kind: "new",
      record: "artist",
      set: { name: "New Group" },
      members: [{ artist: "m" }],
      people: [{ key: "m", english_name: CYRILLIC }],
    };
    expect((await reviewed(await proposed(fan, group))).marks).toEqual([CYRILLIC]);
  });

  test("tells which lists of its songs have changed since, and what conflicts", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const tracks = [first({}), { track: 2, song_id: SINGLE }];
    const songs = [await changesOf({ add: [byName("Arranger", "A")], complete: true })];
    const id = await proposed(fan, release(tracks, { songs }));
    const other = await proposed(fan, release(tracks));
    expect((await reviewed(id)).since).toBe(null);
    await proposed(keeper, await creditsEdit({ add: [byName("Composer", "C")] }));
    const { since } = await reviewed(id);
    expect(since).toMatchObject({
      conflict: EDIT_TEXT.listChangedSince("Composer (composition) is new"),
      credits: [
        {
          song_id: SINGLE,
          before: [LYRICIST],
          now: [LYRICIST, byName("Composer", "C")],
          proposed: [LYRICIST, byName("Arranger", "A")],
        },
      ],
    });
    expect(await decide(id, "approve", keeper)).toEqual(failure("conflict", since!.conflict!));
    // The credits of a song do not matter to one that only has it.
    expect((await reviewed(other)).since).toBe(null);
    expect(await decide(other, "approve", keeper)).toBe(null);
  });

  test("tells that a song was removed since; of one that was merged the other one is on it", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const make = { kind: "new", record: "song", set: { name: "Loose, again" }, artists: [ACT] };
    const made = await proposed(keeper, make);
    const song_id = (await editing.edit(made)).target_id!;
    const tracks = [first({}), { track: 2, song_id }];
    const id = await proposed(fan, release(tracks));
    const ofAlbum = await proposed(fan, { kind: "credits", album_id: 1, tracks });
    expect((await reviewed(id)).since).toBe(null);
    await decide(made, "revert", keeper);
    for (const one of [id, ofAlbum]) {
      expect((await reviewed(one)).since?.conflict).toBe(ERROR_TEXT.song.missing);
      expect(await decide(one, "approve", keeper)).toEqual(
        failure("conflict", ERROR_TEXT.song.missing),
      );
    }
    const again = (await editing.edit(await proposed(keeper, make))).target_id!;
    const later = await proposed(fan, release([{ track: 1, song_id: again }]));
    const merge = { kind: "merge", target: `song:${LOOSE}`, merged_id: again };
    expect(await decide(await proposed(fan, merge), "approve", keeper)).toBe(null);
    expect((await reviewed(later)).since).toBe(null);
    expect(await decide(later, "approve", keeper)).toBe(null);
  });

  test("is refused where it changes a song that was changed back and forth", async () => {
    const { fan, keeper } = await fanAndKeeper();
    for (let round = 0; round < 2; round++) {
      const id = await proposed(fan, await creditsEdit({ add: [byName("Composer", "C")] }));
      expect(await decide(id, "approve", keeper)).toBe(null);
      expect(await decide(id, "revert", keeper)).toBe(null);
    }
    const locked = failure("forbidden", EDIT_TEXT.songsLocked("Single"));
    const single = { track: 2, song_id: SINGLE };
    expect(await propose(fan, release([single]))).toEqual(locked);
    const tracks = [{ track: 1, song_id: SINGLE }];
    expect(await propose(fan, { kind: "credits", album_id: 1, tracks })).toEqual(locked);
    expect(await propose(fan, release([{ track: 2, song_id: LOOSE }]))).toMatchObject({
      state: "pending",
    });
    const trusted = await person("Trusted Fan", "trusted");
    expect(await propose(trusted, release([single]))).toEqual(locked);
    expect(await propose(keeper, release([single]))).toMatchObject({ state: "applied" });
  });
});
