import { beforeAll, describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { TOGETHER_TEXT } from "../../../src/domain/credits/together.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

interface Answer {
  added: number;
  already: number;
  left_out: number;
  added_song_ids: number[];
  playlist: Playlist;
}

describe.each(ENGINES)("lists of songs that are added to playlists on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));
  let ada: SignedInTester;
  beforeAll(async () => {
    ada = await on.somebody();
  });

  const pathOf = (id: number) => `${PLAYLISTS}/${id}/songs/list`;
  const make = async (song_ids: number[] = [], body: object = {}) =>
    (await on.make(ada, { song_ids, ...body }))._id;
  const add = (id: number, body: object) => on.json<Answer>("POST", pathOf(id), ada, body);
  const refused = async (id: number, body: object) => {
    const answer = await on.send("POST", pathOf(id), ada, body);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  test("an album is appended in the order of its tracks, what is there already stays", async () => {
    const { glow, dusk, bonus, secondTitle, market } = on.songs;
    const id = await make([market, glow]);
    on.later();
    const answer = await add(id, { album_id: on.albums.firstLight });
    expect(answer).toMatchObject({
      added: 3,
      already: 1,
      left_out: 0,
      playlist: {
        song_ids: [market, glow, dusk, secondTitle, bonus],
        version: 2,
        updated_at: on.now().toISOString(),
      },
    });
    expect(await on.read(id)).toEqual({ ...answer.playlist, is_owner: false });
    on.later();
    // A repetition changes nothing.
    expect(await add(id, { album_id: String(on.albums.firstLight) })).toEqual({
      added: 0,
      already: 4,
      left_out: 0,
      added_song_ids: [],
      playlist: answer.playlist,
    });
  });

  test("songs by their ids are appended in that order, each once, merged ones as their survivors", async () => {
    const { glow, dusk, market } = on.songs;
    const id = await make();
    // 903 was merged into Glow.
    const song_ids = [market, String(dusk), 903, market, glow];
    expect(await add(id, { song_ids })).toMatchObject({
      added: 3,
      already: 0,
      left_out: 0,
      playlist: { song_ids: [market, dusk, glow] },
    });
    const unknown = { song_ids: [on.songs.bonus, 999_999] };
    expect(await refused(id, unknown)).toEqual([404, "Song does not exist"]);
    expect((await on.read(id)).song_ids).toEqual([market, dusk, glow]);
  });

  test("credits are appended in the order and with the roles of their list", async () => {
    const { glow, dusk, crossing, own } = on.songs;
    const { quill, tempo, moth } = on.artists;
    const listed = async (body: object) => {
      const id = await make();
      return (await add(id, body)).playlist.song_ids;
    };
    expect(await listed({ credits_of: quill })).toEqual([crossing, dusk, glow, own]);
    expect(await listed({ credits_of: quill, sortDirection: "asc" })).toEqual([
      own,
      dusk,
      glow,
      crossing,
    ]);
    const byName = { sortBy: "name", sortDirection: "asc" };
    expect(await listed({ credits_of: quill, ...byName })).toEqual([crossing, dusk, glow, own]);
    expect(await listed({ credits_of: quill, roles: "A" })).toEqual([own]);
    expect(await listed({ credits_of: quill, roles: "CA" })).toEqual([crossing, glow, own]);
    expect(await listed({ credits_of: moth, roles: "S" })).toEqual([crossing, glow]);
    expect(await listed({ credits_of: tempo, roles: "production" })).toEqual([]);
  });

  test("credits are appended with the filters of their list, all of its pages", async () => {
    const { glow, dusk, crossing } = on.songs;
    const { quill, moth, harbour, lanterns } = on.artists;
    const listed = async (body: object) =>
      (await add(await make(), { credits_of: quill, ...body })).added_song_ids;
    expect(await listed({ act: lanterns })).toEqual([crossing, dusk, glow]);
    // 901 was merged into the act.
    expect(await listed({ act: "901", roles: "C", sortDirection: "asc" })).toEqual([
      glow,
      crossing,
    ]);
    expect(await listed({ act: harbour })).toEqual([crossing]);
    expect(await listed({ year: 2024 })).toEqual([dusk, glow]);
    expect(await listed({ year: "2025" })).toEqual([crossing]);
    expect(await listed({ year: "none" })).toEqual([]);
    expect(await listed({ with: moth, sortBy: "name" })).toEqual([]);
    expect(await refused(await make(), { credits_of: quill, with: 999_999 })).toEqual([
      404,
      "Artist does not exist",
    ]);
  });

  test("the songs that credit several people are appended in the order of their list", async () => {
    const { glow, crossing } = on.songs;
    const { quill, moth, lanterns } = on.artists;
    const listed = async (together: object) =>
      (await add(await make(), { together })).added_song_ids;
    const person = [`${quill}`, `${moth}:F`];
    expect(await listed({ person })).toEqual([crossing, glow]);
    expect(await listed({ person, from: "2025", act: [lanterns] })).toEqual([crossing]);
    expect(await listed({ person, to: 2024 })).toEqual([glow]);
    expect(await listed({ person: [quill, `${moth}:L`] })).toEqual([]);
    expect(await refused(await make(), { together: { person: [quill, 999_999] } })).toEqual([
      404,
      "Artist does not exist",
    ]);
  });

  test("an addition is undone: what was there before and what came later stays", async () => {
    const { glow, dusk, bonus, secondTitle, market } = on.songs;
    const id = await make([glow]);
    const { added_song_ids: song_ids } = await add(id, { album_id: on.albums.firstLight });
    expect(song_ids).toEqual([dusk, secondTitle, bonus]);
    // Changed since: one is removed, another is added.
    await on.send("DELETE", `${PLAYLISTS}/${id}/songs/${dusk}`, ada);
    await on.json("POST", `${PLAYLISTS}/${id}/songs`, ada, { song_id: market, position: 1 });
    const undo = () =>
      on.json<object>("POST", `${PLAYLISTS}/${id}/songs/removals`, ada, { song_ids });
    expect(await undo()).toMatchObject({
      removed: 2,
      playlist: { version: 5, song_ids: [market, glow] },
    });
    expect(await undo()).toMatchObject({ removed: 0, playlist: { version: 5 } });
  });

  test("a song that became another by a merge is removed only where it was added", async () => {
    const { glow, dusk } = on.songs;
    const id = await make([glow, dusk]);
    const origins = [
      [glow, 7_001],
      [dusk, null],
    ];
    for (const [song_id, origin_song_id] of origins)
      await on.api.database.write((db) =>
        db
          .updateTable("playlist_song")
          .set({ origin_song_id: origin_song_id! })
          .where("playlist_id", "=", id)
          .where("song_id", "=", song_id!)
          .execute(),
      );
    const undone = await on.json<object>("POST", `${PLAYLISTS}/${id}/songs/removals`, ada, {
      song_ids: [7_001],
    });
    expect(undone).toMatchObject({ removed: 1, playlist: { song_ids: [dusk] } });
  });

  test("records that were merged since are added from their survivors", async () => {
    const id = await make();
    expect(await add(id, { album_id: 902 })).toMatchObject({ added: 4 });
    expect(await refused(id, { album_id: 999_999 })).toEqual([404, "Album does not exist"]);
    expect(await refused(id, { credits_of: 999_999 })).toEqual([404, "Artist does not exist"]);
    expect(await add(id, { credits_of: 901 })).toMatchObject({ added: 0, already: 0 });
  });

  test("a list ends where the playlist is full, and the answer says so", async () => {
    const { dusk, glow, secondTitle, bonus } = on.songs;
    const full = [...on.many.slice(0, 496), dusk];
    const id = await make(full);
    expect(await add(id, { song_ids: on.many.slice(490, 500) })).toMatchObject({
      added: 3,
      already: 6,
      left_out: 1,
      playlist: { song_ids: [...full, ...on.many.slice(496, 499)] },
    });
    const none = await add(id, { album_id: on.albums.firstLight });
    expect(none).toMatchObject({ added: 0, already: 1, left_out: 3, playlist: { version: 2 } });
    expect(none.playlist.song_ids).toHaveLength(500);
    for (const song of [glow, secondTitle, bonus])
      expect(none.playlist.song_ids).not.toContain(song);
    expect(await refused(id, { song_ids: on.many.slice(0, 501) })).toEqual([
      400,
      "A playlist can have at most 500 songs",
    ]);
  });

  test("a body that names no list, several or a malformed one is refused", async () => {
    const id = await make();
    const text = "Give the songs by one of song_ids, album_id, credits_of and together";
    const roles = "roles are letters of F, L, C, A, or 'production'";
    for (const [body, error] of [
      [{}, text],
      [{ song_ids: [1], album_id: 1 }, text],
      [{ album_id: "x" }, "Invalid album"],
      [{ credits_of: -1 }, "Invalid artist"],
      [{ song_ids: ["x"] }, "song_ids is a list of song ids"],
      [{ credits_of: on.artists.quill, roles: "LX" }, roles],
      [{ credits_of: on.artists.quill, roles: "" }, roles],
      [{ credits_of: on.artists.quill, sortBy: "size" }, "sortBy is name or date"],
      [{ credits_of: on.artists.quill, sortDirection: 1 }, "sortDirection is asc or desc"],
      [{ credits_of: on.artists.quill, act: "x" }, "Invalid artist"],
      [
        { credits_of: on.artists.quill, year: "15" },
        "year is four digits, or 'none' for songs without a date",
      ],
      [{ together: {} }, "Invalid person: give 2 to 5 people"],
      [{ together: { person: ["1", "1"] } }, TOGETHER_TEXT.twice],
      [{ together: { person: ["1", "x"] } }, TOGETHER_TEXT.person],
      [{ together: "1,2" }, TOGETHER_TEXT.person],
      [{ album_id: 1, together: { person: ["1", "2"] } }, text],
    ] as const)
      expect(await refused(id, body), JSON.stringify(body)).toEqual([400, error]);
    expect(await on.status("POST", pathOf(1_000_000), ada, { song_ids: [] })).toBe(404);
  });

  test("a list that is added many times at once is there once", async () => {
    const id = await make();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add(id, { album_id: on.albums.firstLight })),
    );
    expect(answers.filter(({ added }) => added === 0)).toHaveLength(5);
    expect(answers.filter(({ added }) => added === 4)).toHaveLength(1);
    expect(await on.read(id)).toMatchObject({ version: 2, song_ids: { length: 4 } });
  });
});
