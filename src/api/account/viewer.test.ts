import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { apiContext } from "../../../test/factory/api-context.ts";
import { signIn, type SignedInTester } from "../../../test/factory/users/sign-in.ts";
import { isFailure } from "../../domain/failure.ts";
import { openSession } from "../../identity/session.ts";
import { refusal } from "../answers.ts";
import { signedIn, visitorOr } from "./viewer.ts";

const opened = forTests(() => openTestDatabase("sqlite"));
let ada: SignedInTester;
let app: Hono;

beforeAll(async () => {
  ada = await signIn(opened.database, "Ada");
  const context = apiContext(opened.database);
  app = new Hono();
  for (const [path, viewerOf] of Object.entries({ "/open": visitorOr, "/own": signedIn }))
    app.get(path, async (c) => {
      const viewer = await viewerOf(context, c);
      return isFailure(viewer) ? refusal(c, viewer) : c.json({ userId: viewer?.userId ?? null });
    });
});

const request = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers });
  return { status: response.status, body: await response.json() };
};

test("public calls answer visitors and users, and report an ended session", async () => {
  expect(await request("/open")).toMatchObject({ status: 200, body: { userId: null } });
  const seen = { status: 200, body: { userId: ada.userId } };
  expect(await request("/open", ada.headers)).toMatchObject(seen);
  const text = "Your session has ended. Sign in again.";
  for (const Authorization of ["Bearer nonsense", "Basic YTpi", "Bearer", "Bearer a b", ada.token])
    expect(await request("/open", { Authorization }), Authorization).toMatchObject({
      status: 401,
      body: { error: text, message: text },
    });
});

test("a browser's session needs its cookie, and the cookie alone identifies nobody [3-6.8 3-6.13]", async () => {
  const session = { userId: ada.userId, client: "a test", isBrowser: true };
  const { token, cookie } = await opened.database.write((db) =>
    openSession(db, session, new Date()),
  );
  const Authorization = `Bearer ${token}`;
  const Cookie = `norae-3000=${cookie}`;
  expect((await request("/own", { Authorization, Cookie })).status).toBe(200);
  const ofAnother = { Authorization, Cookie: `norae-3001=${cookie}` };
  for (const headers of [{ Authorization }, ofAnother, { Cookie }])
    expect((await request("/own", headers)).status).toBe(401);
  expect((await request("/open", { Cookie })).body).toEqual({ userId: null });
});
