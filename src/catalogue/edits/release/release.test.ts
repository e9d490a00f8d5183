import { describe, expect, test } from "vitest";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { movedTo } from "../../../../test/data/importing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { readFieldsNow } from "../fields/record-fields.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "w", name: "Made-up Writer" },
  ],
  albums: [{ ref: "l", name: "Earlier Album", artists: ["a"], release_date: "2019-01-02" }],
  songs: [
    {
      ref: "x",
      name: "Single",
      artists: ["a"],
      album: "l",
      credits: [{ artist: "w", name: "Made-up Writer", roles: "L" }],
    },
    { ref: "y", name: "Unnumbered", artists: ["a"], album: "l" },
    { ref: "z", name: "Loose", artists: ["a"] },
  ],
};

const [ACT, WRITER] = [1, 2];
const [SINGLE, UNNUMBERED, LOOSE] = [1, 2, 3];

const credit = (name: string, roles: string, more = {}) => ({
  artist_id: null,
  name,
  roles,
  ...more,
});

const MINI = {
  kind: "new",
  record: "album",
  set: { name: "New Mini", korean_name: "새 미니", album_type: "EP", release_date: "2021-05-06" },
  artists: [ACT, "guest"],
  tracks: [
    {
      track: 1,
      is_title: true,
      set: { name: "First", korean_name: "처음" },
      credits: [
        credit("Made-up Writer", "LC", { artist_id: WRITER }),
        credit("New Hand", "A", { person: "hand" }),
      ],
      complete: true,
    },
    {
      track: 2,
      set: { name: "Second" },
      artists: ["guest"],
      credits: [credit("New Hand", "L", { person: "hand" }), credit("Only a Name", "C")],
    },
    { track: 3, song_id: SINGLE },
    { track: 4, song_id: LOOSE },
  ],
  people: [
    { key: "hand", english_name: "New Hand", korean_name: "새 손" },
    { key: "guest", english_name: "New Guest", is_group: true },
  ],
};

describe.each(ENGINES)("a release in one edit on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, person, fanAndKeeper, propose, proposed, decide, edit, fields } = editing;
  const { credits, creditsNow, expectSound } = editing;
  const names = async () => ({
    artists: (await on.names("artist")).toSorted(),
    albums: (await on.names("album")).toSorted(),
    songs: (await on.names("song")).toSorted(),
  });
  const placesOn = (album: number) =>
    on.rows(`select s.english_name as name, coalesce(p.track, s.track) as track, s.album_id as album
      from song s left join song_place p on p.song_id = s.id and p.album_id = ${album}
      where s.album_id = ${album} or p.album_id = ${album} order by coalesce(p.track, s.track, 99)`);

  test("makes its songs, people and acts, has songs that were there, and goes as one", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const before = { ...(await names()), credits: await credits(SINGLE) };
    const id = await proposed(fan, MINI);
    expect(await names()).toEqual({ ...before, credits: undefined });
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await names()).toEqual({
      artists: ["Made-up Act", "Made-up Writer", "New Guest", "New Hand"],
      albums: ["Earlier Album", "New Mini"],
      songs: ["First", "Loose", "Second", "Single", "Unnumbered"],
    });
    expect(await placesOn(2)).toEqual([
      { name: "First", track: 1, album: 2 },
      { name: "Second", track: 2, album: 2 },
      // A song on an earlier album has a further place, one without an album is on this one.
      { name: "Single", track: 3, album: 1 },
      { name: "Loose", track: 4, album: 2 },
    ]);
    const [first, second] = [4, 5];
    expect(await fields("song", first)).toMatchObject({
      name: "First",
      korean_name: "처음",
      is_title: true,
      release_date: "2021-05-06",
    });
    expect(await credits(first)).toEqual(["Made-up Writer: LC", "New Hand: A"]);
    expect(await credits(second)).toEqual(["New Hand: L", "Only a Name: C"]);
    const acts = await on.rows<{ artist_id: number }>(
      `select artist_id from song_artist where song_id = ${second}`,
    );
    const guest = (await edit(id)).body.match(/"New Guest".*?"id":(\d+)/)?.[1];
    expect(acts).toEqual([{ artist_id: Number(guest) }]);
    expect(await on.rows("select num_songs from album where id = 2")).toEqual([{ num_songs: 4 }]);
    await expectSound();

    const { folder } = await on.exported();
    await movedTo(engine, folder, async (other) => {
      const moved = await other.read((db) => readFieldsNow(db, "song", first));
      expect(moved).toEqual(await fields("song", first));
    });

    expect(await decide(id, "revert", keeper)).toBeNull();
    expect({ ...(await names()), credits: await credits(SINGLE) }).toEqual(before);
    expect(await placesOn(2)).toEqual([]);
    expect(await on.rows("select album_id from song where id = 3")).toEqual([{ album_id: null }]);
    expect(await on.rows("select 1 from edit_claim")).toEqual([]);
    await expectSound();
  });

  test("stays whole while something else uses a song of it, and people whom others credit stay", async () => {
    const { keeper } = await fanAndKeeper();
    const id = await proposed(keeper, MINI);
    const all = await names();
    await editing.set(keeper, "song", 4, { track: 7 });
    const later = (await on.rows<{ id: number }>("select max(id) as id from edit"))[0]!.id;
    const inUse = failure("conflict", EDIT_TEXT.inUse);
    expect(await decide(id, "revert", keeper)).toEqual(inUse);
    expect(await names()).toEqual(all);
    expect(await placesOn(2)).toHaveLength(4);
    expect(await decide(later, "revert", keeper)).toBeNull();
    const hand = (await creditsNow(4)).credits.find(({ name }) => name === "New Hand")!;
    const more = credit("New Hand", "C", { artist_id: hand.artist_id });
    await proposed(keeper, await editing.creditsEdit({ add: [more] }, UNNUMBERED));
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect((await names()).artists).toEqual(["Made-up Act", "Made-up Writer", "New Hand"]);
    expect(await credits(UNNUMBERED)).toEqual(["New Hand: C"]);
    await expectSound();
  });

  test("changes credits of songs that were there, which go with it", async () => {
    const keeper = await person("Keeper", "maintainer");
    const added = await editing.changesOf({ add: [credit("New Hand", "A", { person: "hand" })] });
    const id = await proposed(keeper, { ...MINI, songs: [added] });
    expect(await credits(SINGLE)).toEqual(["Made-up Writer: L", "New Hand: A"]);
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await credits(SINGLE)).toEqual(["Made-up Writer: L"]);
    await expectSound();
  });

  test("adds new songs and numbers to an album that is here", async () => {
    const keeper = await person("Keeper", "maintainer");
    const tracks = [
      { track: 2, song_id: UNNUMBERED },
      { track: 3, set: { name: "Third" }, credits: [credit("New Hand", "L", { person: "h" })] },
    ];
    const people = [{ key: "h", english_name: "New Hand" }];
    const more = { kind: "credits", album_id: 1, tracks, people };
    const id = await proposed(keeper, more);
    expect(await placesOn(1)).toEqual([
      { name: "Unnumbered", track: 2, album: 1 },
      { name: "Third", track: 3, album: 1 },
      { name: "Single", track: null, album: 1 },
    ]);
    expect(await fields("song", 4)).toMatchObject({ release_date: "2019-01-02" });
    expect(await credits(4)).toEqual(["New Hand: L"]);
    // The same number says nothing, another one is for the song's facts.
    const nothing = { kind: "credits", album_id: 1, tracks: tracks.slice(0, 1) };
    expect(await propose(keeper, nothing)).toEqual(failure("invalid", EDIT_TEXT.nothing));
    const other = { ...nothing, tracks: [{ track: 5, song_id: UNNUMBERED }] };
    expect(await propose(keeper, other)).toEqual(
      failure("conflict", EDIT_TEXT.numbered("Unnumbered")),
    );
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await fields("song", UNNUMBERED)).toMatchObject({ track: null });
    expect((await names()).songs).toEqual(["Loose", "Single", "Unnumbered"]);
    await expectSound();
  });

  test("makes a group with its members, new ones too, and takes it back", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const group = {
      kind: "new",
      record: "artist",
      set: { name: "New Group", is_idol: true },
      members: [
        { artist: WRITER, from: "2020" },
        { artist: "m", active: false, from: "2020", to: "2022" },
      ],
      people: [{ key: "m", english_name: "New Member", is_idol: true, is_group: false }],
    };
    const id = await proposed(fan, group);
    expect(await decide(id, "approve", keeper)).toBeNull();
    const made = (await edit(id)).target_id!;
    expect(await fields("artist", made)).toMatchObject({ name: "New Group", is_group: true });
    expect(
      await on.rows(`select from_date, to_date, active from membership where group_id = ${made}
        order by member_id`),
    ).toMatchObject([{ from_date: "2020" }, { from_date: "2020", to_date: "2022" }]);
    await expectSound();
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect((await names()).artists).toEqual(["Made-up Act", "Made-up Writer"]);
    expect(await on.rows("select 1 from membership")).toEqual([]);
    await expectSound();
  });

  test("uses people whom an earlier edit of its author adds, or their names where that is not accepted", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const other = await person("Other");
    const add = [credit("New Hand", "A", { person: "h" })];
    const people = [{ key: "h", english_name: "New Hand" }];
    const first = await proposed(fan, await editing.creditsEdit({ add, people }));
    const using = async (user: number, song: number, waits_in = first) =>
      propose(user, {
        ...(await editing.creditsEdit({ add }, song)),
        people: [{ ...people[0], waits_in }],
      });
    expect(await using(other, UNNUMBERED)).toEqual(
      failure("invalid", EDIT_TEXT.notWaiting("New Hand", first)),
    );
    const second = await using(fan, UNNUMBERED);
    const third = await using(fan, LOOSE);
    if (!("id" in second) || !("id" in third)) throw new Error("they were refused");
    expect(await decide(second.id, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.waitsForEdit("New Hand", first)),
    );
    expect(await decide(first, "approve", keeper)).toBeNull();
    expect(await decide(second.id, "approve", keeper)).toBeNull();
    const ids = async (song: number) =>
      (await creditsNow(song)).credits.map(({ name, artist_id }) => [name, artist_id]);
    expect(await ids(UNNUMBERED)).toEqual([["New Hand", 3]]);
    // The person is of the first edit, which the second one uses.
    expect(await decide(first, "revert", keeper)).toBeNull();
    expect(await decide(second.id, "revert", keeper)).toBeNull();
    expect((await names()).artists).toEqual(["Made-up Act", "Made-up Writer", "New Hand"]);
    expect(await decide(third.id, "approve", keeper)).toBeNull();
    expect(await ids(LOOSE)).toEqual([["New Hand", null]]);
    await expectSound();

    const group = { kind: "new", record: "artist", set: { name: "New Group" } };
    const act = await proposed(fan, group);
    const album = await proposed(fan, {
      kind: "new",
      record: "album",
      set: { name: "New Album" },
      artists: ["g"],
      people: [{ key: "g", english_name: "New Group", waits_in: act }],
    });
    expect(await decide(act, "reject", keeper)).toBeNull();
    expect(await decide(album, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.actNotAccepted("New Group", act)),
    );
  });

  test("is refused where it names what is not there, or the same twice", async () => {
    const keeper = await person("Keeper", "maintainer");
    const refused = (tracks: object[], more = {}) =>
      propose(keeper, { ...MINI, tracks, people: [], artists: [ACT], ...more });
    expect(await refused([{ track: 1, song_id: 99 }])).toEqual(
      failure("invalid", "There is no song 99"),
    );
    const twice = ["Made-up Writer", "Another Name"].map((name) =>
      credit(name, "L", { artist_id: WRITER }),
    );
    expect(await refused([{ set: { name: "New Song" }, credits: twice }])).toEqual(
      failure("invalid", EDIT_TEXT.creditedTwice("Made-up Writer (lyrics)")),
    );
    expect(await refused([{ set: { name: "\u200b" } }])).toMatchObject({ failure: "invalid" });
    expect((await names()).albums).toEqual(["Earlier Album"]);
  });
});
