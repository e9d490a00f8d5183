import { expect, test } from "vitest";
import type { Playlist } from "../../domain/playlists/playlist.ts";
import { ApiError } from "../api-client/api-error.ts";
import { loadOwnPlaylists } from "./own-playlists.ts";

/** Answers as `/api/playlists/mine` does, two at a time, from `count` down to 1. */
function answering(count: number, requested: (string | undefined)[], failsAt = "") {
  return async ({ query = {} }: { query?: { cursor?: string | undefined } } = {}) => {
    const { cursor } = query;
    requested.push(cursor);
    if (cursor === failsAt) throw new ApiError({ status: 503 });
    const before = Number(cursor ?? count + 1);
    const ids = [before - 1, before - 2].filter((id) => id > 0);
    const last = ids.at(-1);
    const next = last === undefined || last === 1 ? null : String(last);
    return { items: ids.map((_id) => ({ _id }) as Playlist), next };
  };
}

test("all of the user's playlists are read, each once, over any number of responses [2-7.19]", async () => {
  for (const count of [0, 1, 2, 5, 6]) {
    const requested: (string | undefined)[] = [];
    const all = await loadOwnPlaylists(answering(count, requested));
    expect(all.map(({ _id }) => _id)).toEqual(Array.from({ length: count }, (_, at) => count - at));
    expect(requested).toHaveLength(Math.max(1, Math.ceil(count / 2)));
  }
});

test("a failure halfway is a failure, not a shorter list", async () => {
  await expect(loadOwnPlaylists(answering(5, [], "4"))).rejects.toThrow(
    "Failed to fetch playlists: 503",
  );
});
