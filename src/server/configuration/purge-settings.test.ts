import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

const read = (environment: Record<string, string>) => readConfiguration(environment, "/somewhere");

test("what shared caches are purged by is an address with a header, neither of which is printed", () => {
  const url = "https://cdn.example/service/made-up/purge";
  expect(read({ NORAE_PURGE_URL: url }).configuration?.purge).toEqual({ url, header: null });
  const purge = { NORAE_PURGE_URL: url, NORAE_PURGE_HEADER: "Made-Up-Key: a secret" };
  expect(read(purge).configuration?.purge).toEqual({ url, header: ["Made-Up-Key", "a secret"] });
  for (const wrong of [
    { ...purge, NORAE_PURGE_HEADER: "secret" },
    { ...purge, NORAE_PURGE_HEADER: "A: secret\r\nB: c" },
    { ...purge, NORAE_PURGE_URL: "ftp://secret.example" },
  ]) {
    const { problems = [] } = read(wrong);
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain("secret.example");
    expect(problems[0]).toContain("not shown");
  }
});
