import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLimits } from "../../../src/api/request/limits.ts";
import { UNLIMITED } from "../../factory/api-context.ts";
import { PICTURES } from "../../data/pictures.ts";
import { openPlaylistApi, PLAYLISTS, type PlaylistApi } from "../../factory/users/playlist-api.ts";
import { forTest } from "../../for-tests.ts";

const rate = (amount: number) => ({ amount, milliseconds: 60_000 });
const clock = () => new Date("2026-03-01T03:00:00.000Z");

describe("writes of one user", () => {
  let on: PlaylistApi;
  beforeAll(async () => {
    const limits = createLimits(
      { ...UNLIMITED, write: rate(2), playlist: rate(5), import: rate(1) },
      clock,
    );
    on = await openPlaylistApi("sqlite", { limits });
  });
  afterAll(() => on?.remove());

  test("adding and removing songs has a rate limit of its own", async () => {
    const ada = await on.somebody();
    const { _id } = await on.make(ada);
    const songs = `${PLAYLISTS}/${_id}/songs`;
    const statuses: number[] = [];
    for (const song_id of on.many.slice(0, 4))
      statuses.push(await on.status("POST", songs, ada, { song_id }));
    for (const song_id of on.many.slice(0, 2))
      statuses.push(await on.status("DELETE", `${songs}/${song_id}`, ada));
    expect(statuses).toEqual([201, 201, 201, 201, 204, 429]);
    // A save of the whole list is one write.
    expect(await on.status("PUT", songs, ada, { song_ids: on.many.slice(0, 500) })).toBe(200);
    const refused = await on.send("PUT", songs, ada, { song_ids: [] });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect(await refused.json()).toMatchObject({
      error: "Too many requests. Try again in 30 seconds.",
    });
    expect(await on.mine(ada)).toMatchObject([{ song_ids: { length: 500 } }]);
    expect(await on.status("POST", PLAYLISTS, await on.somebody(), { name: "Other" })).toBe(201);
  });

  test("the import of ratings has a rate limit of its own", async () => {
    const ada = await on.somebody();
    const [id] = on.many;
    const ratings = [{ kind: "song", id, rating: 4 }];
    const send = () => on.status("POST", "/api/import/ratings", ada, { ratings });
    expect([await send(), await send()]).toEqual([200, 429]);
  });

  test("a request that is sent again with its key counts once", async () => {
    const { headers } = await on.somebody();
    const send = (key: string) => {
      const from = { headers: { ...headers, "Idempotency-Key": key } };
      return on.status("POST", PLAYLISTS, from, { name: "A" });
    };
    const statuses: number[] = [];
    for (const key of ["one", "one", "one", "two", "three"]) statuses.push(await send(key));
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});

test("forms with a cover count before they are read, and forms without one do not count", async () => {
  const limits = createLimits({ ...UNLIMITED, upload: rate(3) }, clock);
  const on = await forTest(openPlaylistApi("sqlite", { limits }));
  const ada = await on.somebody();
  const fields = { name: "Custom", theme: "CUSTOM" };
  for (let count = 0; count < 5; count += 1)
    expect((await on.sendForm("POST", PLAYLISTS, ada, fields)).status).toBe(201);
  const picture = await PICTURES.png();
  const keyed = { headers: { ...ada.headers, "Idempotency-Key": "one" } };
  for (let count = 0; count < 3; count += 1)
    expect((await on.sendForm("POST", PLAYLISTS, keyed, fields, picture)).status).toBe(201);
  // Wrong input counts.
  expect((await on.sendForm("POST", PLAYLISTS, ada, { name: "" }, picture)).status).toBe(400);
  expect((await on.sendForm("POST", PLAYLISTS, ada, fields, Buffer.from("x"))).status).toBe(415);
  const read = { isRead: false };
  const body = new ReadableStream(
    {
      pull: (controller) => {
        read.isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...ada.headers, "Content-Type": "multipart/form-data; boundary=y" };
  const init = { method: "POST", headers, body, duplex: "half" };
  const refused = await on.api.request(PLAYLISTS, init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(read).toEqual({ isRead: false });
});
