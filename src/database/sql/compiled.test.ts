import { describe, expect, test } from "vitest";
import { BOTH_ENGINES, openTestDatabase } from "../../../test/databases/engines.ts";
import { forTest, forTests } from "../../../test/for-tests.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { wideCatalogue } from "../../../test/factory/catalogue/wide-catalogue.ts";
import { compiled } from "./compiled.ts";

describe.each(BOTH_ENGINES)("a compiled query on %s", (engine) => {
  const on = forTests(() => openWith(engine, wideCatalogue()));

  test("is built once for each length of its lists, and runs with the values of each call", async () => {
    let built = 0;
    const select = compiled((db, ids: readonly number[], letter: string, limit: number) => {
      built += 1;
      return db
        .selectFrom("song")
        .select(["id", "is_title"])
        .where("id", "in", ids)
        .where("english_name", "<>", letter)
        .where("kind", "is not", null)
        .orderBy("id")
        .limit(limit);
    });
    const ids = await on.database.read(async (db) =>
      (await db.selectFrom("song").select("id").orderBy("id").limit(4).execute()).map(
        (row) => row.id,
      ),
    );
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const read = (list: number[], limit: number) =>
      on.database.read((db) => select(db, list, "?", limit));
    const idsIn = async (list: number[], limit: number) =>
      (await read(list, limit)).map((row) => row.id);
    expect(await idsIn([first, second], 9)).toEqual([first, second]);
    expect(await idsIn([third, fourth], 9)).toEqual([third, fourth]);
    expect(await idsIn([fourth, third], 1)).toEqual([third]);
    expect(built).toBe(1);
    expect(await idsIn([first, third, fourth], 9)).toEqual([first, third, fourth]);
    expect(built).toBe(2);
    const [row] = await read([first, second], 1);
    expect([null, true, false]).toContain(row?.is_title);
  });

  test("is built once for each variant, which it may depend on", async () => {
    let built = 0;
    const select = compiled((db, { direction }: { direction: "asc" | "desc" }, limit: number) => {
      built += 1;
      return db.selectFrom("song").select("id").orderBy("id", direction).limit(limit);
    });
    const idsIn = (direction: "asc" | "desc", limit: number) =>
      on.database.read(async (db) => (await select(db, { direction }, limit)).map((row) => row.id));
    const all = await idsIn("asc", 9_999);
    expect(await idsIn("asc", 2)).toEqual(all.slice(0, 2));
    expect(await idsIn("desc", 2)).toEqual(all.slice(-2).reverse());
    expect(await idsIn("desc", 3)).toEqual(all.slice(-3).reverse());
    expect(built).toBe(2);
  });

  test("does not share what it was compiled to with the other engine's", async () => {
    const other = await forTest(openTestDatabase(engine === "sqlite" ? "postgres" : "sqlite"));
    const count = compiled((db, least: number) =>
      db.selectFrom("song").select("id").where("id", ">=", least),
    );
    expect(await other.database.read((db) => count(db, 1))).toEqual([]);
    expect((await on.database.read((db) => count(db, 1))).length).toBeGreaterThan(0);
  });
});
