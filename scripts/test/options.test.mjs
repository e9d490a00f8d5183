import { expect, test } from "vitest";
import { readOptions } from "./options.mjs";

test("everything is run when nothing is asked for", () => {
  expect(readOptions([])).toEqual({
    stages: ["check", "unit", "http", "browser"],
    fsync: false,
    forRunner: [],
  });
});

test("one stage gets the arguments that are left", () => {
  expect(readOptions(["--only=unit", "--fsync", "src/domain/id.test.ts"])).toEqual({
    stages: ["unit"],
    fsync: true,
    forRunner: ["src/domain/id.test.ts"],
  });
});

test("an unknown stage and arguments for nobody are refused", () => {
  expect(() => readOptions(["--only=lint"])).toThrow("There are: check, unit, http, browser");
  expect(() => readOptions(["src/domain/id.test.ts"])).toThrow("Add --only=unit");
});
