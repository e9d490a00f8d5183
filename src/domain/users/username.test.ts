import { expect, test } from "vitest";
import { isReservedUsername, USERNAME_TEXT, usernameKey, usernameProblem } from "./username.ts";

test.each([
  ["", USERNAME_TEXT.empty],
  ["   ", USERNAME_TEXT.empty],
  ["ab", USERNAME_TEXT.short],
  ["ab!", USERNAME_TEXT.characters],
  ["노래방", USERNAME_TEXT.characters],
  ["tea pot", USERNAME_TEXT.characters],
  ["a".repeat(31), USERNAME_TEXT.long],
  ["a".repeat(30), null],
  ["Tea_Pot-9", null],
  ["---", null],
])("%j: %s", (text, problem) => {
  expect(usernameProblem(text)).toBe(problem);
});

test("the four texts are the specification's [2-5.4]", () => {
  expect(USERNAME_TEXT).toMatchObject({
    empty: "Username cannot be empty",
    short: "Username must be at least 3 characters",
    characters: "Username can only contain letters, numbers, hyphens, and underscores",
    taken: "Username already taken",
  });
});

test("usernames are compared without case", () => {
  expect(usernameKey("TeaPot")).toBe(usernameKey("teapot"));
  expect(isReservedUsername("ADMIN")).toBe(true);
});
