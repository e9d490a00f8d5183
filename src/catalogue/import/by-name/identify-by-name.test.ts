import { beforeEach, describe, expect, test } from "vitest";
import { type CatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";

/** Two acts of one name, each with a song, an album, a member and a writer. */
const home = {
  artists: [
    { ref: "one", name: "Twin", korean_name: "쌍둥이", aliases: ["The Twin"], is_group: true },
    { ref: "two", name: "Twin", is_group: true },
    { ref: "m", name: "Made-up Member" },
    { ref: "w", name: "Made-up Writer", korean_name: "지은이" },
    { ref: "v", name: "Made-up Writer" },
    { ref: "solo", name: "Made-up Solo" },
  ],
  memberships: [{ group: "two", member: "m" }],
  albums: [
    { ref: "a1", name: "First Album", release_date: "2019-03-04", artists: ["one"] },
    { ref: "a2", name: "Second Album", release_date: "2020-01-01", artists: ["two"] },
  ],
  songs: [
    {
      ref: "s1",
      name: "Made-up Song",
      korean_name: "지어낸 노래",
      album: "a1",
      release_date: "2019-03-04",
      artists: ["one"],
      credits: [{ artist: "w", name: "지은이", roles: "LC" }],
    },
    {
      ref: "s2",
      name: "Other Song",
      release_date: "2020-01-01",
      artists: ["two"],
      credits: [{ artist: "v", name: "Made-up Writer", roles: "C" }],
    },
  ],
} satisfies CatalogueFiles;

const act = (ref: string, name: string, more: object = {}) => ({ ref, name, ...more });
const song = (name: string, release_date: string | undefined, more: object = {}) => ({
  ref: `s-${name}`,
  name,
  ...(release_date !== undefined && { release_date }),
  artists: ["x"],
  ...more,
});

describe.each(ENGINES)("identification by name on %s", (engine) => {
  const on = importingOn(engine);
  beforeEach(async () => {
    await on.importFiles(home);
  });
  const second = (files: CatalogueFiles) => on.importFiles({ key: "second", ...files });
  const waiting = () =>
    on.rows<{ kind: string; ref: string; reason: string }>(
      "select kind, ref, reason from waiting_line order by kind, ref",
    );
  const recordOf = async (kind: string, ref: string) => {
    const rows = await on.rows<{ record_id: number }>(
      `select record_id from ${kind}_claim where catalogue_id = 2 and ref = '${ref}'`,
    );
    return rows[0]?.record_id;
  };

  test("an act is the same where its name fits and a song agrees in title and date", async () => {
    const result = await second({
      artists: [act("x", "TWIN")],
      songs: [song("지어낸 노래 (Feat. Somebody)", "2019-03-05"), song("Brand New", "2021-01-01")],
    });
    expect(result.counts).toMatchObject({ added: 1, merged: 2, waiting: 0 });
    expect(await recordOf("artist", "x")).toBe(1);
    expect(await recordOf("song", "s-지어낸 노래 (Feat. Somebody)")).toBe(1);
    expect(await on.rows("select num_songs from artist where id = 1")).toEqual([{ num_songs: 2 }]);
    await expectConsistent(on.database);
  });

  const isrc = { external: { isrc: "KRZ000000001" } };
  const agreeing: Record<string, CatalogueFiles> = {
    "an album": {
      albums: [{ ref: "b", name: "Second Album", release_date: "2020", artists: ["x"] }],
    },
    "a song that shares an id": { songs: [song("Differently Named", undefined, isrc)] },
    "a member": {
      artists: [act("x", "twin"), act("y", "Made-up Member")],
      memberships: [{ group: "x", member: "y" }],
    },
  };
  test.each(Object.entries(agreeing))(
    "an act is the same where %s agrees",
    async (_what, files) => {
      await on.importFiles({
        ...home,
        songs: home.songs.map((one, at) => (at === 1 ? { ...one, ...isrc } : one)),
      });
      const result = await second({ artists: [act("x", "twin")], ...files });
      expect(await recordOf("artist", "x")).toBe(2);
      expect(await on.rows("select * from artist")).toHaveLength(6);
      expect(result.waiting).toEqual([]);
    },
  );

  test("an act of which only the name fits waits, with its albums, songs and members", async () => {
    const result = await second({
      artists: [act("x", "Another", { aliases: ["쌍둥이"] }), act("n", "Newcomer")],
      memberships: [{ group: "x", member: "n" }],
      albums: [{ ref: "b", name: "Elsewhere", artists: ["x"] }],
      songs: [
        song("Made-up Song", "2018-03-04"),
        song("Guest Song", undefined, { artists: ["n", "x"] }),
        song("On It", undefined, { artists: ["n"], album: "b" }),
        song("Own", undefined, { artists: ["n"] }),
      ],
    });
    expect(result.counts).toMatchObject({ added: 2, merged: 0, waiting: 6, unchanged: 0 });
    expect(result.waiting).toContainEqual({
      kind: "artist",
      file: "artists.ndjson",
      line: 1,
      ref: "x",
      reason: "its name fits, but nothing else agrees",
    });
    expect((await waiting()).map(({ kind, ref, reason }) => [kind, ref, reason])).toEqual([
      ["album", "b", "it depends on the artist x, which waits"],
      ["artist", "x", "its name fits, but nothing else agrees"],
      ["membership", "x\tn", "it depends on the artist x, which waits"],
      ["song", "s-Guest Song", "it depends on the artist x, which waits"],
      ["song", "s-Made-up Song", "it depends on the artist x, which waits"],
      ["song", "s-On It", "it depends on the album b, which waits"],
    ]);
    expect(await on.names("song")).toEqual(["Made-up Song", "Other Song", "Own"]);
    await expectConsistent(on.database);
  });

  test("an act that agrees with several records waits", async () => {
    const result = await second({
      artists: [act("x", "Twin")],
      songs: [song("Made-up Song", "2019-03-04"), song("Other Song", "2020-01-01")],
    });
    expect(result.counts).toMatchObject({ added: 0, waiting: 3 });
    expect(await on.rows("select candidates from waiting_line where kind = 'artist'")).toEqual([
      {
        candidates: JSON.stringify([
          { id: 1, score: 10, reason: "has the song 'Made-up Song'" },
          { id: 2, score: 10, reason: "has the song 'Other Song'" },
        ]),
      },
    ]);
  });

  test("two lines of a catalogue are never made one", async () => {
    const songs = [
      song("Made-up Song", "2019-03-04"),
      { ...song("지어낸 노래", "2019-03-04"), artists: ["y"] },
    ];
    await second({ artists: [act("x", "The Twin"), act("y", "쌍둥이")], songs });
    expect((await waiting()).map(({ ref, reason }) => [ref, reason])).toContainEqual([
      "x",
      "it agrees with a record that another line agrees with, too",
    ]);
    expect(await on.rows("select * from artist")).toHaveLength(6);
  });

  test("a name of a record that another line is about waits, unless an id tells the two apart", async () => {
    const songs = [song("Made-up Song", "2019-03-04"), { ...song("Own", "2020"), artists: ["y"] }];
    await second({ artists: [act("x", "The Twin"), act("y", "쌍둥이")], songs });
    expect(await recordOf("artist", "x")).toBeDefined();
    expect((await waiting()).map(({ ref, reason }) => [ref, reason])).toContainEqual([
      "y",
      "its name fits a record that another line of the catalogue is about",
    ]);

    const withId = {
      ...act("y", "쌍둥이"),
      external: { musicbrainz: "00000000-0000-4000-8000-000000000001" },
    };
    await second({ artists: [act("x", "The Twin"), withId], songs });
    expect(await waiting()).toEqual([]);
    expect(await recordOf("artist", "y")).not.toBe(await recordOf("artist", "x"));
  });

  test("a credited person is the same where the collaborators agree; a name alone is credited as it is", async () => {
    const credited = { credits: [{ artist: "p", name: "M. Writer", roles: "A" }] };
    const files = {
      artists: [act("x", "Twin"), act("p", "made-up writer")],
      songs: [song("Made-up Song", "2019-03-04"), song("Brand New", "2021", credited)],
    };
    const result = await second(files);
    expect(result.counts).toMatchObject({ waiting: 0 });
    expect(await recordOf("artist", "p")).toBe(4);

    const third = await on.importFiles({
      key: "third",
      artists: [act("x", "Newcomer"), act("p", "Made-up Writer")],
      songs: [song("Unknown Song", "2021", credited)],
    });
    expect(third.counts).toMatchObject({ added: 2, waiting: 1 });
    expect(
      await on.rows(
        "select artist_id, name, roles from credit where name = 'M. Writer' order by artist_id is null",
      ),
    ).toEqual([
      { artist_id: 4, name: "M. Writer", roles: "A" },
      { artist_id: null, name: "M. Writer", roles: "A" },
    ]);
    expect((await second(files)).outcome).toBe("unchanged");
    await expectConsistent(on.database);
  });

  test("albums and songs of a known act are the same by title and date, in any script", async () => {
    const result = await second({
      artists: [act("x", "Twin")],
      albums: [{ ref: "b", name: "First Album!", release_date: "2019-03", artists: ["x"] }],
      songs: [song("지어낸 노래", undefined, { album: "b" })],
    });
    expect(result.counts).toMatchObject({ added: 0, merged: 3, waiting: 0 });
    expect(await recordOf("album", "b")).toBe(1);
    expect(await recordOf("song", "s-지어낸 노래")).toBe(1);
  });

  test("of two lines that fit one song the better one is the same, the other a pair to review", async () => {
    await second({
      artists: [act("x", "Twin")],
      albums: [{ ref: "b", name: "First Album", release_date: "2019-03-04", artists: ["x"] }],
      songs: [
        song("Made-up Song", "2019-03-04"),
        song("지어낸 노래", "2019-03-04", { album: "b" }),
      ],
    });
    expect(await recordOf("song", "s-지어낸 노래")).toBe(1);
    expect(await recordOf("song", "s-Made-up Song")).toBe(3);
    expect(await on.rows("select kind, left_id, right_id from likely_match")).toEqual([
      { kind: "song", left_id: 1, right_id: 3 },
    ]);
  });

  test("a song is the same by the date of a later release, unless another line fits the first one", async () => {
    const again = { ref: "a3", name: "Collected", release_date: "2021-05-05", artists: ["one"] };
    const [first, ...others] = home.songs;
    await on.importFiles({
      ...home,
      albums: [...home.albums, again],
      songs: [{ ...first, also_on: [{ album: "a3" }] }, ...others],
    });
    await second({
      artists: [act("x", "The Twin", { korean_name: "쌍둥이" })],
      albums: [{ ref: "b", name: "First Album", release_date: "2019-03-04", artists: ["x"] }],
      songs: [song("Made-up Song", "2021-05-05")],
    });
    expect(await recordOf("song", "s-Made-up Song")).toBe(1);
    await on.importFiles({
      key: "third",
      artists: [act("x", "The Twin", { korean_name: "쌍둥이" })],
      songs: [song("Made-up Song", "2021-05-05"), song("지어낸 노래", "2019-03-04")],
    });
    expect(await on.rows("select ref, record_id from song_claim where catalogue_id = 3")).toEqual([
      { ref: "s-Made-up Song", record_id: 3 },
      { ref: "s-지어낸 노래", record_id: 1 },
    ]);
  });

  test("a song of another date is a new one, and a pair to review", async () => {
    await second({
      artists: [act("x", "Twin")],
      songs: [
        song("Made-up Song", "2019-03-04"),
        { ...song("지어낸 노래", "2023-01-01"), ref: "later" },
      ],
    });
    expect(await recordOf("song", "later")).toBe(3);
    expect(await on.rows("select kind, left_id, right_id, reason from likely_match")).toEqual([
      {
        kind: "song",
        left_id: 1,
        right_id: 3,
        reason: "have the same title and artist in two catalogues",
      },
    ]);
  });

  test("lines that wait do so again in a version without their file, and nothing changes", async () => {
    const artists = [act("x", "Twin")];
    await second({ artists, songs: [song("Unknown", undefined)] });
    const again = await second({ songs: [song("Unknown", undefined)] });
    expect(again).toMatchObject({ outcome: "unchanged", badLines: [] });
    expect(await waiting()).toHaveLength(2);
    const proven = await second({ artists, songs: [song("Made-up Song", "2019-03-04")] });
    expect(proven.counts).toMatchObject({ merged: 2, waiting: 0 });
    expect(await waiting()).toEqual([]);
  });
});
