import { expect, test } from "vitest";
import { loadOwnPlaylists } from "./own-playlists.ts";

/** Answers as `/api/playlists/mine` does, two at a time, from so many down to 1. */
function answering(count: number, asked: string[], failsAt = "") {
  return async (path: string): Promise<Response> => {
    asked.push(path);
    if (path === failsAt) return new Response("{}", { status: 503 });
    const before = Number(
      new URL(path, "https://norae.example").searchParams.get("cursor") ?? count + 1,
    );
    const ids = [before - 1, before - 2].filter((id) => id > 0);
    const last = ids.at(-1);
    const headers = new Headers(
      last === undefined || last === 1 ? {} : { "X-Next-Cursor": `${last}` },
    );
    return Response.json(
      ids.map((_id) => ({ _id })),
      { headers },
    );
  };
}

test("all of one's own playlists are read, each once, however many answers they take [2-7.19]", async () => {
  for (const count of [0, 1, 2, 5, 6]) {
    const asked: string[] = [];
    const all = await loadOwnPlaylists(answering(count, asked));
    expect(all.map(({ _id }) => _id)).toEqual(Array.from({ length: count }, (_, at) => count - at));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 2)));
  }
});

test("what breaks off on the way is a failure, not a shorter list", async () => {
  const path = "/api/playlists/mine?cursor=4";
  await expect(loadOwnPlaylists(answering(5, [], path))).rejects.toThrow(
    "Failed to fetch playlists: 503",
  );
});
