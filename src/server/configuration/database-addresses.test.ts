import { describe, expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

const read = (environment: Record<string, string>) => readConfiguration(environment, "/somewhere");

describe("further addresses of PostgreSQL", () => {
  const DATABASE_URL = "postgres://pooler/d";

  test("are read with that of the pooler", () => {
    const urls = "postgres://one/d, postgres://two/d";
    const direct = "postgres://primary/d";
    const { configuration } = read({
      DATABASE_URL,
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URLS: urls,
    });
    expect(configuration).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: direct,
      replicaUrls: ["postgres://one/d", "postgres://two/d"],
    });
  });

  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"]) {
    test(`${name} that is none is refused without being shown, since it may hold a password`, () => {
      const { problems = [] } = read({ DATABASE_URL, [name]: "hunter2@h/d" });
      expect(problems).toEqual([expect.stringMatching(`^${name} is not .*not shown`)]);
      expect(problems[0]).not.toContain("hunter2");
    });

    test(`${name} alone is refused`, () => {
      expect(read({ [name]: DATABASE_URL }).problems).toEqual([
        `DATABASE_URL is missing: ${name} is of no use without it.`,
      ]);
    });
  }
});

describe("a password is never shown", () => {
  const addresses = [
    "mysql://norae:hunter2@db/norae",
    "norae:hunter2@db/norae",
    "hunter2",
    "postgres//norae:hunter2@db/norae",
    "http://db/?password=hunter2",
    "postgres://norae:hunter2@db:port/norae",
    "postgres://norae:hunter2@db/norae?port=99999999",
    "postgres://norae:hunter2@/norae?host=/somewhere",
  ];
  for (const address of addresses) {
    test(`of ${address.replace("hunter2", "…")}`, () => {
      const { problems = [] } = read({ DATABASE_URL: address });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain("DATABASE_URL");
      expect(problems[0]).not.toContain("hunter2");
      expect(problems[0]).not.toContain("is the address");
    });
  }
});
