import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/database/community/own-data.ts";
import { giveStanding } from "../../src/database/edits/standing.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { MODERATION_TEXT } from "../../src/domain/moderation-rules.ts";
import type { OwnData } from "../../src/domain/user.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { reviewSender } from "../factory/review-sender.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

describe.each(ENGINES)("comments on edits on %s", (engine) => {
  let on: ApiUnderTest;
  let keeper: SignedInTester;
  let people = 0;
  beforeAll(async () => {
    const draft = new CatalogueDraft();
    draft.artist({ id: 1, english_name: "Made-up Act" });
    draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
    on = await openApi(engine, draft, { now: NOW });
    await saveClaims(on.database, draft);
    keeper = await signIn(on.database, "Keeper", NOW);
    await on.database.write((db) => giveStanding(db, keeper.userId, "maintainer", NOW));
  });
  afterAll(() => on?.remove());

  const sender = () => reviewSender(on);
  const somebody = () => signIn(on.database, `Person${(people += 1)}`, NOW);
  async function propose(from: SignedInTester): Promise<Edit> {
    const credits = await on.read<{ version: string }>("/api/edits/credits/1");
    const add = [{ artist_id: null, name: `Name ${people}`, roles: "L" }];
    const body = {
      kind: "credits",
      song_id: 1,
      version: credits.version,
      add,
      source: "made up",
    };
    return sender().json<Edit>("POST", "/api/edits", from, body);
  }
  const comment = (id: number, from: SignedInTester, text: unknown) =>
    sender().send("POST", `/api/edits/${id}/comments`, from, { text });
  const commented = async (id: number, from: SignedInTester | null) =>
    (await sender().json<Edit>("GET", `/api/edits/${id}`, from)).comments;

  test("whoever reads an edit writes about it, and all who read it read that", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id, comments } = await propose(ada);
    expect(comments).toEqual([]);
    const answer = await comment(id, ada, "  It is on page 3.\nReally.  ");
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as Edit).comments).toMatchObject([
      { author: "Person1", text: "It is on page 3.\nReally.", is_own: true, hidden_reason: null },
    ]);
    await comment(id, keeper, "Thanks");
    await sender().send("POST", `/api/edits/${id}/approve`, keeper, { reason: "" });
    expect((await comment(id, bea, "I have it, too")).status).toBe(201);
    expect((await commented(id, null)).map(({ author, text }) => [author, text])).toEqual([
      ["Person1", "It is on page 3.\nReally."],
      ["Keeper", "Thanks"],
      ["Person2", "I have it, too"],
    ]);
  });

  test("an empty comment is refused, and one that is too long", async () => {
    const ada = await somebody();
    const { id } = await propose(ada);
    for (const [text, error] of [
      ["", MODERATION_TEXT.comment],
      [" \n ", MODERATION_TEXT.comment],
      ["x".repeat(2_001), MODERATION_TEXT.commentTooLong],
      ["\ud800", "A comment has a control character"],
      ["a\u0000b", "A comment has a control character"],
      [5, MODERATION_TEXT.commentTooLong],
    ] as const) {
      const answer = await comment(id, ada, text);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
    }
    expect((await comment(id, ada, "가".repeat(2_000))).status).toBe(201);
  });

  test("a comment that is sent again with its key is there once", async () => {
    const ada = await somebody();
    const { id } = await propose(ada);
    const headers = {
      ...ada.headers,
      "Content-Type": "application/json",
      "Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324",
    };
    const send = () =>
      on.request(`/api/edits/${id}/comments`, {
        method: "POST",
        headers,
        body: JSON.stringify({ text: "Once" }),
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await commented(id, ada)).toHaveLength(1);
  });

  test("a hidden comment is there for its author alone, who reads why", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id } = await propose(ada);
    await comment(id, ada, "Buy teapots");
    await sender().send("POST", `/api/edits/${id}/approve`, keeper, { reason: "" });
    const [written] = await commented(id, bea);
    const what = { kind: "comment", id: written!.id };
    const hide = { ...what, action: "hide", reason: "advertising" };
    expect(await sender().status("POST", "/api/moderation", keeper, hide)).toBe(204);
    expect(await commented(id, bea)).toEqual([]);
    expect(await commented(id, ada)).toMatchObject([{ hidden_reason: "advertising" }]);
  });

  test("one's comments are in one's data, and emptied when the account is deleted", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id } = await propose(ada);
    await sender().send("POST", `/api/edits/${id}/approve`, keeper, { reason: "" });
    await comment(id, bea, "Mine");
    await comment(id, ada, "Hers");
    const path = `/api/users/${bea.userId}/data`;
    expect(await sender().json<OwnData>("GET", path, bea)).toMatchObject({
      comments: [{ edit_id: id, text: "Mine", hidden_reason: null }],
    });
    await on.database.write((db) => deleteAccount(db, bea.userId, NOW));
    expect((await commented(id, null)).map(({ text }) => text)).toEqual(["Hers"]);
    const kept = await on.database.read((db) =>
      db
        .selectFrom("edit_comment")
        .select("text")
        .where("edit_id", "=", id)
        .orderBy("id")
        .execute(),
    );
    expect(kept.map(({ text }) => text)).toEqual(["", "Hers"]);
  });
});
