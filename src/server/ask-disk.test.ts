import { expect, test } from "vitest";
import { askDisk } from "./ask-disk.ts";

test("a disk that does not answer is asked once, and again when it has answered", async () => {
  let asked = 0;
  let answer = Promise.withResolvers<string>();
  const ask = askDisk(() => {
    asked += 1;
    return answer.promise;
  }, 10);
  await expect(ask()).rejects.toThrow("does not answer");
  await expect(ask()).rejects.toThrow("does not answer");
  expect(asked).toBe(1);
  answer.resolve("free");
  expect(await ask()).toBe("free");
  answer = Promise.withResolvers();
  answer.reject(new Error("the disk is gone"));
  await expect(ask()).rejects.toThrow("the disk is gone");
  expect(asked).toBe(2);
});
