import { describe, expect, test } from "vitest";
import { createOnce, sweepKeys } from "../../../src/database/community/idempotency-keys.ts";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";

const HOUR = 60;

/** A user whose requests carry a key. */
function withKey({ headers }: Pick<SignedInTester, "headers">, key: string) {
  return { headers: { ...headers, "Idempotency-Key": key } };
}

describe.each(ENGINES)("requests that create something and carry a key, on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const count = async (table: "playlist" | "playlist_song" | "song_review" | "album_review") => {
    const [row] = await on.api.database.read((db) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .execute(),
    );
    return Number(row?.count);
  };
  const keysOf = ({ userId }: SignedInTester) =>
    on.api.database.read((db) =>
      db.selectFrom("idempotency_key").selectAll().where("user_id", "=", userId).execute(),
    );

  test("create one thing even if they are repeated, and answer the same each time", async () => {
    const ada = await on.somebody();
    const source = await on.make(await on.somebody(), { song_ids: [on.songs.glow] });
    const list = `${PLAYLISTS}/${(await on.make(ada))._id}/songs/list`;
    const { glow, dusk } = on.songs;
    const imported = { ratings: [{ kind: "song", id: dusk, rating: 3 }] };
    const calls = [
      ["playlist", PLAYLISTS, { name: "Once", song_ids: [glow, dusk] }, 201, 201],
      ["playlist", `${PLAYLISTS}/${source._id}/duplicate`, undefined, 201, 201],
      ["playlist_song", list, { song_ids: [glow] }, 200, 200],
      ["playlist_song", "/api/listen-later", { song_id: glow }, 200, 200],
      ["song_review", "/api/reviews", { song_id: glow, rating: 4, content: "Once" }, 201, 409],
      ["song_review", "/api/import/ratings", imported, 200, 200],
      [
        "album_review",
        "/api/reviews/album",
        { album_id: on.albums.firstLight, rating: 3 },
        201,
        409,
      ],
    ] as const;
    for (const [table, path, body, status, later] of calls) {
      const before = await count(table);
      const from = withKey(ada, `once${path}`);
      const first = await on.send("POST", path, from, body);
      const again = await on.send("POST", path, from, body);
      expect([first.status, again.status], path).toEqual([status, status]);
      expect(await again.text(), path).toBe(await first.text());
      expect(await count(table), path).toBe(before + 1);
      expect(await on.status("POST", path, withKey(ada, `other${path}`), body), path).toBe(later);
    }
  });

  test("answer the current state of what was created, and 404 once it has been deleted", async () => {
    const ada = await on.somebody();
    const body = { name: "Renamed later" };
    const from = withKey(ada, "later");
    const { _id } = await on.json<Playlist>("POST", PLAYLISTS, from, body);
    await on.json("PATCH", `${PLAYLISTS}/${_id}`, ada, { name: "Renamed" });
    expect(await on.json("POST", PLAYLISTS, from, body)).toMatchObject({ _id, name: "Renamed" });
    await on.send("DELETE", `${PLAYLISTS}/${_id}`, ada);
    const gone = await on.send("POST", PLAYLISTS, from, body);
    expect(gone.status).toBe(404);
    expect(await gone.json()).toMatchObject({
      error: "What this request created has since been deleted",
    });
    expect(await on.mine(ada)).toEqual([]);
  });

  test("are refused with 409 where the key was sent with another request", async () => {
    const ada = await on.somebody();
    const from = withKey(ada, "used");
    const body = { name: "One", song_ids: [on.songs.glow, on.songs.dusk] };
    expect(await on.status("POST", PLAYLISTS, from, body)).toBe(201);
    const others: [string, object | undefined][] = [
      [PLAYLISTS, { ...body, name: "Two" }],
      [PLAYLISTS, { ...body, song_ids: body.song_ids.toReversed() }],
      [PLAYLISTS, { ...body, is_public: true }],
      ["/api/reviews", { song_id: on.songs.glow, rating: 4 }],
      [`${PLAYLISTS}/${(await on.mine(ada))[0]?._id}/duplicate`, undefined],
      [`${PLAYLISTS}/${(await on.mine(ada))[0]?._id}/songs/list`, { song_ids: body.song_ids }],
    ];
    for (const [path, other] of others) {
      const answer = await on.send("POST", path, from, other);
      expect(answer.status, JSON.stringify(other)).toBe(409);
      expect(await answer.json()).toMatchObject({
        error: "This Idempotency-Key was sent with another request. Send a new one.",
      });
    }
    expect(await on.mine(ada)).toHaveLength(1);
    // The same values are the same request, in any notation.
    const same = { song_ids: body.song_ids.map(String), userId: ada.userId, name: " One " };
    expect(await on.status("POST", PLAYLISTS, from, same)).toBe(201);
    expect(await on.mine(ada)).toHaveLength(1);
  });

  test("fifty at once with one key create one playlist, and all answer with it", async () => {
    const ada = await on.somebody();
    const from = withKey(ada, "twins");
    const made = await Promise.all(
      Array.from({ length: 50 }, () => on.send("POST", PLAYLISTS, from, { name: "Twin" })),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    const playlists = await Promise.all(
      made.map(async (answer) => (await answer.json()) as Playlist),
    );
    expect(new Set(playlists.map(({ _id }) => _id)).size).toBe(1);
    expect(await on.mine(ada)).toHaveLength(1);
  });

  test("twins whose first attempt fails are each tried", async () => {
    const ada = await on.somebody();
    const from = withKey(ada, "failing");
    const missing = { name: "Fails", song_ids: [987_654_321] };
    const statuses = await Promise.all(
      Array.from({ length: 8 }, () => on.status("POST", PLAYLISTS, from, missing)),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await keysOf(ada)).toEqual([]);
    // Nothing of it was stored: the key is free, for another request, too.
    expect(await on.status("POST", PLAYLISTS, from, { name: "Works" })).toBe(201);
  });

  test("store nothing if the transaction fails", async () => {
    const ada = await on.somebody();
    const request = { userId: ada.userId, key: "broken", hash: "0" };
    const broken = on.api.database.write((db) =>
      createOnce(db, request, on.now(), () => Promise.reject(new Error("It breaks"))),
    );
    await expect(broken).rejects.toThrow("It breaks");
    expect(await keysOf(ada)).toEqual([]);
  });

  test("use keys per user", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const made = await Promise.all(
      [ada, bea].map((who) =>
        on.json<Playlist>("POST", PLAYLISTS, withKey(who, "shared"), { name: "Ours" }),
      ),
    );
    expect(made.map(({ user_id }) => user_id)).toEqual([ada.userId, bea.userId]);
  });

  test("are remembered for a day, and swept after it", async () => {
    const ada = await on.somebody();
    const from = withKey(ada, "daily");
    const create = () => on.json<Playlist>("POST", PLAYLISTS, from, { name: "Daily" });
    const { _id } = await create();
    on.later(24 * HOUR - 1);
    expect((await create())._id).toBe(_id);
    await on.api.database.write((db) => sweepKeys(db, on.now()));
    expect((await create())._id).toBe(_id);
    on.later(1);
    expect((await create())._id).not.toBe(_id);
    on.later(24 * HOUR);
    await on.api.database.write((db) => sweepKeys(db, on.now()));
    expect(await keysOf(ada)).toEqual([]);
  });

  test("leave nothing behind when the account is deleted", async () => {
    const ada = await on.somebody();
    await on.send("POST", PLAYLISTS, withKey(ada, "mine"), { name: "Mine" });
    const review = { song_id: on.songs.glow, rating: 4 };
    await on.json("POST", "/api/reviews", withKey(ada, "my-review"), review);
    expect(await keysOf(ada)).toHaveLength(2);
    // The stored row does not contain the text.
    expect(JSON.stringify(await keysOf(ada))).not.toContain("Mine");
    const { user } = await on.json<{ user: { norae_user: string } }>(
      "GET",
      `/api/users/profile/${(await on.mine(ada))[0]?.norae_user}`,
      ada,
    );
    expect(await on.status("DELETE", `/api/users/${ada.userId}`, ada, user)).toBe(204);
    expect(await keysOf(ada)).toEqual([]);
  });

  test("are refused with 400 where the key is none", async () => {
    const ada = await on.somebody();
    for (const key of ["a".repeat(65), "a b", '"half', "a\\b"]) {
      const answer = await on.send("POST", PLAYLISTS, withKey(ada, key), { name: "None" });
      expect(answer.status, key).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: 'Idempotency-Key is 1 to 64 visible ASCII characters other than " and \\',
      });
    }
    expect(await on.mine(ada)).toEqual([]);
    // The draft's quoted string names the same key as the bare text.
    for (const key of ["quoted", '"quoted"'])
      expect(await on.status("POST", PLAYLISTS, withKey(ada, key), { name: "Once" })).toBe(201);
    expect(await on.mine(ada)).toHaveLength(1);
  });

  test("compare the bytes of a cover", async () => {
    const ada = await on.somebody();
    const fields = { name: "Painted", theme: "CUSTOM", background_color: "#123456" };
    const picture = await PICTURES.tiny();
    const send = (key: string, bytes: Buffer, values = fields) =>
      on.sendForm("POST", PLAYLISTS, withKey(ada, key), values, bytes);
    const first = await send("cover", picture);
    const files = on.files();
    const again = await send("cover", picture);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    // With a byte after its end: the same picture in other bytes.
    const other = Buffer.concat([picture, Buffer.from([0])]);
    expect((await send("cover", other)).status).toBe(409);
    expect((await send("cover", picture, { ...fields, name: "Other" })).status).toBe(409);
    expect(await on.status("POST", PLAYLISTS, withKey(ada, "cover"), fields)).toBe(409);
    expect(on.files()).toEqual(files);
    const twins = await Promise.all(Array.from({ length: 4 }, () => send("twin", picture)));
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await on.mine(ada)).toHaveLength(2);
    expect(on.files()).toEqual(await on.uploadNames());
  });

  test("create one photo, and do not restore one that was replaced since", async () => {
    const ada = await on.somebody();
    const path = `/api/users/${ada.userId}/photo`;
    const send = (key: string, bytes: Buffer) =>
      on.sendForm("POST", path, withKey(ada, key), {}, bytes);
    const [tiny, large] = [await PICTURES.tiny(), await PICTURES.png()];
    const twins = await Promise.all(Array.from({ length: 4 }, () => send("photo", tiny)));
    const bodies = await Promise.all(twins.map((answer) => answer.text()));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(bodies).size).toBe(1);
    expect(on.files()).toEqual(await on.uploadNames());
    expect((await send("photo", large)).status).toBe(409);
    expect((await send("newer", large)).status).toBe(200);
    const now = on.files();
    expect((await send("photo", tiny)).status).toBe(404);
    expect(on.files()).toEqual(now);
  });
});
