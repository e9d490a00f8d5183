import { beforeAll, describe, expect, test } from "vitest";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { ENGINES } from "../../databases/engines.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

const [ACT, OTHER_ACT, WRITER, LEGAL_NAME] = [1, 2, 3, 4];

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: ACT, english_name: "Made-up Act", is_group: true });
  draft.artist({ id: OTHER_ACT, english_name: "Other Act", is_group: true });
  draft.artist({ id: WRITER, english_name: "Ketle Maker", korean_name: "케틀" });
  draft.artist({ id: LEGAL_NAME, english_name: "Made-up Kim", aliases: ["KETLE-MAKER"] });
  const credit = (artist: number) => ({ artist, name: `Name ${artist}`, roles: "L" });
  const both = [credit(WRITER), credit(LEGAL_NAME)];
  draft.song({ id: 1, english_name: "Song of Both", artists: [ACT], credits: both });
  draft.song({ id: 2, english_name: "Song One", artists: [ACT], credits: [credit(WRITER)] });
  draft.song({ id: 3, english_name: "Song Two", artists: [OTHER_ACT], credits: [both[1]!] });
  return draft;
}

describe.each(ENGINES)("the evidence of a merge on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine, { draft: catalogue() }));
  let fan: SignedInTester;
  let keeper: SignedInTester;
  let other: SignedInTester;
  beforeAll(async () => {
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
    other = await on.person("Other", "trusted");
    const external = [
      [WRITER, "one"],
      [LEGAL_NAME, "two"],
    ] as const;
    for (const [artist_id, value] of external)
      await on.database.write((db) =>
        db
          .insertInto("artist_external")
          .values({ artist_id, source: "musicbrainz", value })
          .execute(),
      );
  });

  async function merge(target: string, merged_id: number): Promise<number> {
    const edit = { kind: "merge", target, merged_id, source: "a made-up page" };
    const answer = await on.send("POST", "/api/edits", fan, edit);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Edit).id;
  }

  const read = (id: number, as: SignedInTester) => on.json<Edit>("GET", `/api/edits/${id}`, as);

  test("has what both records have in common, what holds them apart and what moves", async () => {
    const id = await merge(`artist:${WRITER}`, LEGAL_NAME);
    const edit = await read(id, keeper);
    expect(edit.evidence).toMatchObject({
      stays: { id: WRITER, name: "Ketle Maker", facts: { korean_name: "케틀" } },
      merged: { id: LEGAL_NAME, name: "Made-up Kim", use: { credits: 2 } },
      in_common: {
        names: { count: 1, examples: ["Ketle Maker"] },
        songs: { count: 1, examples: ["Song of Both"] },
        acts: { count: 1, examples: ["Made-up Act"] },
        people: null,
      },
      contradicting_ids: [{ system: "musicbrainz", stays: ["one"], merged: ["two"] }],
      moved_songs: 2,
      approvals: 2,
    });
    expect((await read(id, fan)).evidence).toEqual(edit.evidence);

    // The first of two approvals: who gave it leaves the second to others.
    expect(await on.decide(id, "approve", keeper)).toBe(200);
    const waiting = await read(id, keeper);
    expect(waiting).toMatchObject({ state: "pending", approvals: [{ as: "maintainer" }] });
    expect(waiting.may).toEqual(["reject"]);
    expect(await on.decide(id, "approve", keeper)).toBe(409);
    expect((await read(id, other)).may).toEqual(["approve", "reject"]);
    const data = await on.json<{ edit_decisions: object[] }>(
      "GET",
      `/api/users/${keeper.userId}/data`,
      keeper,
    );
    expect(data.edit_decisions).toMatchObject([{ edit_id: id, decision: "approve" }]);
    expect(await on.decide(id, "reject", other)).toBe(200);
  });

  test("of songs has the acts of both and whom both credit", async () => {
    const edit = await read(await merge("song:1", 2), keeper);
    expect(edit.evidence).toMatchObject({
      in_common: {
        names: { count: 0 },
        songs: null,
        acts: { count: 1, examples: ["Made-up Act"] },
        people: { count: 1, examples: ["Ketle Maker"] },
      },
      contradicting_ids: [],
      approvals: 1,
    });
  });
});
