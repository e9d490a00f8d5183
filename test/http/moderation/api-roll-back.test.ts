import { describe, expect, test } from "vitest";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { MODERATION_TEXT } from "../../../src/domain/moderation/moderation-rules.ts";
import type { RolledBack } from "../../../src/domain/moderation/roll-back.ts";
import { ENGINES } from "../../databases/engines.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import { forTests } from "../../for-tests.ts";

const PATH = "/api/moderation/rollback";

describe.each(ENGINES)("a rollback on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine));

  test("is looked over, and reverts what accounts made or approved with one reason", async () => {
    const [spoiler, helper] = [await on.person("Spoiler"), await on.person("Helper", "trusted")];
    const [other, keeper] = [
      await on.person("Other", "trusted"),
      await on.person("Keeper", "maintainer"),
    ];
    const approved = await on.proposed(spoiler);
    expect(await on.decide(approved.id, "approve", helper)).toBe(200);
    const waiting = await on.proposed(spoiler);
    const made = await on.proposed(helper);
    const good = await on.proposed(other);
    const nameOf = async (person: typeof helper) =>
      (await on.json<{ noraeUser: string }>("GET", "/api/auth/check", person)).noraeUser;
    const by = [await nameOf(spoiler), await nameOf(helper)];

    const list = (query: string) => on.json<Edit[]>("GET", `${PATH}?${query}`, keeper);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids(`by=${by.join(",")}`)).toEqual([made.id, waiting.id, approved.id]);
    expect(await ids(`by=${by[1]}`)).toEqual([made.id]);
    expect(await ids(`by=${by[1]}&approved=true`)).toEqual([made.id, approved.id]);
    expect(await ids("since=2026-01-01T00:00:00Z")).toEqual([
      good.id,
      made.id,
      waiting.id,
      approved.id,
    ]);
    expect(await on.json("GET", `${PATH}/count?by=${by.join(",")}`, keeper)).toEqual({
      applied: 2,
      waiting: 1,
      newest: made.id,
    });

    const undo = (body: object) => on.json<RolledBack>("POST", PATH, keeper, body);
    const reason = "made up, all of it";
    expect(await undo({ by, approved: true, except: [approved.id], reason })).toEqual({
      reverted: 1,
      rejected: 1,
      kept: [],
      next: null,
    });
    expect(await undo({ by, approved: true, reason })).toMatchObject({ reverted: 1 });
    const stateOf = async ({ id }: Edit) =>
      (await on.json<Edit>("GET", `/api/edits/${id}`, keeper)).state;
    for (const [edit, state] of [
      [approved, "reverted"],
      [waiting, "rejected"],
      [made, "reverted"],
      [good, "applied"],
    ] as const)
      expect(await stateOf(edit)).toBe(state);
    expect(await on.json("GET", `/api/edits/${approved.id}`, spoiler)).toMatchObject({ reason });
  });

  test("is of somebody or since a time, and of users who exist", async () => {
    const keeper = await on.person("Second Keeper", "maintainer");
    const refused = (body: object): Promise<unknown> =>
      on.json("POST", PATH, keeper, { reason: "hm", ...body });
    expect(await refused({ by: [] })).toMatchObject({ error: MODERATION_TEXT.rollBack });
    expect(await refused({ by: ["nobody-here"] })).toMatchObject({
      error: MODERATION_TEXT.noUsers("nobody-here"),
    });
    expect(await refused({ by: ["x"], reason: " " })).toMatchObject({
      error: MODERATION_TEXT.reason,
    });
  });
});
