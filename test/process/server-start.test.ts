import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { STOP_SIGNALS } from "../../src/server/process/stop-on-signals.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { ENGINES, openBareDatabase, openTestDatabase } from "../databases/engines.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { saveCatalogue } from "../factory/catalogue/save.ts";
import { forTest } from "../for-tests.ts";
import {
  type BuiltProcess,
  type Ending,
  settingsOf,
  startBuilt,
  startServer,
} from "../servers/server-under-test.ts";

const STARTER = join(import.meta.dirname, "..", "..", "catalogue");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "norae-start-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a catalogue with one artist. */
const oneArtist = () =>
  writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] }, join(folder, "one"));

const place = (name: string) => ({ dataFolder: join(folder, name), databaseUrl: undefined });

/** Runs a start that is expected to fail. */
function start(env: Record<string, string>): Promise<Ending> {
  return startBuilt("serve", [], {
    cwd: folder,
    env: { ...settingsOf(place("data")), ...env },
  }).ended;
}

function expectRefusal({ status, stdout, stderr }: Ending, said: RegExp): void {
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toBe("");
  expect(status).toBe(1);
}

describe.each(ENGINES)("the first start on %s", (engine) => {
  test("imports the catalogue, and the second one does not", async () => {
    const made = await forTest(openTestDatabase(engine));
    const env = { NORAE_CATALOGUE: oneArtist() };
    const first = await startServer(made.place, { env });
    const response = await first.fetch("/api/artists/1");
    expect(await response.json()).toMatchObject([{ english_name: "Made-up Artist" }]);
    const { stdout, stderr } = await first.stop();
    expect(stderr).toContain("1 added");
    expect(stdout).toMatch(
      /^Norae is listening at http:\/\/127\.0\.0\.1:\d+ \(\d+\.\d+\.\d+\S*, started in \d+\.\d\d s\)\nTo sign in, .*\n$/,
    );

    const second = await startServer(made.place, { env });
    expect(second.output.stderr).toBe("");
    expect(await second.stop()).toMatchObject({ status: 0 });
  });

  test("of two processes at once makes the tables and imports the catalogue once", async () => {
    const made = await forTest(openBareDatabase(engine));
    const env = { NORAE_CATALOGUE: oneArtist() };
    const servers = await Promise.all([
      startServer(made.place, { env }),
      startServer(made.place, { env }),
    ]);
    for (const server of servers) expect((await server.fetch("/api/artists/1")).status).toBe(200);
    const endings = await Promise.all(servers.map((server) => server.stop()));
    const all = endings.map(({ stderr }) => stderr).join("");
    expect(all.match(/1 added/g)).toHaveLength(1);
    expect(all).not.toContain("Nothing changed");
    const revisions = await made.database.read((db) =>
      db.selectFrom("revision").select("note").execute(),
    );
    expect(revisions).toHaveLength(1);
  });

  test("imports nothing where another process fills the database before its turn", async () => {
    const made = await forTest(openTestDatabase(engine));
    const importing = await made.database.stage();
    const env = { ...settingsOf(made.place), NORAE_CATALOGUE: oneArtist() };
    const built = startBuilt("serve", [], { env });
    await printed(built, "stderr", "The database is empty");
    await saveCatalogue(made.database, sampleCatalogue().draft);
    await importing.close();
    expect(await stopped(built)).not.toMatch(/added|Nothing changed/);
  });
});

test("a first start waits while another process imports, and uses its catalogue", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const importing = await made.database.stage();
  const env = { ...settingsOf(made.place), NORAE_CATALOGUE: oneArtist() };
  const built = startBuilt("serve", [], { env });
  await printed(built, "stderr", "Waiting for the other import to end");
  await saveCatalogue(made.database, sampleCatalogue().draft);
  await printed(built, "stdout", "listening");
  await importing.close();
  expect(await stopped(built)).not.toContain("added");
});

test("a first start that is stopped while it imports ends as stopped, with nothing imported", async () => {
  const built = startBuilt("serve", [], {
    // The starter catalogue of the installation, by default: large enough to be in the middle of it.
    env: { PORT: "0", NORAE_DATA: join(folder, "data") },
  });
  await printed(built, "stderr", "reading");
  built.process.kill("SIGINT");
  const { status, stdout, stderr } = await built.ended;
  expect({ status, stdout }).toEqual({ status: 130, stdout: "" });
  expect(stderr).toMatch(/Stopped\. Nothing was imported\.\n$/);
});

/** Resolves when a process has printed a text. */
async function printed(built: BuiltProcess, to: "stdout" | "stderr", text: string): Promise<void> {
  await expect.poll(() => built.output[to]).toContain(text);
}

/** Stops a process in good order once it listens. @returns what it printed to stderr */
async function stopped(built: BuiltProcess): Promise<string> {
  await printed(built, "stdout", "listening");
  built.process.kill("SIGTERM");
  const { status, stderr } = await built.ended;
  expect(status).toBe(0);
  return stderr;
}

describe("a start without a catalogue", () => {
  test("is refused where it is missing", async () => {
    const ending = await start({ NORAE_CATALOGUE: "nowhere" });
    expectRefusal(ending, /There is no catalogue at .*nowhere\. Name one with NORAE_CATALOGUE/);
  });

  test("is refused where it cannot be imported", async () => {
    mkdirSync(join(folder, "odd"));
    writeFileSync(join(folder, "odd", "catalogue.json"), "no JSON");
    expectRefusal(
      await start({ NORAE_CATALOGUE: "odd" }),
      /could not be imported, see above\. Correct it/,
    );
  });

  test.each([
    ["tables", 200, /There is no space left for the database in .*Free some space and start again/],
    [
      "catalogue",
      2_000,
      /The disk of the database is full.*\n.*no space left.*Free some space and start/,
    ],
  ])(
    "is refused where a full disk has no room for its %s, for which no catalogue is to blame",
    async (_, longestFile, said) => {
      const env = { PORT: "0", NORAE_DATA: join(folder, "data"), NORAE_CATALOGUE: STARTER };
      const ending = await startBuilt("serve", [], { env, longestFile }).ended;
      expectRefusal(ending, said);
      expect(ending.stderr).not.toMatch(/[Cc]orrect/);
    },
  );
});

test("a start warns once of settings that it does not know, also with several processes", async () => {
  for (const NORAE_PROCESSES of ["1", "2"]) {
    const env = { NORAE_METRIC: "9464", NORAE_PROCESSES };
    const { stderr } = await (await startServer(place("data"), { env })).stop();
    expect(stderr.match(/^\S+ Warning: .*$/gm)).toEqual([
      expect.stringMatching(
        / NORAE_METRIC is not a setting of Norae; did you mean NORAE_METRICS\?$/,
      ),
    ]);
  }
});

describe("a start with a wrong configuration", () => {
  test("is refused where the folder of backups is missing, and nothing is made", async () => {
    const ending = await start({ NORAE_BACKUP_FOLDER: "safe" });
    expectRefusal(
      ending,
      /^Norae cannot start\. The folder of backups \/.*\/safe does not exist\. /,
    );
    expect(readdirSync(join(folder, "data"))).toEqual([]);
  });

  test("is refused with all that is wrong, and no password", async () => {
    const ending = await start({
      PORT: "http",
      HOST: "a b",
      DATABASE_URL: "mysql://norae:hunter2@db/norae",
    });
    expectRefusal(
      ending,
      /PORT is "http"\. It must be a number.*\n.*HOST is "a b".*\n.*DATABASE_URL is mysql/,
    );
    expect(ending.stderr).not.toContain("hunter2");
  });

  test("is refused for what is wrong in .env", async () => {
    writeFileSync(join(folder, ".env"), "NORAE_ENVIRONMENT=staging\n");
    expectRefusal(await start({}), /NORAE_ENVIRONMENT is "staging"\. It must be development or/);
  });

  test.each(["", "development"])("is refused with NODE_ENV=%s", async (NODE_ENV) => {
    expectRefusal(await start({ NODE_ENV }), /NODE_ENV is .*It must be production/);
  });
});

describe("a start that fails", () => {
  test("because the port is taken says so, before it imports anything", async () => {
    const other = await forTest(startServer(place("other")));
    const { port } = new URL(other.url);
    const ending = await start({ PORT: port, NORAE_CATALOGUE: oneArtist() });
    expectRefusal(ending, /already in use/);
    expect(ending.stderr).not.toContain("added");
  });

  test("because the data folder is a file says so", async () => {
    writeFileSync(join(folder, "data"), "");
    expectRefusal(await start({}), /is a file/);
  });

  test("because the database is damaged says so", async () => {
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data", "norae.sqlite"), "this is no database".repeat(100));
    expectRefusal(await start({}), /damaged, or not a database/);
  });

  test("because PostgreSQL does not answer says so, without the password", async () => {
    const ending = await start({ DATABASE_URL: "postgres://norae:hunter2@127.0.0.1:1/norae" });
    expectRefusal(
      ending,
      /PostgreSQL does not answer at postgres:\/\/norae:\*\*\*@127\.0\.0\.1:1\/norae/,
    );
    expect(ending.stderr).not.toContain("hunter2");
  });

  test.each(["1", "2"])(
    "because HOST is elsewhere says so, and ends, with %s processes",
    async (NORAE_PROCESSES) => {
      expectRefusal(
        await start({ HOST: "192.0.2.1", NORAE_PROCESSES }),
        /not an address of this machine/,
      );
    },
  );

  test("because its catalogue does not exist ends all processes", async () => {
    const settings = { NORAE_PROCESSES: "2", NORAE_CATALOGUE: "nowhere" };
    expectRefusal(await start(settings), /There is no catalogue at .*nowhere/);
  });
});

describe("a signal", () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    test(`${signal} stops the server in good order`, async () => {
      const server = await startServer(place("data"));
      // A connection that stays open.
      expect((await server.fetch("/")).status).toBe(200);
      server.process.kill(signal);
      // A stop that is cut short has status 1.
      const { status, stderr } = await server.ended;
      expect(status).toBe(0);
      expect(stderr).toMatch(
        new RegExp(`^\\S+ Stopping: received ${signal}\\.\n\\S+ Stopped after \\S+ s\\.\n$`),
      );
    });
  }

  test("that means nothing is ignored with a line in the log, and any other stops the server in good order", async () => {
    const ending = "SIGKILL SIGSTOP SIGSEGV SIGBUS SIGFPE SIGILL";
    // Those that Node and the system ignore, and those that pause a process.
    const quiet = "SIGPIPE SIGXFSZ SIGCHLD SIGURG SIGWINCH SIGCONT";
    const pausing = "SIGTSTP SIGTTIN SIGTTOU";
    const known = `${ending} ${quiet} ${pausing}`.split(" ");
    const others = new Set<string>([...STOP_SIGNALS, ...known]);
    // SIGIOT, SIGPOLL and SIGUNUSED are other names of some.
    const names = new Map(
      Object.entries(constants.signals)
        .map(([name, number]) => [number, name] as const)
        .reverse(),
    );
    const ignored = [...names.values()].filter((name) => !others.has(name)) as NodeJS.Signals[];
    expect(ignored).toEqual(expect.arrayContaining(["SIGUSR1", "SIGUSR2", "SIGALRM", "SIGPROF"]));
    const server = await startServer(place("data"));
    for (const signal of ignored) {
      server.process.kill(signal);
      await printed(server, "stderr", `${signal} was ignored.`);
      expect((await server.fetch("/")).status, signal).toBe(200);
    }
    expect(server.output.stderr).not.toContain("Debugger");
    server.process.kill("SIGQUIT");
    expect(await server.ended).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("Stopping: received SIGQUIT."),
    });
  });
});
