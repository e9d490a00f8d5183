import { beforeAll, describe, expect, test } from "vitest";
import { EDIT_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import type { SignedInUser } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: 1, english_name: "Made-up Act" });
  draft.artist({ id: 2, english_name: "Other Act" });
  draft.song({ id: 1, english_name: "Song One", artists: [1] });
  draft.song({ id: 2, english_name: "Song Two", artists: [2] });
  return draft;
}

describe.each(ENGINES)("what one watches on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine, { draft: catalogue() }));
  let fan: SignedInTester;
  let follower: SignedInTester;
  let other: SignedInTester;
  beforeAll(async () => {
    on.set(at(1));
    fan = await on.person("Fan");
    follower = await on.person("Follower");
    other = await on.person("Other", "maintainer");
  });

  const news = async (who: SignedInTester) =>
    (await on.json<SignedInUser>("GET", "/api/auth/check", who)).decidedEdits;
  const ids = async (path: string, who: SignedInTester) =>
    (await on.json<Edit[]>("GET", path, who)).map(({ id }) => id);
  const unseen = (who: SignedInTester) => ids("/api/edits/unseen", who);
  const watched = (of: string, who: SignedInTester) => ids(`/api/edits/watched?of=${of}`, who);
  const comment = (id: number, from: SignedInTester, text = "On page 3.") =>
    on.status("POST", `/api/edits/${id}/comments`, from, { text });
  const track = async (song: number, from: SignedInTester): Promise<number> => {
    const edit = { kind: "fields", target: `song:${song}`, source: "made up" };
    const { fields } = await on.read<{ fields: { track: number | null } }>(
      `/api/edits/fields/song:${song}`,
    );
    const set = { track: (fields.track ?? 0) + 1 };
    return (await on.json<Edit>("POST", "/api/edits", from, { ...edit, before: fields, set })).id;
  };

  test("comments by others on one's own edits are news, each edit once, until they are seen", async () => {
    const { id } = await on.proposed(fan);
    expect(await comment(id, fan, "My own words.")).toBe(201);
    expect(await news(fan)).toBe(0);
    on.set(at(2));
    expect(await comment(id, other)).toBe(201);
    expect(await comment(id, other, "And on page 4.")).toBe(201);
    on.set(at(3));
    expect(await on.decide(id, "approve", other)).toBe(200);
    expect(await news(fan)).toBe(1);
    expect(await unseen(fan)).toEqual([id]);
    const until = at(3).toISOString();
    expect(await on.json("POST", "/api/edits/seen", fan, { until })).toMatchObject({ unseen: 0 });
    on.set(at(4));
    await comment(id, other, "One more.");
    expect([await news(fan), await news(other)]).toEqual([1, 0]);
    const [edit] = await on.json<Edit[]>("GET", "/api/edits/unseen", fan);
    expect(edit?.comments.map(({ text }) => text)).toEqual([
      "My own words.",
      "On page 3.",
      "And on page 4.",
      "One more.",
    ]);
  });

  test("changes by others of what one edited, and of whom one follows, are listed for thirty days", async () => {
    on.set(at(5));
    const wanted = { releases: true, credits: false };
    expect(await on.status("PUT", "/api/following/2", follower, wanted)).toBe(200);
    expect(await watched("followed", follower)).toEqual([]);
    const ofFollowed = await track(2, other);
    const ofEdited = await track(1, other);
    expect(await watched("followed", follower)).toEqual([ofFollowed]);
    expect(await watched("written", follower)).toEqual([]);
    expect(await watched("written", fan)).toEqual([ofEdited]);
    // One's own changes are none that one has to be told of.
    expect(await watched("written", other)).not.toContain(ofEdited);
    on.set(at(5 + 31));
    // The session has ended meanwhile.
    const again = await on.person("Fan");
    expect(again.userId).toBe(fan.userId);
    expect(await watched("written", again)).toEqual([]);
    expect(await on.json("GET", "/api/edits/watched?of=all", again)).toMatchObject({
      error: EDIT_TEXT.watched,
    });
    expect(await on.status("GET", "/api/edits/watched", null)).toBe(401);
  });
});
