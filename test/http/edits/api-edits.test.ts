import { beforeAll, describe, expect, test } from "vitest";
import { EDIT_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import type { EditedCredit } from "../../../src/domain/edits/proposed/new-edit.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

const [ACT, WRITER, COMPOSER] = [1, 2, 3];
const COMPOSED = { artist_id: COMPOSER, name: "Made-up Composer", roles: "C" };
const PROPOSED = { add: [COMPOSED], source: "a made-up booklet, p. 2" };

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
    openEditsApi(engine, { draft: catalogue(), onEdit: (state) => counted.push(state) }),
  );
  let fan: SignedInTester;
  let keeper: SignedInTester;
  /** The events that the metrics count. */
  const counted: string[] = [];
  beforeAll(async () => {
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
  });

  const decide = (id: number, what: string) =>
    on.send("POST", `/api/edits/${id}/${what}`, keeper, { reason: "made up" });
  const credits = async () =>
    (await on.read<{ credits: EditedCredit[] }>("/api/edits/credits/1")).credits;
  const refused = async (answering: Promise<Response>) => {
    const answer = await answering;
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  test("an edit is proposed, seen by its author and by those who decide, approved, and reverted", async () => {
    const edit = (await (await on.propose(fan, PROPOSED)).json()) as Edit;
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
    expect(await on.json("GET", path, keeper)).toMatchObject({ id: edit.id, is_own: false });
    // It needs no body.
    const approved = await on.json("POST", `${path}/approve`, keeper);
    expect(approved).toMatchObject({ state: "applied", decided_by: "Keeper", author: "Fan" });
    expect(await credits()).toContainEqual({ ...COMPOSED, also: [] });
    expect(await on.read("/api/edits?target=song:1&kind=credits")).toHaveLength(1);
    expect(await on.read("/api/edits?author=nobody-here")).toEqual([]);
    expect(await refused(decide(edit.id, "approve"))).toEqual([409, EDIT_TEXT.decided]);

    expect(await (await decide(edit.id, "revert")).json()).toMatchObject({
      state: "reverted",
      reason: "made up",
    });
    expect(await credits()).toHaveLength(1);
    // Refusals are no edits.
    expect(counted).toEqual(["pending", "applied", "reverted"]);
  });

  test("what cannot be is refused with what is wrong", async () => {
    const post = (more: object) => refused(on.propose(fan, { ...PROPOSED, ...more }));
    expect(await post({ source: "  " })).toEqual([400, EDIT_TEXT.source]);
    expect(await post({ version: "old" })).toEqual([409, EDIT_TEXT.changed]);
    for (const path of ["/api/edits/x", "/api/edits?target=song", "/api/edits?state=open"])
      expect(await on.status("GET", path, null), path).toBe(400);
    for (const path of ["/api/edits/999", "/api/edits/credits/999"])
      expect(await on.status("GET", path, null), path).toBe(404);
  });
});
