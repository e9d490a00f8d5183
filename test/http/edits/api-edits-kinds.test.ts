import { beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import { EDIT_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { ERROR_TEXT } from "../../../src/domain/error-texts.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

const GROUP = 1;
const MEMBER = 2;

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: GROUP, english_name: "Made-up Group", is_group: true });
  draft.artist({ id: MEMBER, english_name: "Made-up Member" });
  draft.album({ english_name: "Album One", artists: [GROUP] });
  draft.song({ english_name: "Song One", artists: [GROUP], release_date: "2020-01-01" });
  return draft;
}

interface Fields {
  fields: Record<string, unknown>;
  provenance: Record<string, { sources: { name: string }[]; edit: number | null; date: string }>;
}

describe.each(ENGINES)("other kinds of edits by the API on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine, { draft: catalogue() }));
  let fan: SignedInTester;
  let keeper: SignedInTester;
  beforeAll(async () => {
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
  });

  const post = (from: SignedInTester, edit: object) =>
    on.send("POST", "/api/edits", from, { source: "a made-up page", ...edit });
  const made = async (from: SignedInTester, edit: object) =>
    (await (await post(from, edit)).json()) as Edit;
  const decide = (id: number, what: string, from: SignedInTester) =>
    on.json<Edit>("POST", `/api/edits/${id}/${what}`, from, { reason: "made up" });
  const fields = (path: string) => on.read<Fields>(`/api/edits/fields/${path}`);

  test("fields are read with who says what each of them is, and edited", async () => {
    const { fields: before, provenance } = await fields("song:1");
    expect(before).toMatchObject({ name: "Song One", korean_name: null, spotify: null });
    expect(provenance["name"]).toMatchObject({ edit: null });
    const set = { korean_name: "가짜", spotify: ["madeUp"] };
    const edit = await made(fan, { kind: "fields", target: "song:1", before, set });
    expect(edit).toMatchObject({ kind: "fields", state: "pending", changes: { set } });
    await decide(edit.id, "approve", keeper);
    const now = await fields("song:1");
    expect(now.fields).toMatchObject(set);
    expect(now.provenance["spotify"]).toEqual({
      catalogues: [],
      sources: [{ name: "a made-up page", url: null }],
      date: on.now().toISOString(),
      edit: edit.id,
    });
  });

  test("memberships are added, changed with their version, and removed", async () => {
    const path = `/api/edits/memberships/${GROUP}`;
    const of = { kind: "membership", group_id: GROUP, member_id: MEMBER };
    await made(keeper, { ...of, operation: "add", active: true, from: "2020" });
    const [added] = await on.read<{ version: string; from: string }[]>(path);
    expect(added).toMatchObject({ member_id: MEMBER, active: true, from: "2020", to: null });
    const edit = await made(keeper, { ...of, operation: "remove", version: added!.version });
    expect(edit).toMatchObject({
      state: "applied",
      changes: { member_id: MEMBER, before: { from: "2020" }, after: null },
    });
    expect(await on.read(path)).toEqual([]);
    expect(await on.status("GET", "/api/edits/memberships/99", null)).toBe(404);
  });

  test("a new record is made with its id, and merged by two people", async () => {
    const edit = await made(keeper, {
      kind: "new",
      record: "artist",
      set: { name: "Made-up Group!", is_group: true },
    });
    expect(edit).toMatchObject({ state: "applied", target: { kind: "artist", id: 3 } });
    const merge = await made(keeper, { kind: "merge", target: "artist:1", merged_id: 3 });
    expect(merge).toMatchObject({
      state: "pending",
      may: ["withdraw"],
      target: { former_name: null },
      others: [{ kind: "artist", id: 3, name: "Made-up Group!", former_name: null }],
    });
    await on.database.write((db) => giveStanding(db, fan.userId, "trusted", on.now()));
    expect(await decide(merge.id, "approve", fan)).toMatchObject({
      state: "applied",
      others: [{ kind: "artist", id: 3, name: null, former_name: "Made-up Group!" }],
    });
    expect(await on.status("GET", "/api/artists/3/history", null)).toBe(301);
    expect((await post(fan, { kind: "unmerge", target: "artist:3" })).status).toBe(201);
  });

  test("a new record that was reverted is still called by its name", async () => {
    const edit = await made(keeper, { kind: "new", record: "artist", set: { name: "Unmade" } });
    const named = { kind: "artist", id: edit.target.id };
    expect(edit).toMatchObject({ target: { ...named, name: "Unmade", former_name: null } });
    expect(await decide(edit.id, "revert", keeper)).toMatchObject({
      state: "reverted",
      target: { ...named, name: null, former_name: "Unmade" },
    });
  });

  test("what cannot be is refused with what is wrong", async () => {
    const refused = async (edit: object) => {
      const answer = await post(fan, edit);
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    expect(await refused({ kind: "other" })).toEqual([400, EDIT_TEXT.kind]);
    expect(await refused({ kind: "merge", target: "song:1", merged_id: 9 })).toEqual([
      400,
      "There is no song 9",
    ]);
    const missing = { kind: "fields", target: "album:9", before: {}, set: { korean_name: "x" } };
    expect(await refused(missing)).toEqual([404, ERROR_TEXT.album.missing]);
    for (const [path, status] of [
      ["edits/fields/concert:1", 400],
      ["edits/fields/song:x", 400],
      ["edits/fields/song:99", 404],
      ["songs/x/history", 400],
      ["songs/99/history", 404],
    ] as const)
      expect(await on.status("GET", `/api/${path}`, null), path).toBe(status);
  });
});
