import { beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../src/database/edits/standing.ts";
import { EDIT_TEXT } from "../../src/domain/edit-rules.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import type { EditedCredit } from "../../src/domain/new-edit.ts";
import { ENGINES } from "../engines.ts";
import { forTests } from "../for-tests.ts";
import { openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";

const ACT = 1;
const WRITER = 2;
const COMPOSER = 3;
const NOW = new Date("2026-03-01T12:00:00.000Z");

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: ACT, english_name: "Made-up Act", is_group: true });
  draft.artist({ id: WRITER, english_name: "Made-up Writer" });
  draft.artist({ id: COMPOSER, english_name: "Made-up Composer" });
  draft.song({
    english_name: "Song One",
    artists: [ACT],
    release_date: "2020-01-01",
    credits: [{ artist: WRITER, name: "Made-up Writer", roles: "L" }],
  });
  return draft;
}

describe.each(ENGINES)("edits by the API on %s", (engine) => {
  const on = forTests(() =>
    openApi(engine, catalogue(), { now: NOW, onEdit: (state) => counted.push(state) }),
  );
  let fan: SignedInTester;
  let keeper: SignedInTester;
  /** The events that the metrics count. */
  const counted: string[] = [];
  beforeAll(async () => {
    await saveClaims(on.database, catalogue());
    fan = await signIn(on.database, "Fan", NOW);
    keeper = await signIn(on.database, "Keeper", NOW);
    await on.database.write((db) => giveStanding(db, keeper.userId, "maintainer", NOW));
  });

  const send = (path: string, from: SignedInTester | null, body?: object) =>
    on.request(path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", ...from?.headers },
    });
  const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
  const version = async () =>
    (await json<{ version: string }>(send("/api/edits/credits/1", null))).version;
  const COMPOSED = { artist_id: COMPOSER, name: "Made-up Composer", roles: "C" };
  const proposal = async (more: object = {}) => ({
    kind: "credits",
    song_id: 1,
    version: await version(),
    add: [COMPOSED],
    source: "a made-up booklet, p. 2",
    ...more,
  });
  const decide = (id: number, what: string, from: SignedInTester) =>
    send(`/api/edits/${id}/${what}`, from, { reason: "made up" });
  const refused = async (answer: Promise<Response>) => [
    (await answer).status,
    (await json<{ error: string }>(Promise.resolve((await answer).clone()))).error,
  ];

  test("an edit is proposed, seen by its author and by those who decide, approved, and reverted", async () => {
    const edit = await json<Edit>(send("/api/edits", fan, await proposal()));
    expect(edit).toMatchObject({
      kind: "credits",
      state: "pending",
      author: "Fan",
      target: { kind: "song", id: 1 },
      source: "a made-up booklet, p. 2",
      is_own: true,
      decided_by: null,
    });
    const path = `/api/edits/${edit.id}`;
    expect(await json<Edit>(send(path, keeper))).toMatchObject({ id: edit.id, is_own: false });
    // It needs no body.
    const answer = await on.request(`${path}/approve`, {
      method: "POST",
      headers: keeper.headers,
    });
    const approved = (await answer.json()) as Edit;
    expect(approved).toMatchObject({ state: "applied", decided_by: "Keeper", author: "Fan" });
    const credits = await json<{ credits: EditedCredit[] }>(send("/api/edits/credits/1", null));
    expect(credits.credits).toContainEqual({ ...COMPOSED, also: [] });
    expect(await json<Edit[]>(send("/api/edits?target=song:1&kind=credits", null))).toHaveLength(1);
    expect(await json<Edit[]>(send("/api/edits?author=nobody-here", null))).toEqual([]);
    expect(await refused(decide(edit.id, "approve", keeper))).toEqual([409, EDIT_TEXT.decided]);

    expect(await json<Edit>(decide(edit.id, "revert", keeper))).toMatchObject({
      state: "reverted",
      reason: "made up",
    });
    expect(
      (await json<{ credits: object[] }>(send("/api/edits/credits/1", null))).credits,
    ).toHaveLength(1);
    // Refusals are no edits.
    expect(counted).toEqual(["pending", "applied", "reverted"]);
  });

  test("what cannot be is refused with what is wrong", async () => {
    const post = (body: object) => refused(send("/api/edits", fan, body));
    expect(await post(await proposal({ source: "  " }))).toEqual([400, EDIT_TEXT.source]);
    expect(await post(await proposal({ version: "old" }))).toEqual([409, EDIT_TEXT.changed]);
    for (const path of ["/api/edits/x", "/api/edits?target=song", "/api/edits?state=open"])
      expect((await send(path, null)).status, path).toBe(400);
    for (const path of ["/api/edits/999", "/api/edits/credits/999"])
      expect((await send(path, null)).status, path).toBe(404);
  });
});
