import { describe, expect, test } from "vitest";
import { createApi } from "../../src/api/api.ts";
import type { Database } from "../../src/database/database.ts";
import { apiContext } from "../factory/api-context.ts";

/** Every path of the first specification's table but the reviews', search over everything and production, as the document writes them. */
const TABLE = [
  "/api/songs/recent/{count}",
  "/api/songs/recent-releases",
  "/api/songs/onthisday",
  "/api/songs/random",
  "/api/search",
  "/api/artists/search",
  "/api/albums/search",
  "/api/songs/search",
  "/api/artists/",
  "/api/artists/{id}",
  "/api/albums/{artistId}",
  "/api/credits/artist/{artistId}",
  "/api/credits/artist/{artistId}&{role}",
  "/api/memberships/artist/{artistId}",
  "/api/memberships/group/{melon_artist_id}",
  "/api/songs/artist/titles/{artistId}",
  "/api/songs/artist/{artistId}",
  "/api/songs/details/{id}",
  "/api/songs/song/{id}",
  "/api/songs/artistinfo/{id}",
  "/api/songs/albuminfo/{id}",
  "/api/songs/related/{id}",
  "/api/credits/song/{id}",
  "/api/credits/song/{id}/production",
  "/api/credits/artist/{id}/production",
  "/api/connection",
  "/api/albums/details/{id}",
  "/api/albums/album/{id}",
  "/api/albums/info/{id}",
  "/api/songs/album/{id}",
  "/api/artists/top-credits/",
  "/api/artists/credits-by-artist/{id}",
];

/** The calls about people, careers, and who writes with whom and for whom; and charts. */
const PEOPLE = [
  "/api/people/{id}",
  "/api/together",
  "/api/artists/{id}/writers",
  "/api/artists/{id}/self-written",
  "/api/charts",
  "/api/years",
  "/api/years/{year}",
];

/** The calls of accounts. */
const ACCOUNT_CALLS = [
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "GET /api/auth/check",
  "GET /api/auth/provider",
  "GET /api/auth/sessions",
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/sessions/{id}",
  "GET /api/users/profile/{username}",
  "GET /api/users/check-username/{name}",
  "PATCH /api/users/{id}",
  "PUT /api/users/{id}/favourites",
  "DELETE /api/users/{id}",
  "GET /api/users/{id}/data",
  "GET /api/users/{id}/ratings.csv",
  "GET /api/users/{id}/ratings.json",
  "GET /api/users/{id}/playlists.csv",
  "GET /api/users/{id}/playlists.json",
  "POST /api/import/match",
  "POST /api/import/ratings",
  "POST /api/users/{id}/photo",
  "DELETE /api/users/{id}/photo",
];

/** The calls of reviews: the specification's, and those that remove one or list a user's. */
const EDIT_CALLS = [
  "GET /api/albums/{id}/history",
  "GET /api/artists/{id}/history",
  "GET /api/songs/{id}/history",
  "GET /api/edits",
  "GET /api/edits/credits/album/{albumId}",
  "GET /api/edits/credits/{songId}",
  "GET /api/edits/fields/{target}",
  "GET /api/edits/memberships/{groupId}",
  "GET /api/edits/unseen",
  "GET /api/edits/{id}",
  "POST /api/edits",
  "POST /api/edits/seen",
  "POST /api/edits/{id}/approve",
  "POST /api/edits/{id}/reject",
  "POST /api/edits/{id}/revert",
  "POST /api/edits/{id}/withdraw",
  "POST /api/liner-notes",
];

const FOLLOWING_CALLS = [
  "GET /api/following",
  "GET /api/following/news",
  "GET /api/following/{artistId}",
  "PUT /api/following/{artistId}",
  "DELETE /api/following/{artistId}",
  "POST /api/following/seen",
  "POST /api/following/feed",
  "DELETE /api/following/feed",
];

const MODERATION_CALLS = [
  "POST /api/edits/{id}/comments",
  "POST /api/reports",
  "GET /api/moderation",
  "GET /api/moderation/log",
  "POST /api/moderation",
  "GET /api/moderation/suspensions",
  "POST /api/moderation/suspensions",
  "GET /api/moderation/trust",
  "POST /api/moderation/trust",
];

const REVIEW_CALLS = [
  "GET /api/reviews/recent",
  "GET /api/reviews/mine",
  "GET /api/reviews/song/{songId}",
  "GET /api/reviews/song/{songId}/rating",
  "GET /api/reviews/album/{albumId}",
  "GET /api/reviews/album/{albumId}/rating",
  "GET /api/reviews/{reviewId}",
  "GET /api/users/{username}/reviews",
  "POST /api/reviews",
  "POST /api/reviews/album",
  "PATCH /api/reviews/{id}",
  "PATCH /api/reviews/album/{id}",
  "DELETE /api/reviews/{id}",
  "DELETE /api/reviews/album/{id}",
];

/** The calls of playlists: the specification's, the save of a whole list, and those that copy one or list a user's. */
const PLAYLIST_CALLS = [
  "GET /api/playlists",
  "GET /api/playlists/mine",
  "GET /api/playlists/{id}",
  "GET /api/playlists/{id}/songs",
  "GET /api/users/{username}/playlists",
  "POST /api/playlists",
  "PATCH /api/playlists/{id}",
  "DELETE /api/playlists/{id}",
  "PUT /api/playlists/{id}/songs",
  "POST /api/playlists/{id}/songs",
  "POST /api/playlists/{id}/songs/list",
  "POST /api/playlists/{id}/songs/removals",
  "POST /api/listen-later",
  "DELETE /api/playlists/{id}/songs/{songId}",
  "POST /api/playlists/{id}/duplicate",
  "GET /api/playlists/{id}/export.csv",
  "GET /api/playlists/{id}/export.jspf",
  "GET /api/playlists/{id}/export.txt",
];

const CALLS = [
  ...[...TABLE, ...PEOPLE].map((path) => `GET ${path}`),
  ...ACCOUNT_CALLS,
  ...EDIT_CALLS,
  ...FOLLOWING_CALLS,
  ...MODERATION_CALLS,
  ...REVIEW_CALLS,
  ...PLAYLIST_CALLS,
  "POST /api/feedback",
];

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  tags: { name: string }[];
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: { type?: string } }[];
  responses: Record<string, { description: string; content?: object }>;
}

// The reference reads no data.
const api = createApi(apiContext({} as Database));

async function readDocument(): Promise<OpenApi> {
  return (await (await api.request("/api/openapi.json")).json()) as OpenApi;
}

/** Every operation, as `METHOD path`. */
async function readOperations(): Promise<[call: string, operation: Operation][]> {
  const { paths } = await readDocument();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

describe("GET /api/openapi.json", () => {
  test("describes every call of the table, and no other", async () => {
    expect((await readDocument()).openapi).toBe("3.1.0");
    const calls = (await readOperations()).map(([call]) => call);
    expect(calls.toSorted()).toEqual(CALLS.toSorted());
  });

  test("describes the purpose, parameters and errors of each", async () => {
    const { tags } = await readDocument();
    for (const [call, operation] of await readOperations()) {
      const { summary, description, parameters = [], responses } = operation;
      expect(summary, call).toBeTruthy();
      // For other calls, such as one that ends a session, a summary is enough.
      if (call.startsWith("GET")) expect(description, call).toBeTruthy();
      expect(tags.map((tag) => tag.name)).toContain(operation.tags?.[0]);
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      expect(
        inPath.map(({ name }) => `{${name}}`),
        call,
      ).toEqual(call.match(/\{\w+\}/g) ?? []);
      expect(
        inPath.every((parameter) => parameter.required),
        call,
      ).toBe(true);
      expect(responses["200"]?.content ?? responses["201"] ?? responses["204"], call).toBeDefined();
      if (
        [
          ...ACCOUNT_CALLS,
          ...EDIT_CALLS,
          ...FOLLOWING_CALLS,
          ...MODERATION_CALLS,
          ...REVIEW_CALLS,
          ...PLAYLIST_CALLS,
        ].includes(call)
      )
        continue;
      if (parameters.length > 0) expect(responses["400"], call).toBeDefined();
      const isRecord = inPath.some(({ name }) => name !== "count" && name !== "year");
      expect(Object.keys(responses), call).toEqual(
        isRecord ? ["200", "301", "400", "404"] : expect.arrayContaining(["200"]),
      );
    }
  });

  test("says which parameters may be given several times, and how many must be", async () => {
    const together = new Map(await readOperations()).get("GET /api/together")!;
    const parameters = (together.parameters ?? []).map(({ name, required = false, schema }) => ({
      name,
      required,
      type: schema?.type,
    }));
    expect(parameters).toEqual([
      { name: "person", required: true, type: "array" },
      { name: "not", required: false, type: "array" },
      ...["act", "from", "to"].map((name) => ({ name, required: false, type: "integer" })),
      { name: "cursor", required: false, type: "string" },
    ]);
  });

  test("names each schema once, and every reference resolves", async () => {
    const document = await readDocument();
    const references = JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    );
    const names = new Set(Array.from(references, ([, name]) => name));
    expect(names).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(names).toContain("Song");
  });
});
