import { expect, test } from "vitest";
import { rightsPage } from "../../rights/page.ts";
import { TABLES } from "../../rights/tables/all.ts";

test("the page of who may do what has each row of the tables of rights, with statuses of the API", async () => {
  const rows = (await rightsPage()).match(/^\| [A-Z]+ .*$/gm) ?? [];
  expect(rows).toHaveLength(Object.values(TABLES).flat().length);
  expect(rows.filter((row) => row.includes("undefined"))).toEqual([]);
});
