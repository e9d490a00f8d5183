import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "../../src/api/api.ts";
import { deleteAccount } from "../../src/database/community/own-data.ts";
import { addPlaylist } from "../../src/database/community/playlist-writes.ts";
import { endSessions } from "../../src/database/community/sessions.ts";
import { isFailure } from "../../src/domain/failure.ts";
import { Decoder } from "../../src/pictures/upload/decoder.ts";
import { DiskStore } from "../../src/pictures/upload/store.ts";
import { Uploads } from "../../src/pictures/upload/uploads.ts";
import { openTestDatabase, type TestDatabase } from "../engines.ts";
import { apiContext } from "../factory/api-context.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { saveCatalogue } from "../factory/save.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";
import { PICTURES } from "../pictures.ts";

const FILE = join(import.meta.dirname, "..", "..", "docs", "proofs", "2-accounts-statuses.md");
const CHILD = new URL("../../src/pictures/upload/decode-child.ts", import.meta.url).pathname;

let opened: TestDatabase;
let uploads: Uploads;
let picture: Buffer;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  const draft = new CatalogueDraft();
  draft.song({
    english_name: "Song 1",
    artists: [draft.artist({ english_name: "Made-up Artist" })],
  });
  await saveCatalogue(opened.database, draft);
  uploads = new Uploads(new Decoder(CHILD), new DiskStore(opened.place.dataFolder));
  picture = await PICTURES.tiny();
});
afterAll(async () => {
  uploads.close();
  await opened.remove();
});

const CALLERS = ["nobody", "owner", "other", "revoked"] as const;

interface Call {
  /** `METHOD path`; {id} is the owner's, {session} one of the owner's sessions, {public} and {private} playlists. */
  call: string;
  json?: unknown;
  isPicture?: boolean;
}

const CALLS: Call[] = [
  { call: "POST /api/auth/login", json: { credential: "forged" } },
  { call: "POST /api/auth/logout" },
  { call: "GET /api/auth/check" },
  { call: "GET /api/auth/provider" },
  { call: "GET /api/auth/sessions" },
  { call: "DELETE /api/auth/sessions" },
  { call: "DELETE /api/auth/sessions/{session}" },
  { call: "GET /api/users/profile/{username}" },
  { call: "GET /api/users/check-username/{name}" },
  { call: "PATCH /api/users/{id}", json: { norae_user: "a-new-name" } },
  { call: "POST /api/users/{id}/photo", isPicture: true },
  { call: "DELETE /api/users/{id}/photo" },
  { call: "GET /api/users/{id}/data" },
  { call: "DELETE /api/users/{id}", json: { norae_user: "Owner" } },
  { call: "GET /api/playlists" },
  { call: "GET /api/playlists/mine" },
  { call: "GET /api/users/{username}/playlists" },
  { call: "POST /api/playlists", json: { name: "Made up" } },
  ...["{public}", "{private}"].flatMap((id): Call[] => [
    { call: `GET /api/playlists/${id}` },
    { call: `GET /api/playlists/${id}/songs` },
    { call: `GET /api/playlists/${id}/export.csv` },
    { call: `GET /api/playlists/${id}/export.jspf` },
    { call: `GET /api/playlists/${id}/export.txt` },
    { call: `POST /api/playlists/${id}/duplicate` },
    { call: `PATCH /api/playlists/${id}`, json: { name: "Another name" } },
    { call: `PUT /api/playlists/${id}/songs`, json: { song_ids: [] } },
    { call: `POST /api/playlists/${id}/songs`, json: { song_id: 1 } },
    { call: `POST /api/playlists/${id}/songs/list`, json: { song_ids: [1] } },
    { call: `DELETE /api/playlists/${id}/songs/1` },
    { call: `DELETE /api/playlists/${id}` },
  ]),
];

test("permissions are those of the table [2-6.5 2-6.6 2-7.5]", async () => {
  const rows: string[] = [];
  for (const call of CALLS) {
    const statuses: number[] = [];
    for (const caller of CALLERS) statuses.push(await statusOf(call, caller));
    rows.push(`| ${call.call} | ${statuses.join(" | ")} |`);
  }
  const table = [
    "# Who may do what: accounts and playlists",
    "",
    "Each call by nobody, by the owner of the account or playlist that it names, by somebody else who is signed in, and by a session that was ended. Written by `test/http/account-statuses.test.ts`, which fails where the answers differ from this page; `UPDATE_PROOFS=1` writes it anew.",
    "",
    `| call | ${CALLERS.join(" | ")} |`,
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  if (process.env["UPDATE_PROOFS"] === "1") writeFileSync(FILE, table);
  expect(normal(readFileSync(FILE, "utf8"))).toBe(normal(table));
}, 60_000);

/** Removes the padding of columns, which the formatter adds. */
function normal(table: string): string {
  return table.replace(/ +/g, " ").replace(/-+/g, "-");
}

/** Makes new accounts for each call, so that none affects the next. */
async function statusOf(
  { call, json, isPicture = false }: Call,
  caller: (typeof CALLERS)[number],
): Promise<number> {
  const { database } = opened;
  const revoked = await revokedSession();
  const owner = await signIn(database, "Owner");
  const other = await signIn(database, "Other");
  const api = createApi(apiContext(database, { uploads }));
  const headers = { nobody: {}, owner: owner.headers, other: other.headers, revoked }[caller];
  const session = await database.read((db) =>
    db.selectFrom("session").select("id").where("user_id", "=", owner.userId).executeTakeFirst(),
  );
  const playlist = async (is_public: boolean) => {
    const made = { name: "Made up", description: "", is_public, theme: "SING" as const };
    const id = await database.write((db) =>
      addPlaylist(db, { userId: owner.userId, song_ids: [], ...made }, new Date()),
    );
    if (isFailure(id)) throw new Error(id.message);
    return `${id}`;
  };
  const [method = "", path = ""] = call
    .replace("{public}", await playlist(true))
    .replace("{private}", await playlist(false))
    .replace("{id}", String(owner.userId))
    .replace("{session}", String(session?.id))
    .replace("{username}", "owner")
    .replace("{name}", "a-free-name")
    .split(" ");
  const form = new FormData();
  form.append("photo", new Blob([new Uint8Array(picture)]), "photo.png");
  const response = await api.request(path, {
    method,
    headers: {
      ...headers,
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(json === undefined ? isPicture && { body: form } : { body: JSON.stringify(json) }),
  });
  await removeAll(owner, other);
  return response.status;
}

/** A session of the owner that was ended by 'sign out everywhere'. */
async function revokedSession() {
  const tester = await signIn(opened.database, "Owner");
  await opened.database.write((db) => endSessions(db, tester.userId));
  return tester.headers;
}

async function removeAll(...testers: SignedInTester[]): Promise<void> {
  for (const { userId } of testers)
    await opened.database.write((db) => deleteAccount(db, userId, new Date()));
}
