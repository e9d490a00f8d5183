import { describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

interface Answer {
  added: number;
  already: number;
  added_song_ids: number[];
  created: boolean;
  playlist: Playlist;
}

const LATER = "/api/listen-later";

describe.each(ENGINES)("the playlist for later on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const add = (from: SignedInTester, body: object) => on.json<Answer>("POST", LATER, from, body);
  const refused = async (from: SignedInTester, body: object) => {
    const answer = await on.send("POST", LATER, from, body);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  const undo = (from: SignedInTester, { playlist, added_song_ids, created }: Answer) =>
    on.json<{ removed: number; playlist: Playlist | null }>(
      "POST",
      `${PLAYLISTS}/${playlist._id}/songs/removals`,
      from,
      { song_ids: added_song_ids, ...(created && { created_version: playlist.version }) },
    );

  test("is created with the first song, private, and holds each song once", async () => {
    const ada = await on.somebody();
    const { glow, dusk, market } = on.songs;
    const first = await add(ada, { song_id: glow });
    expect(first).toMatchObject({
      added: 1,
      already: 0,
      added_song_ids: [glow],
      created: true,
      playlist: { name: "Listen later", is_public: false, song_ids: [glow], version: 1 },
    });
    // 903 was merged into Glow.
    expect(await add(ada, { song_id: "903" })).toMatchObject({
      added: 0,
      already: 1,
      created: false,
      playlist: { version: 1 },
    });
    expect(await add(ada, { song_ids: [dusk, glow, market] })).toMatchObject({
      added: 2,
      already: 1,
      added_song_ids: [dusk, market],
      playlist: { _id: first.playlist._id, song_ids: [glow, dusk, market], version: 2 },
    });
    expect(await on.status("GET", `${PLAYLISTS}/${first.playlist._id}`, null)).toBe(404);
  });

  test("is the oldest of that name, is made anew after a deletion, and an ordinary one once renamed", async () => {
    const ada = await on.somebody();
    const { glow, dusk } = on.songs;
    const mine = await on.make(ada, { name: "Listen later", song_ids: [dusk] });
    await on.make(ada, { name: "Listen later" });
    await on.make(ada, { name: "listen later" });
    await on.make(await on.somebody(), { name: "Listen later" });
    expect(await add(ada, { song_id: glow })).toMatchObject({
      created: false,
      playlist: { _id: mine._id, is_public: true, song_ids: [dusk, glow] },
    });
    const bea = await on.somebody();
    const { playlist } = await add(bea, { song_id: glow });
    await on.send("PATCH", `${PLAYLISTS}/${playlist._id}`, bea, { name: "Heard" });
    const next = await add(bea, { song_id: glow });
    expect(next).toMatchObject({ created: true, playlist: { song_ids: [glow] } });
    await on.send("DELETE", `${PLAYLISTS}/${next.playlist._id}`, bea);
    expect(await add(bea, { song_id: dusk })).toMatchObject({ created: true });
  });

  test("many taps at once make one playlist and one place", async () => {
    const ada = await on.somebody();
    const { glow, dusk } = on.songs;
    const answers = await Promise.all(
      [glow, dusk, glow, dusk, glow, dusk].map((song_id) => add(ada, { song_id })),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(answers.filter(({ added }) => added === 1)).toHaveLength(2);
    const lists = await on.mine(ada);
    expect(lists).toHaveLength(1);
    expect(lists[0]?.song_ids.toSorted((a, b) => a - b)).toEqual(
      [glow, dusk].toSorted((a, b) => a - b),
    );
  });

  test("undo removes the song; the playlist, too, where it was made for it and nobody touched it", async () => {
    const { glow, dusk } = on.songs;
    const ada = await on.somebody();
    expect(await undo(ada, await add(ada, { song_id: glow }))).toEqual({
      removed: 1,
      playlist: null,
    });
    expect(await on.mine(ada)).toEqual([]);

    const first = await add(ada, { song_id: glow });
    const second = await add(ada, { song_id: dusk });
    expect(await undo(ada, first)).toMatchObject({ removed: 1, playlist: { song_ids: [dusk] } });
    // It was not made for this one.
    expect(await undo(ada, second)).toMatchObject({ removed: 1, playlist: { song_ids: [] } });

    const bea = await on.somebody();
    const made = await add(bea, { song_id: glow });
    await on.send("PATCH", `${PLAYLISTS}/${made.playlist._id}`, bea, { description: "Mine" });
    expect(await undo(bea, made)).toMatchObject({
      removed: 1,
      playlist: { description: "Mine" },
    });
  });

  test("500 songs are all that fit, and the answer says what to do", async () => {
    const ada = await on.somebody();
    await add(ada, { song_ids: on.many.slice(0, 500) });
    const text = "Listen later has 500 songs and is full: remove some first";
    expect(await refused(ada, { song_id: on.many[500] })).toEqual([409, text]);
    expect(await add(ada, { song_id: on.many[0] })).toMatchObject({ added: 0, already: 1 });
  });

  test("a song that is none leaves nothing", async () => {
    const ada = await on.somebody();
    const text = "Give the songs by one of song_id and song_ids";
    expect(await refused(ada, {})).toEqual([400, text]);
    expect(await refused(ada, { song_id: 1, song_ids: [2] })).toEqual([400, text]);
    expect((await refused(ada, { song_id: "x" }))[0]).toBe(400);
    expect(await refused(ada, { song_id: 999_999 })).toEqual([404, "Song does not exist"]);
    expect(await on.mine(ada)).toEqual([]);
  });
});
