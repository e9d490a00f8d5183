import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrationNames } from "../../src/database/migrate.ts";
import type { Engine } from "../../src/database/database.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES, openBareDatabase } from "../databases/engines.ts";
import { migrationsAt } from "../databases/later-migration.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { forTest } from "../for-tests.ts";
import { Installation } from "../servers/installation.ts";
import { releasedBuild } from "../servers/released-build.ts";
import { NO_NGINX, startNginx } from "../servers/nginx.ts";
import { requestConstantly } from "./server/constant-requests.ts";

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);
const CATALOGUE = join(import.meta.dirname, "../catalogue");
const LATER = "9001-made-up";

/** The commands of 'Upgrading' in docs/operating.md, in the order of its blocks. */
const [PREPARE = [], WHILE_SERVING = [], WITH_STOP = []] = upgradingBlocks();

function upgradingBlocks(): string[][] {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const [section = ""] = guide.slice(guide.indexOf("\n## Upgrading\n") + 1).split(/\n## (?!Up)/);
  const blocks = section.matchAll(/^```sh\n([^]*?)\n```$/gm);
  const commands = Array.from(blocks, ([, block = ""]) => block.split("\n"));
  // Each knows the function that the first defines.
  const functions = commands.flat().filter((line) => line.startsWith("norae()"));
  return commands.map((lines) => [
    ...functions,
    ...lines.filter((one) => !functions.includes(one)),
  ]);
}

const START = [3000, 3001].map((port) => `sudo systemctl start norae@${port}.socket norae@${port}`);

/** The commands up to one that has these words, that one included. */
const upTo = (commands: readonly string[], words: string) =>
  commands.slice(0, commands.findIndex((line) => line.includes(words)) + 1);

const backTo1 = (commands: readonly string[]) =>
  commands
    .filter((line) => !line.includes("backup"))
    .map((line) => line.replaceAll("releases/2", "releases/1"));

/** Installs and starts release 1, and prepares release 2, which has a migration. @returns what the dry run prints */
async function prepared(engine: Engine, oldest: string) {
  const made = await forTest(openWith(engine, draft));
  // It would be another build at work.
  await made.close();
  const installation = await forTest(Installation.open(made.place));
  await installation.run(START);
  const built = upTo(PREPARE, "npm run build");
  await installation.run(built);
  installation.addMigration("releases/2", LATER, oldest);
  const dryRun = await installation.run([...PREPARE.slice(0, 1), ...PREPARE.slice(built.length)]);
  const migrations = () => migrationsAt(made.place);
  const release = async (link: string) =>
    (await installation.run([`readlink /srv/norae/${link}`])).trim();
  return { installation, dryRun, migrations, release };
}

/** Sends requests through nginx all the time, none of which it can answer from its cache. @returns the statuses, once stopped */
async function requestThroughNginx(
  nodes: readonly string[],
  path = ARTIST,
): Promise<() => Promise<number[]>> {
  const nginx = await startNginx(nodes);
  const statuses = new Set<number>();
  const over = new AbortController();
  const requests = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1)
      statuses.add((await nginx.request(`${path}?n=${n}`)).status);
  })();
  return async () => {
    over.abort();
    try {
      await requests;
    } finally {
      await nginx.stop();
    }
    return [...statuses];
  };
}

describe.each(ENGINES)("the commands of docs/operating.md on %s", (engine) => {
  const newest = migrationNames(engine).at(-1)!;

  test("replace a release while it serves, and go back, without a failed request", async () => {
    const { installation, dryRun, migrations, release } = await prepared(engine, newest);
    expect(dryRun).toContain(LATER);
    expect(dryRun).not.toContain("stop all servers");
    const requests = installation.urls.map((url) => requestConstantly(url, ARTIST, 2));
    const stopNginx = NO_NGINX === null ? await requestThroughNginx(installation.urls) : null;
    const [last = ""] = WHILE_SERVING.slice(-1);
    await installation.run(WHILE_SERVING.slice(0, -1));
    // Cron runs the release that served before, until it is known that the new one does.
    expect(await release("current")).toBe("releases/1");
    await installation.run([last]);
    expect(await release("current")).toBe("releases/2");
    expect(await migrations()).toContain(LATER);
    await installation.run(backTo1(WHILE_SERVING));
    expect(await release("current")).toBe("releases/1");
    expect((await stopNginx?.()) ?? [200], installation.log).toEqual([200]);
    for (const one of requests) await one.stop();
    for (const { answered, failed } of requests)
      expect([[...answered.keys()], [...failed]], installation.log).toEqual([[200], []]);
  });

  test("replace 0.2.0 while it serves, and go back to it, without a failed request", async () => {
    const made = await forTest(openBareDatabase(engine));
    await made.close();
    const installation = await forTest(
      Installation.open(made.place, {
        source: dirname(releasedBuild("0.2.0")),
        // It refuses to start with settings that it does not know.
        further: { NORAE_CATALOGUE: CATALOGUE, NORAE_ASSETS: undefined },
      }),
    );
    await installation.run([...START, ...PREPARE]);
    const artist = pagePath.artist(1);
    const requests = installation.urls.map((url) => requestConstantly(url, artist, 2));
    const stopNginx =
      NO_NGINX === null ? await requestThroughNginx(installation.urls, artist) : null;
    await installation.run(WHILE_SERVING);
    expect(await migrationsAt(made.place)).toContain(newest);
    await installation.run(backTo1(WHILE_SERVING));
    expect((await stopNginx?.()) ?? [200], installation.log).toEqual([200]);
    for (const one of requests) await one.stop();
    for (const { answered, failed } of requests)
      expect([[...answered.keys()], [...failed]], installation.log).toEqual([[200], []]);
    expect(installation.log).toMatch(/0\.2\.0[^]*0\.3\.0[^]*0\.2\.0/);
  });

  test("leave a release in use whose successor does not start", async () => {
    const { installation, migrations, release } = await prepared(engine, newest);
    installation.breakRelease("releases/2");
    await installation.run(upTo(WHILE_SERVING, "restart"));
    expect(await release("current")).toBe("releases/1");
    await installation.run([
      ...PREPARE.slice(0, 1),
      ...PREPARE.filter((line) => line.includes("backup")),
    ]);
    expect(await migrations()).not.toContain(LATER);
    expect((await fetch(installation.urls[1]! + ARTIST)).status).toBe(200);
  });

  test("stop a release, back it up by itself, and start one with which it cannot live", async () => {
    const { installation, dryRun, migrations } = await prepared(engine, LATER);
    expect(dryRun).toContain("stop all servers of this database first");
    await installation.run(WITH_STOP);
    expect(await migrations()).toContain(LATER);
    for (const url of installation.urls) expect((await fetch(url + ARTIST)).status).toBe(200);
  });
});
