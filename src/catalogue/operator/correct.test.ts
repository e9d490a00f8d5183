import { expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { correctRecord } from "./correct.ts";
import { writeRevision } from "../commit-revision.ts";

const on = importingOn("sqlite");

test("reports an invalid correction, and changes nothing", async () => {
  await on.importFiles(madeUp);
  const before = await on.rows("select * from artist");
  const problem = (fields: Record<string, unknown>, note = "made up") =>
    correctRecord(on.database, "artist", 1, fields, note).then(
      () => "none",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await problem({ name: 1989 })).toBe(
    `ImpossibleCorrection: name is a text: put it into double quotes, as in name='"1989"'.`,
  );
  for (const [fields, text] of [
    [{ name: null }, "A name can be changed, not removed."],
    [{ name: "a\u0000b" }, "name has a control character."],
    [{ gender: "X" }, "gender is none of F, M, C."],
    [{ aliases: ["ok", ""] }, "aliases[1] is empty."],
    [{ debut_date: "2021-02-30" }, "debut_date has an impossible day: 2021-02-30."],
    [{ debut_date: "1889-05" }, "debut_date is before 1900 (check its year): 1889-05."],
    [{ debut_date: "2999" }, "debut_date is more than two years ahead (check its year, or"],
    [{ melon: 1 }, "melon of artist cannot be corrected; these can: name,"],
  ] as const)
    expect(await problem(fields)).toContain(text);
  expect(await problem({ name: "Right" }, "  ")).toContain(
    "The note is empty: give the source of the correction.",
  );
  expect(await on.rows("select * from artist")).toEqual(before);
  expect(await on.rows("select * from edit_claim")).toEqual([]);
});

test("names the survivor of a merged record, and reports an unknown one", async () => {
  await on.importFiles(madeUp);
  const merges = [{ kind: "artist", winner: 1, loser: 3 }] as const;
  await writeRevision(on.database, { merges: [...merges], note: "made up" });
  const correcting = (id: number) =>
    correctRecord(on.database, "artist", id, { name: "X" }, "made up");
  await expect(correcting(3)).rejects.toThrow("artist 3 was merged into 1: correct that one.");
  await expect(correcting(99)).rejects.toThrow("There is no artist 99.");
});
