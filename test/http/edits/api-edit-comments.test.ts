import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../../src/database/community/users/own-data.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { MODERATION_TEXT } from "../../../src/domain/moderation/moderation-rules.ts";
import type { OwnData } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { Sender } from "../../factory/users/review-sender.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

describe.each(ENGINES)("comments on edits on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine));
  let keeper: SignedInTester;
  let people = 0;
  beforeAll(async () => {
    keeper = await on.person("Keeper", "maintainer");
  });

  const somebody = () => on.person(`Person${(people += 1)}`);
  const comment = (id: number, from: Sender, text: unknown) =>
    on.send("POST", `/api/edits/${id}/comments`, from, { text });
  const commented = async (id: number, from: Sender) =>
    (await on.json<Edit>("GET", `/api/edits/${id}`, from)).comments;

  test("whoever reads an edit writes about it, and all who read it read that", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id, comments } = await on.proposed(ada);
    expect(comments).toEqual([]);
    const answer = await comment(id, ada, "  It is on page 3.\nReally.  ");
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as Edit).comments).toMatchObject([
      { author: "Person1", text: "It is on page 3.\nReally.", is_own: true, hidden_reason: null },
    ]);
    await comment(id, keeper, "Thanks");
    await on.decide(id, "approve", keeper);
    expect((await comment(id, bea, "I have it, too")).status).toBe(201);
    expect((await commented(id, null)).map(({ author, text }) => [author, text])).toEqual([
      ["Person1", "It is on page 3.\nReally."],
      ["Keeper", "Thanks"],
      ["Person2", "I have it, too"],
    ]);
  });

  test("an empty comment is refused, and one that is too long", async () => {
    const ada = await somebody();
    const { id } = await on.proposed(ada);
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
    const { id } = await on.proposed(ada);
    const keyed = { headers: { ...ada.headers, "Idempotency-Key": "once" } };
    for (let times = 0; times < 2; times += 1)
      expect((await comment(id, keyed, "Once")).status).toBe(201);
    expect(await commented(id, ada)).toHaveLength(1);
  });

  test("a hidden comment is there for its author alone, who reads why", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id } = await on.proposed(ada);
    await comment(id, ada, "Buy teapots");
    await on.decide(id, "approve", keeper);
    const [written] = await commented(id, bea);
    const what = { kind: "comment", id: written!.id };
    const hide = { ...what, action: "hide", reason: "advertising" };
    expect(await on.status("POST", "/api/moderation", keeper, hide)).toBe(204);
    expect(await commented(id, bea)).toEqual([]);
    expect(await commented(id, ada)).toMatchObject([{ hidden_reason: "advertising" }]);
  });

  test("one's comments are in one's data, and emptied when the account is deleted", async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const { id } = await on.proposed(ada);
    await on.decide(id, "approve", keeper);
    await comment(id, bea, "Mine");
    await comment(id, ada, "Hers");
    const path = `/api/users/${bea.userId}/data`;
    expect(await on.json<OwnData>("GET", path, bea)).toMatchObject({
      comments: [{ edit_id: id, text: "Mine", hidden_reason: null }],
    });
    await on.database.write((db) => deleteAccount(db, bea.userId, on.now()));
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
