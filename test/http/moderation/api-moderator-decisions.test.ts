import { describe, expect, test } from "vitest";
import type { ModeratorDecision } from "../../../src/domain/moderation/report.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { OwnData, Profile } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openModerationApi } from "../../factory/users/moderation-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

describe.each(ENGINES)("what moderators decided about somebody on %s", (engine) => {
  const on = forTests(() => openModerationApi(engine));

  const decide = async (path: string, body: object) =>
    expect(await on.status("POST", `/api/moderation${path}`, on.keeper, body)).toBe(204);
  const decisions = async (of: string, from: SignedInTester | null) =>
    (await on.json<Profile>("GET", `/api/users/profile/${of}`, from)).decisions;

  test("is told to that person, each with its reason, and to nobody else", async () => {
    const ada = await on.somebody();
    const username = await on.nameOf(ada);
    const made = await on.make(ada);
    expect(await decisions(username, ada)).toEqual([]);
    const what = { kind: "playlist", id: made._id };
    await decide("", { ...what, action: "hide", reason: "made-up advertising" });
    on.later();
    await decide("", { ...what, action: "restore", reason: "it was none" });
    const suspended = { username, action: "suspend", days: 1, reason: "made-up flood" };
    await decide("/suspensions", suspended);
    await decide("/suspensions", { username, action: "unsuspend", reason: "a mistake" });
    await decide("/trust", { username, standing: "new", reason: "made-up sources" });
    const told = await decisions(username, ada);
    expect(told.map(({ action, reason }) => [action, reason])).toEqual([
      ["take_trust", "made-up sources"],
      ["unsuspend", "a mistake"],
      ["suspend", "made-up flood"],
      ["restore", "it was none"],
      ["hide", "made-up advertising"],
    ]);
    expect(told[3]).toEqual({
      at: on.now().toISOString(),
      action: "restore",
      kind: "playlist",
      id: String(made._id),
      title: made.name,
      path: pagePath.playlist(made._id),
      reason: "it was none",
      ends_at: null,
    } satisfies ModeratorDecision);
    expect(told[2]).toMatchObject({ kind: null, title: null, ends_at: expect.any(String) });
    // Not who the moderator is.
    expect(JSON.stringify(told)).not.toContain(await on.nameOf(on.keeper));
    const data = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.decisions).toEqual(told);
    const bea = await on.somebody();
    for (const from of [null, bea, on.keeper]) expect(await decisions(username, from)).toEqual([]);
    expect(await decisions(await on.nameOf(bea), bea)).toEqual([]);
  });

  test("is without a name once the thing is gone, and without dismissals", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada);
    const what = { kind: "playlist", id: made._id };
    expect(await on.report(await on.somebody(), what)).toBe(204);
    await decide("", { ...what, action: "dismiss", reason: "" });
    await decide("", { ...what, action: "hide", reason: "made up" });
    expect(await on.status("DELETE", `/api/playlists/${made._id}`, ada)).toBe(204);
    expect(await decisions(await on.nameOf(ada), ada)).toMatchObject([
      { action: "hide", kind: "playlist", title: null, path: null, reason: "made up" },
    ]);
  });
});
