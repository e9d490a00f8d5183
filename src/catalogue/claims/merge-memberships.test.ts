import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { exported, importingOn, movedTo } from "../../../test/data/importing.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";

const PEOPLE = ["group", "ada", "bea", "cleo"];

type Said = { active?: boolean; from?: string; to?: string; doubtful?: boolean };

/** A made-up catalogue that speaks up to a date of the members of one group. */
function catalogueOf(key: string, as_of: string | undefined, members: Record<string, Said>) {
  return {
    key,
    name: `Made-up ${key}`,
    sources: [{ key, name: `Source ${key}`, ...(as_of !== undefined && { as_of }) }],
    artists: PEOPLE.map((ref) => ({
      ref,
      name: `Made-up ${ref}`,
      is_group: ref === "group",
      external: { melon: `${PEOPLE.indexOf(ref) + 1}` },
    })),
    memberships: Object.entries(members).map(([member, said]) => ({
      group: "group",
      member,
      ...said,
      sources: [key],
    })),
  } satisfies CatalogueFiles;
}

const all = (said: Said) => ({ ada: said, bea: said, cleo: said });

describe.each(BOTH_ENGINES)("what catalogues say of memberships, on %s", (engine) => {
  const on = importingOn(engine);

  async function shown(...catalogues: CatalogueFiles[]) {
    for (const files of catalogues) expect((await on.importFiles(files)).outcome).toBe("published");
    await expectConsistent(on.database);
    return shownNow();
  }

  async function shownNow() {
    interface Row extends Record<"from_date" | "to_date" | "left_by", string | null> {
      member_id: number;
      active: boolean | null;
    }
    const rows = await on.rows<Row>("select * from membership order by member_id");
    return rows.map(({ member_id, active, from_date, to_date, left_by }) => {
      const state = active === null ? "member" : active ? "current" : "past";
      const dates = [from_date ?? "", to_date ?? ""].join("–");
      const left = left_by === null ? "" : ` (left by ${left_by})`;
      return `${PEOPLE[member_id - 1]}: ${state} ${dates}${left}`;
    });
  }

  test("is, of an end, what the newest source says, whichever catalogue comes first", async () => {
    const first = catalogueOf("first", "2023-10", {
      ada: { active: true, from: "2015" },
      bea: { active: false, to: "2020" },
      cleo: { active: true },
    });
    const second = catalogueOf("second", "2025-05", {
      ada: { active: false, from: "2014", to: "2024" },
      bea: { active: true },
      cleo: { active: true },
    });
    const expected = ["ada: past 2015–2024", "bea: current –", "cleo: current –"];
    expect(await shown(first, second)).toEqual(expected);
    await on.renew();
    expect((await shown(second, first)).slice(1)).toEqual(expected.slice(1));
  });

  test("is ranked again when the date of a source changes, though no line does", async () => {
    const first = catalogueOf("first", "2023-10", {
      ada: { active: true },
      bea: { active: false },
    });
    const second = catalogueOf("second", "2025-05", { ada: { active: false, to: "2024" } });
    expect(await shown(first, second)).toEqual([
      "ada: past –2024",
      "bea: past – (left by 2023-10)",
    ]);
    const sources = [{ ...first.sources[0]!, as_of: "2026" }];
    expect(await shown({ ...first, sources })).toEqual([
      "ada: current –",
      "bea: past – (left by 2026)",
    ]);
    expect((await on.importFiles({ ...first, sources })).outcome).toBe("unchanged");
  });

  test("counts by the catalogue's release where a source has no date", async () => {
    const first = {
      ...catalogueOf("first", undefined, { ada: { active: true } }),
      released: "2020",
    };
    const second = { ...catalogueOf("second", undefined, { ada: { active: false } }) };
    expect(await shown(first, second)).toEqual(["ada: past –"]);
  });

  const ended = { active: false, from: "2014", to: "2024" };

  test("shows no end of a whole group in one year where another source has a current member", async () => {
    const first = catalogueOf("first", "2025-05", all(ended));
    const second = catalogueOf("second", "2023-10", { ada: { active: true } });
    const doubtful = ["ada: member 2014–", "bea: member 2014–", "cleo: member 2014–"];
    expect(await shown(first, second)).toEqual(doubtful);
    await on.renew();
    expect(await shown(second, first)).toEqual(doubtful);
    // The export keeps the doubtful end, marked, and imports to the same.
    const { folder, hashes } = await on.exported();
    await movedTo(engine, folder, async (database) => {
      const moved = await database.read((db) =>
        db.selectFrom("membership").select(["active", "from_date", "to_date"]).execute(),
      );
      expect(moved).toEqual(moved.map(() => ({ active: null, from_date: "2014", to_date: null })));
      expect((await exported(database)).hashes).toEqual(hashes);
    });
  });

  test("shows such an end where another source has the year, or that a member left", async () => {
    const first = catalogueOf("first", "2025-05", all({ ...ended, doubtful: true }));
    expect(await shown(first)).toEqual([
      "ada: member 2014–",
      "bea: member 2014–",
      "cleo: member 2014–",
    ]);
    const second = catalogueOf("second", "2026", {
      ada: { active: false, to: "2024-03-01" },
      bea: { active: false },
    });
    expect(await shown(second)).toEqual([
      "ada: past 2014–2024-03-01",
      "bea: past 2014– (left by 2026)",
      "cleo: member 2014–",
    ]);
  });

  test("shows ends in several years, and of a group of which a source has a current member itself", async () => {
    const second = catalogueOf("second", "2023-10", all({ active: true }));
    const first = catalogueOf("first", "2025-05", {
      ada: ended,
      bea: { ...ended, to: "2020" },
      cleo: { ...ended, to: "2021" },
    });
    const expected = ["ada: past 2014–2024", "bea: past 2014–2020", "cleo: past 2014–2021"];
    expect(await shown(first, second)).toEqual(expected);
    await on.renew();
    const other = catalogueOf("first", "2025-05", { ...all(ended), cleo: { active: true } });
    expect(await shown(other, second)).toEqual([
      ...expected.slice(0, 1),
      "bea: past 2014–2024",
      "cleo: current –",
    ]);
  });
});
