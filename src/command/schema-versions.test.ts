import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { writeCatalogueFiles } from "../../test/data/catalogue-files.ts";
import {
  BOTH_ENGINES,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { allMigrations, laterMigration } from "../../test/databases/later-migration.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { connect } from "../database/connect.ts";
import { LAST_UNDECLARED } from "../database/migrate.ts";
import { createProgram } from "./program.ts";

/** Returns a call of each command that opens the database, but `migrate`, `backup` and `doctor`. */
function commandsIn(folder: string): string[][] {
  const artists = [{ ref: "a", name: "Made-up Artist" }];
  const catalogue = writeCatalogueFiles({ artists }, join(folder, "catalogue"));
  const reason = ["--reason", "made up"];
  return [
    ["import", catalogue, "--quiet"],
    ["import", catalogue, "--quiet", "--dry-run"],
    ["export", join(folder, "export"), "--quiet"],
    ["export", join(folder, "tables"), "--quiet", "--format", "csv"],
    ["correct", "artist", "12", "english_name=Made Up", "--note", "made up"],
    ["review-matches"],
    ["review-matches", "--find"],
    ["unmerge", "artist", "12", "--note", "made up"],
    ["grant", "trusted", "nobody"],
    ["edits", "list"],
    ["edits", "decide", "approve", "1"],
    ["edits", "revert", "--by", "nobody", "--since", "2026-01-01", ...reason],
    ["moderate", "list"],
    ["moderate", "log"],
    ["moderate", "hide", "review", "album-12", ...reason],
    ["moderate", "suspend", "nobody", "--for-good", ...reason],
    ["feedback"],
    ["feedback", "--done", "1"],
    ["doctor", "--recount"],
  ];
}

/** Runs a command on a database in this process. @returns the message of its error; none where it ends well */
async function errorOf({ place }: TestDatabase, args: readonly string[]): Promise<string | null> {
  const { dataFolder, databaseUrl, directUrl } = place;
  vi.stubEnv("NORAE_DATA", dataFolder);
  vi.stubEnv("DATABASE_URL", databaseUrl);
  vi.stubEnv("DATABASE_DIRECT_URL", directUrl);
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = await createProgram(args, import.meta.dirname);
  try {
    await program.parseAsync(args, { from: "user" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    process.exitCode = undefined;
  }
}

describe.each(BOTH_ENGINES)("every command on %s", (engine) => {
  const opened = async (open: (on: typeof engine) => Promise<TestDatabase>) => {
    return { made: await forTest(open(engine)), folder: temporaryFolder() };
  };

  test("refuses an older database with what to do, and leaves it as it is", async () => {
    const { made, folder } = await opened(openBareDatabase);
    const { place, database } = made;
    const lastMigration = "0009-idempotency";
    await (await connect({ ...place, schema: "migrate", lastMigration })).close();
    const before = await allMigrations(database);
    for (const args of commandsIn(folder))
      expect(await errorOf(made, args), args.join(" ")).toMatch(
        /^The database is of an older version of Norae: use the commands of that version, or/,
      );
    for (const args of [["migrate", "--dry-run"], ["doctor"]])
      expect(await errorOf(made, args)).toBeNull();
    expect(await errorOf(made, ["backup", join(folder, "backup.tar.gz")])).toMatch(
      /^The database is of an older version of Norae. Back it up with that version/,
    );
    expect(await allMigrations(database)).toEqual(before);
  });

  test("lives with a newer database that says so, but backs up and restores none", async () => {
    const { made, folder } = await opened(openTestDatabase);
    const backup = join(folder, "backup.tar.gz");
    expect(await errorOf(made, ["backup", backup, "--quiet"])).toBeNull();
    const name = "9001-made-up";
    await laterMigration(made.database, { name, oldest: LAST_UNDECLARED, release: "9.1.0" });
    const before = await allMigrations(made.database);
    for (const args of [...commandsIn(folder), ["migrate"], ["migrate", "--dry-run"], ["doctor"]])
      expect((await errorOf(made, args)) ?? "", args.join(" ")).not.toContain("version of Norae");
    const because = "this one does not know all of its tables.";
    expect(await errorOf(made, ["backup", join(folder, "second.tar.gz")])).toContain(
      `The database is of a newer version of Norae (9.1.0). Back it up with Norae 9.1.0: ${because}`,
    );
    const restored = await errorOf(made, ["restore", backup, "--replace"]);
    expect(restored).toContain(`Restore it with Norae 9.1.0: ${because}`);
    expect(await allMigrations(made.database)).toEqual(before);
  });

  test.each([
    ["too new", "9001-made-up", "9.1.0"],
    ["undeclared", null, "9001-made-up"],
  ])("refuses a database that is %s", async (_, oldest, named) => {
    const { made, folder } = await opened(openTestDatabase);
    await laterMigration(made.database, { name: "9001-made-up", oldest, release: "9.1.0" });
    const before = await allMigrations(made.database);
    for (const args of [...commandsIn(folder), ["migrate"], ["migrate", "--dry-run"]])
      expect(await errorOf(made, args), args.join(" ")).toContain(
        `The database was changed by a newer version of Norae (${named}), which this one`,
      );
    expect(await errorOf(made, ["backup", join(folder, "backup.tar.gz")])).toContain(
      `of a newer version of Norae (${named}). Back it up with`,
    );
    expect(await allMigrations(made.database)).toEqual(before);
  });
});
