import { expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { type IdolsWanted, listIdols } from "../../../database/catalogue/artists/idols.ts";
import { DISCOVERY_DEFAULTS } from "../../../domain/catalogue/idol-lists.ts";
import { failure } from "../../../domain/failure.ts";
import { correctRecord } from "../../operator/correct.ts";

const CREDITS = [{ name: "Made-up Writer", artist: "w", roles: "LC" }];

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Girls" },
    { ref: "w", name: "Made-up Writer" },
  ],
  songs: ["One", "Two"].map((name) => ({ ref: name, name, artists: ["a"], credits: CREDITS })),
};

const GIRL_GROUP = { is_idol: true, is_group: true, gender: "F", debut_date: "2020-02" };

const GIRL_GROUPS = {
  ...DISCOVERY_DEFAULTS,
  type: "idol-groups",
  gender: "F",
  activeOnly: false,
  today: "2026-01-20",
} satisfies IdolsWanted;

for (const engine of ENGINES) {
  const { on, person, set, propose, proposed, decide, expectSound } = editingOn(engine, FILES);

  async function girlGroups(): Promise<number[]> {
    const listed = await on.database.read((db) =>
      listIdols(db, GIRL_GROUPS, { offset: 0, limit: 9 }),
    );
    return listed.map(({ id }) => id);
  }

  const idolCounts = () =>
    on.rows("select distinct artist_id, songs from credit_count where scope = 'idol'");

  test(`an artist that becomes an idol group is listed and counted as if imported so, and back, on ${engine}`, async () => {
    const keeper = await person("Keeper", "maintainer");
    expect(await girlGroups()).toEqual([]);
    expect(await idolCounts()).toEqual([]);
    const made = await set(keeper, "artist", 1, GIRL_GROUP);
    expect(made).toMatchObject({ state: "applied" });
    expect(await girlGroups()).toEqual([1]);
    expect(await idolCounts()).toEqual([{ artist_id: 2, songs: 2 }]);
    await expectSound();
    await set(keeper, "artist", 1, { is_idol: false });
    expect(await girlGroups()).toEqual([]);
    expect(await idolCounts()).toEqual([]);
    await expectSound();
  });

  test(`a new idol group is listed once it is approved, on ${engine}`, async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const id = await proposed(fan, {
      kind: "new",
      record: "artist",
      set: { name: "Made-up Newcomers", ...GIRL_GROUP },
    });
    expect(await girlGroups()).toEqual([]);
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await girlGroups()).toEqual([3]);
    await expectSound();
  });

  test(`a person has no kind of group and is not co-ed, whatever is set first, on ${engine}`, async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const coed = failure("invalid", "Only a group is co-ed: choose group, or another gender.");
    const kind = failure(
      "invalid",
      "Only a group has a kind of group: choose group, or leave the kind out.",
    );
    const made = (given: object) =>
      propose(fan, { kind: "new", record: "artist", set: { name: "X", ...given } });
    expect(await made({ is_group: false, gender: "C" })).toEqual(coed);
    expect(await made({ is_group: false, group_type: "subunit" })).toEqual(kind);
    const proposedKind = await set(fan, "artist", 1, { group_type: "subunit" });
    await set(keeper, "artist", 1, { is_group: false });
    expect(await set(fan, "artist", 1, { gender: "C" })).toEqual(coed);
    await expect(
      correctRecord(on.database, "artist", 1, { gender: "C" }, "made-up page"),
    ).rejects.toThrow(coed.message);
    // The earlier proposal does not fit any more.
    if (!("id" in proposedKind)) throw new Error("it was refused");
    expect(await decide(proposedKind.id, "approve", keeper)).toEqual(
      failure("conflict", kind.message),
    );
    // Other fields of such a record can be edited.
    expect(await set(fan, "artist", 1, { debut_date: "2020" })).toMatchObject({ state: "pending" });
  });
}
