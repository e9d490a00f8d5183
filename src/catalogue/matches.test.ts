import { describe, expect, test } from "vitest";
import { ENGINES } from "../../test/engines.ts";
import { importingOn } from "../../test/importing.ts";
import { expectConsistent } from "../../test/import/invariants.ts";
import { decideMatch, listLikelyMatches } from "./matches.ts";

const named = (name: string, ...refs: string[]) => refs.map((ref) => ({ ref, name }));

for (const engine of ENGINES) {
  describe(`matches on ${engine}`, () => {
    const on = importingOn(engine);
    const listed = () => on.database.read((db) => listLikelyMatches(db, 50));

    test("lists pairs with their names, without decided ones", async () => {
      await on.importFiles({ artists: [{ ref: "a", name: "Same", korean_name: "같은" }] });
      await on.importFiles({ key: "second", artists: named("Same", "x") });
      const [match, ...others] = await listed();
      expect(others).toEqual([]);
      expect(match).toMatchObject({ kind: "artist", left: "Same / 같은", right: "Same" });
      await decideMatch(on.database, match!, "different");
      expect(await listed()).toEqual([]);
      expect(await on.names("artist")).toEqual(["Same", "Same"]);
      // A decided pair is not listed again when the other catalogue is imported again.
      await on.importFiles({ key: "second", artists: named("Same", "x", "y") });
      expect(await listed()).toMatchObject([{ left_id: 1, right_id: 3 }]);
    });

    test("continues through a list that is older than a merge of its records", async () => {
      await on.importFiles({ artists: named("Same", "a") });
      await on.importFiles({ key: "second", artists: named("Same", "x", "y") });
      await on.importFiles({ key: "third", artists: named("Same", "p") });
      const matches = await listed();
      expect(matches).toHaveLength(5);
      for (const match of matches) await decideMatch(on.database, match, "same");
      expect(await on.names("artist")).toEqual(["Same"]);
      expect(await listed()).toEqual([]);
      expect(await on.rows("select id, record_id from artist_former_id order by id")).toEqual(
        [2, 3, 4].map((id) => ({ id, record_id: 1 })),
      );
      await expectConsistent(on.database);
    });

    test("skips a pair of which one record is removed", async () => {
      await on.importFiles({ artists: named("Same", "a") });
      await on.importFiles({ key: "second", artists: named("Same", "x") });
      const [match] = await listed();
      await on.importFiles({ key: "second", artists: [] }, { prune: true });
      await decideMatch(on.database, match!, "same");
      await decideMatch(on.database, match!, "different");
      expect(await on.names("artist")).toEqual(["Same"]);
      expect(await on.rows("select * from likely_match")).toEqual([]);
      await expectConsistent(on.database);
    });
  });
}
