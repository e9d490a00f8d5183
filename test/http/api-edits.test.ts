import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../src/database/edits/standing.ts";
import { EDIT_TEXT } from "../../src/domain/edit-rules.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import type { EditedCredit } from "../../src/domain/new-edit.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
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

for (const engine of ENGINES) {
  describe(`edits by the API on ${engine}`, () => {
    let on: ApiUnderTest;
    let fan: SignedInTester;
    let keeper: SignedInTester;
    /** What the metrics are told. */
    const counted: string[] = [];
    beforeAll(async () => {
      on = await openApi(engine, catalogue(), { now: NOW, onEdit: (state) => counted.push(state) });
      await saveClaims(on.database, catalogue());
      fan = await signIn(on.database, "Fan", NOW);
      keeper = await signIn(on.database, "Keeper", NOW);
      await on.database.write((db) => giveStanding(db, keeper.userId, "maintainer", NOW));
    });
    afterAll(() => on?.remove());

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
    const propose = async (more: object = {}) =>
      json<Edit>(send("/api/edits", fan, await proposal(more)));
    const decide = (id: number, what: string, from: SignedInTester | null, reason = "made up") =>
      send(`/api/edits/${id}/${what}`, from, { reason });
    const refused = async (answer: Promise<Response>) => [
      (await answer).status,
      (await json<{ error: string }>(Promise.resolve((await answer).clone()))).error,
    ];

    test("an edit is proposed, seen by its author and by those who decide, approved, and reverted", async () => {
      const edit = await propose();
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
      expect((await send(path, null)).status).toBe(404);
      const other = await signIn(on.database, "Other", NOW);
      expect((await send(path, other)).status).toBe(404);
      expect(await json<Edit>(send(path, keeper))).toMatchObject({ id: edit.id, is_own: false });
      expect(await json<Edit[]>(send("/api/edits?state=pending", null))).toEqual([]);
      expect(await json<Edit[]>(send("/api/edits?state=pending", fan))).toHaveLength(1);

      expect(await refused(decide(edit.id, "approve", other))).toEqual([404, EDIT_TEXT.missing]);
      // It needs no body.
      const answer = await on.request(`${path}/approve`, {
        method: "POST",
        headers: keeper.headers,
      });
      const approved = (await answer.json()) as Edit;
      expect(approved).toMatchObject({ state: "applied", decided_by: "Keeper", author: "Fan" });
      const credits = await json<{ credits: EditedCredit[] }>(send("/api/edits/credits/1", null));
      expect(credits.credits).toContainEqual({ ...COMPOSED, also: [] });
      expect((await send(path, null)).status).toBe(200);
      expect(await json<Edit[]>(send("/api/edits?target=song:1&kind=credits", null))).toHaveLength(
        1,
      );
      expect(await refused(decide(edit.id, "approve", keeper))).toEqual([409, EDIT_TEXT.decided]);

      expect(await refused(decide(edit.id, "revert", keeper, ""))).toEqual([400, EDIT_TEXT.reason]);
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

    test("an edit is rejected with a reason, or withdrawn by its author", async () => {
      const rejected = await propose();
      expect(await json<Edit>(decide(rejected.id, "reject", keeper, "not there"))).toMatchObject({
        state: "rejected",
        reason: "not there",
      });
      expect((await send(`/api/edits/${rejected.id}`, null)).status).toBe(404);
      const withdrawn = await propose();
      expect(await refused(decide(withdrawn.id, "withdraw", keeper))).toEqual([
        403,
        EDIT_TEXT.notYours,
      ]);
      expect(await json<Edit>(decide(withdrawn.id, "withdraw", fan))).toMatchObject({
        state: "withdrawn",
      });
    });

    test("a name as credited and the order of a role are changed; what changed meanwhile is refused", async () => {
      const WRITTEN = { artist_id: WRITER, name: "Made-up Writer", roles: "L" };
      const renamed = { ...WRITTEN, name: "가짜" };
      const listed = async () =>
        (await json<{ credits: EditedCredit[] }>(send("/api/edits/credits/1", null))).credits
          .map(({ name, roles }) => `${name}: ${roles}`)
          .join(", ");
      const complete = await propose({ add: [], complete: true });
      const order = [
        { role: "L", credits: [{ artist_id: COMPOSER, name: "Made-up Composer" }, renamed] },
      ];
      const composed = { ...COMPOSED, roles: "L" };
      const edit = await propose({ remove: [WRITTEN], add: [renamed, composed], order });
      expect(edit.changes).toMatchObject({ order: [{ role: "L", credits: [{}, {}] }] });
      expect((await decide(edit.id, "approve", keeper)).status).toBe(200);
      expect(await listed()).toBe("Made-up Composer: L, 가짜: L");
      const [status, text] = await refused(decide(complete.id, "approve", keeper));
      expect([status, text]).toEqual([
        409,
        EDIT_TEXT.listChangedSince(
          "Made-up Composer (lyrics) is new, 가짜 (lyrics) is new, Made-up Writer (lyrics) is gone",
        ),
      ]);
      expect((await decide(edit.id, "revert", keeper)).status).toBe(200);
      expect(await listed()).toBe("Made-up Writer: L");
      expect((await decide(complete.id, "withdraw", fan)).status).toBe(200);
    });

    test("what cannot be is refused with what is wrong", async () => {
      const post = (body: object, from: SignedInTester | null = fan) =>
        refused(send("/api/edits", from, body));
      expect((await post(await proposal(), null))[0]).toBe(401);
      expect(await post(await proposal({ add: [] }))).toEqual([400, EDIT_TEXT.nothing]);
      expect(await post(await proposal({ source: "  " }))).toEqual([400, EDIT_TEXT.source]);
      expect(await post(await proposal({ version: "old" }))).toEqual([409, EDIT_TEXT.changed]);
      expect((await post(await proposal({ song_id: 99 })))[0]).toBe(404);
      expect((await post(await proposal({ add: [{ ...COMPOSED, roles: "XYZ" }] })))[0]).toBe(400);
      expect((await post(await proposal({ add: [{ ...COMPOSED, name: "" }] })))[0]).toBe(400);
      expect((await post(await proposal({ add: [{ ...COMPOSED, artist_id: 99 }] })))[1]).toContain(
        "There is no artist 99",
      );
      for (const path of ["/api/edits/x", "/api/edits?target=song", "/api/edits?state=open"])
        expect((await send(path, null)).status, path).toBe(400);
      for (const path of ["/api/edits/999", "/api/edits/credits/999"])
        expect((await send(path, null)).status, path).toBe(404);
      expect((await decide(999, "approve", keeper)).status).toBe(404);
    });

    test("a request that is sent twice with one key proposes once", async () => {
      const body = JSON.stringify(await proposal());
      const headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": `made-up-${engine}`,
        ...fan.headers,
      };
      const once = () => on.request("/api/edits", { method: "POST", body, headers });
      const first = (await (await once()).json()) as Edit;
      expect(await (await once()).json()).toEqual(first);
    });
  });
}
