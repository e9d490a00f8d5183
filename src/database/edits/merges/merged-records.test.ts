import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { listMergedRecords } from "./merged-records.ts";

describe.each(BOTH_ENGINES)("merged records on %s", (engine) => {
  const { on, person, proposed, decide } = editingOn(engine);

  test("one that also had another ref is called by the line that has its name", async () => {
    await on.importFiles({
      artists: [
        { ref: "first", name: "Made-up First" },
        // A ref of which no line was ever read, before the one that was.
        { ref: "second", former_refs: ["an-older-ref"], name: "Made-up Second" },
      ],
    });
    const [author, keeper] = [await person("Author"), await person("Keeper", "maintainer")];
    const merge = { kind: "merge", target: "artist:1", merged_id: 2 };
    expect(await decide(await proposed(author, merge), "approve", keeper)).toBe(null);
    expect(await on.database.read((db) => listMergedRecords(db, "artist", 1))).toEqual([
      { id: 2, name: "Made-up Second" },
    ]);
  });
});
