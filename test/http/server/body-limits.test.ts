import { beforeAll, expect, test } from "vitest";
import { openApi } from "../../factory/api-under-test.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

const api = forTests(() => openApi("sqlite", new CatalogueDraft(), { now: new Date() }));
let ada: SignedInTester;

beforeAll(async () => {
  ada = await signIn(api.database, "Ada");
});

interface Operation {
  requestBody?: { description?: string; content: Record<string, unknown> };
  responses: Record<string, { description: string }>;
}

interface Reference {
  paths: Record<string, Record<string, Operation>>;
}

/** The calls with a JSON body, by method and path, with its maximum size as the reference says it. */
async function limits(): Promise<{ method: string; path: string; kilobytes: number }[]> {
  const { paths } = await api.read<Reference>("/api/openapi.json");
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) => {
      if (!Object.hasOwn(requestBody?.content ?? {}, "application/json")) return [];
      const [, size] = /at most (\d+) kB/.exec(requestBody?.description ?? "") ?? [];
      const text = `The request must be smaller than ${size} kB`;
      expect(responses["413"]?.description, `${method} ${path}`).toContain(text);
      return { method: method.toUpperCase(), path, kilobytes: Number(size) };
    }),
  );
}

test("the reference says how large each body may be, and a larger one is refused", async () => {
  const all = await limits();
  expect(
    Object.fromEntries(all.map(({ method, path, kilobytes }) => [`${method} ${path}`, kilobytes])),
  ).toMatchObject({
    "POST /api/auth/login": 17,
    "POST /api/auth/finish": 17,
    "POST /api/feedback": 64,
    "POST /api/reviews": 192,
    "POST /api/playlists": 32,
    "PUT /api/playlists/{id}/songs": 32,
    "POST /api/playlists/{id}/songs": 1,
    "POST /api/playlists/{id}/songs/list": 32,
    "POST /api/playlists/{id}/songs/removals": 32,
    "POST /api/listen-later": 32,
    "PATCH /api/users/{id}": 1,
    "DELETE /api/users/{id}": 1,
  });
  for (const { method, path, kilobytes } of all) {
    const send = async (bytes: number, isLengthSent: boolean) => {
      const body = `"${"x".repeat(bytes - 2)}"`;
      const length = isLengthSent ? { "Content-Length": String(body.length) } : {};
      const headers = { ...ada.headers, ...length, "Content-Type": "application/json" };
      return api.request(path.replace("{id}", `${ada.userId}`), { method, headers, body });
    };
    for (const isLengthSent of [true, false]) {
      expect((await send(kilobytes * 1024, isLengthSent)).status, `${method} ${path}`).not.toBe(
        413,
      );
      const refused = await send(kilobytes * 1024 + 1, isLengthSent);
      const error = `The request must be smaller than ${kilobytes} kB`;
      expect([refused.status, await refused.json()], `${method} ${path}`).toEqual([
        413,
        { error, message: error },
      ]);
    }
  }
});

/** Calls that need no session. */
const OF_VISITORS = new Set([
  "/api/auth/login",
  "/api/auth/finish",
  "/api/feedback",
  "/api/liner-notes",
]);

test("visitors are asked to sign in before their body is read", async () => {
  const other = await signIn(api.database, "Other");
  for (const { method, path } of await limits()) {
    if (OF_VISITORS.has(path)) continue;
    const read = { isRead: false };
    const send = (headers: Record<string, string>) => {
      const body = new ReadableStream(
        {
          pull: (controller) => {
            read.isRead = true;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method, body, duplex: "half" };
      return api.request(path.replace("{id}", `${other.userId}`), {
        ...init,
        headers: { ...headers, "Content-Type": "application/json" },
      });
    };
    expect((await send({})).status, `${method} ${path}`).toBe(401);
    if (path === "/api/users/{id}") expect((await send(ada.headers)).status).toBe(403);
    expect(read, `${method} ${path}`).toEqual({ isRead: false });
  }
});
