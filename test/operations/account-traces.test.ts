import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCopy } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { reviewSender } from "../factory/users/review-sender.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import type { SignedInTester } from "../factory/users/sign-in.ts";
import { PICTURES } from "../data/pictures.ts";
import { startServer } from "../servers/server-under-test.ts";
import { openSignInLink } from "../servers/sign-in-link.ts";
import { importTeapotCatalogue, TEAPOT } from "../data/teapot-catalogue.ts";

const made = forTests(() => openCopy("sqlite", "teapot", importTeapotCatalogue));
const server = forTests(() => startServer(made.place, { env: { NORAE_LIMIT_LOGIN: "off" } }));

interface Member extends SignedInTester {
  username: string;
}

const { send } = reviewSender({ request: (...sent) => server.fetch(...sent) });

async function call<Answer>(...sent: Parameters<typeof send>): Promise<Answer> {
  const [method, path] = sent;
  const response = await send(...sent);
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
  return (text === "" ? {} : JSON.parse(text)) as Answer;
}

/** Signs a member in by the local identity service. */
async function signIn(name: string): Promise<Member> {
  const form = {
    client_id: "norae",
    response_type: "id_token",
    redirect_uri: `${server.url}/login`,
    name: `${name} Quillfeather`,
    email: `${name}.q@example.com`,
  };
  const sent = await server.fetch("/identity/", {
    method: "POST",
    headers: {
      Origin: server.url,
      Cookie: await openSignInLink(server.url, made.place.dataFolder),
    },
    body: new URLSearchParams(form),
  });
  const answer = new URLSearchParams(sent.headers.get("location")?.split("#")[1]);
  const { user, token } = await call<{ user: { userId: number }; token: string }>(
    "POST",
    "/api/auth/login",
    null,
    { credential: answer.get("id_token") },
  );
  const headers = { Authorization: `Bearer ${token}` };
  return { userId: user.userId, username: name, token, headers };
}

/** Writes, as a member, everything that a member can write. Each text has the member's name in it. */
async function writeEverything(member: Member): Promise<void> {
  const { userId, username } = member;
  const content = `Marmalade of ${username} `.repeat(40);
  const review = { rating: 4, content };
  await call("POST", "/api/reviews", member, { song_id: TEAPOT.song.kettleDance, ...review });
  const { _id } = await call<{ _id: number }>("POST", "/api/playlists", member, {
    name: `List of ${username}`,
    description: `Marmalade of ${username}`,
    song_ids: [TEAPOT.song.kettleDance],
  });
  await call("PATCH", `/api/playlists/${_id}`, member, { name: `Better list of ${username}` });
  const sent = await sendPhoto(server, member, await PICTURES.png());
  expect(sent.status).toBe(200);
  await call("PATCH", `/api/users/${userId}`, member, { norae_user: `${username}-renamed` });
}

/** Lists the files of the data folder whose name or bytes contain a text, in any case. */
function filesWith(text: string): string[] {
  const { dataFolder } = made.place;
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) =>
      (path.slice(dataFolder.length) + readFileSync(path, "latin1")).toLowerCase().includes(text),
    );
}

test("of a deleted account nothing is left in any file of the data folder", async () => {
  const names = ["Zebedee", "Hortense", "Barnaby", "Wilhelmina", "Ottoline"];
  const members: Member[] = [];
  for (const name of names) members.push(await signIn(name));
  // Only names that were borne for a week are kept.
  await made.database.write((db) =>
    db.updateTable("account").set({ created_at: "2020-01-01T12:00:00.000Z" }).execute(),
  );
  for (const member of members) await writeEverything(member);
  const pictures = filesWith("webp").length;
  for (const [at, member] of members.entries()) {
    const { userId, username } = member;
    const name = username.toLowerCase();
    expect(filesWith(name).length).toBeGreaterThan(0);
    const confirmation = { norae_user: `${username}-renamed` };
    await call("DELETE", `/api/users/${userId}`, member, confirmation);
    expect(filesWith(name)).toEqual([]);
    expect(filesWith("webp").length).toBeLessThan(pictures - at);
  }
  expect(filesWith("quillfeather")).toEqual([]);
  expect(filesWith("marmalade")).toEqual([]);
});
