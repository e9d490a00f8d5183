import { expect, test } from "vitest";
import { usernameFrom } from "./username-from-name.ts";
import { isReservedUsername, usernameProblem } from "./username.ts";

test.each([
  ["Ada", "Ada"],
  ["  Été Noël ", "Ete-Noel"],
  ["Bo", "Bo-listener"],
  ["지민", "jimin"],
  ["김지우", "gimjiu"],
  ["さくら", "listener"],
  ["", "listener"],
  ["--", "listener"],
  ["admin", "admin-listener"],
  ["<b>x</b>", "bxb"],
])("a username made from a given name %j becomes %s", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

test("a username made from a given name is always a username that may be had, with room for a number [3-6.18]", () => {
  for (const name of ["A".repeat(200), "é".repeat(90), "Norae", "a", "-_-", "💿 Ada", "User"]) {
    const username = usernameFrom(name);
    expect(usernameProblem(`${username}-12345`), name).toBeNull();
    expect(isReservedUsername(username), name).toBe(false);
  }
});
