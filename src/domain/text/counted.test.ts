import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("one of a noun is singular, and thousands are separated", () => {
  expect(counted(1, "song")).toBe("1 song");
  expect(counted(0, "song")).toBe("0 songs");
  expect(counted(1204, "likely match", "likely matches")).toBe("1,204 likely matches");
});
