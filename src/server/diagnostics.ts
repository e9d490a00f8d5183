import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  checkForDamage,
  countRecords,
  countWrongCounts,
  databaseId,
  describeEngine,
  lastImport,
} from "../database/diagnostics.ts";
import { connect } from "../database/connect.ts";
import { describeNewer, describeTooNew, migrationNames } from "../database/migrate.ts";
import { readSchema } from "../database/schema.ts";
import type { Engine, Snapshot } from "../database/database.ts";
import { checkOtherAddresses } from "../database/postgres/other-addresses.ts";
import { withoutPassword } from "../database/postgres/pool.ts";
import { DATABASE_FILE } from "../database/sqlite/open.ts";
import { counted } from "../domain/text/counted.ts";
import { BucketStore } from "../pictures/upload/bucket-store.ts";
import { systemClock } from "../domain/calendar-date.ts";
import { describeSignIn } from "./accounts.ts";
import { checkBackups } from "./check-backups.ts";
import {
  type Configuration,
  type ConfigurationResult,
  localOrigin,
} from "./configuration/configuration.ts";
import { describeOpenPath, freeSpace, listOpenPaths, nearestFolder } from "./data-folder.ts";
import { READY } from "./health/readiness.ts";
import { readRefreshState } from "./metrics/states/refresh-state.ts";
import { checkPort } from "./http/socket/listen.ts";
import { explainStart } from "./process/start-problem.ts";

export type Diagnostic = { part: string; text: string; isProblem: boolean; isWarning?: true };

const GIGABYTE = 1024 ** 3;

/** Less free disk space than this is reported as a problem, in bytes. */
const LOW_SPACE = GIGABYTE / 2;

export async function runDiagnostics(
  { configuration, problems, warnings }: ConfigurationResult,
  serverFolder: string,
): Promise<Diagnostic[]> {
  const build = checkBuild(serverFolder);
  const warned = warnings.map((text) => warning("configuration", text));
  if (configuration === undefined)
    return [...problems.map((text) => problem("configuration", text)), ...warned, build];
  const { environment, host, port, databaseUrl } = configuration;
  const address = configuration.origin ?? localOrigin(host, port);
  const engine = databaseUrl === undefined ? "SQLite" : withoutPassword(databaseUrl);
  const database = await checkDatabase(configuration);
  return [
    ok("configuration", `${environment}, ${address}, to listen at ${host} port ${port}, ${engine}`),
    ...warned,
    build,
    await checkFolder(configuration),
    ...checkModes(configuration),
    ...database.diagnostics,
    ...(await checkAddresses(configuration)),
    checkCatalogue(configuration),
    await checkRefresh(configuration),
    ...describePages(configuration),
    ok("sign-in", describeSignIn(configuration, address)),
    ...(await checkBucket(configuration)),
    ...(await checkBackups(configuration, systemClock)).map((found) => ({
      part: "backups",
      ...found,
    })),
    await checkListenPort(configuration, database.id),
  ];
}

function checkBuild(serverFolder: string): Diagnostic {
  const parts = [join(serverFolder, "serve.js"), join(serverFolder, "..", "client", "assets")];
  const missing = parts.find((part) => !existsSync(part));
  if (missing !== undefined) return problem("build", `${missing} is missing. Run npm run build.`);
  return ok("build", `Node ${process.versions.node}, ${join(serverFolder, "..")}`);
}

async function checkFolder(configuration: Configuration): Promise<Diagnostic> {
  const { dataFolder } = configuration;
  try {
    const folder = nearestFolder(dataFolder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const free = await freeSpace(folder);
    const text = `${dataFolder}, ${(free / GIGABYTE).toFixed(1)} GB free`;
    return free < LOW_SPACE
      ? problem("data folder", `${text}: free some space`)
      : ok("data folder", text);
  } catch (error) {
    return problem("data folder", explainStart(error, configuration) ?? String(error));
  }
}

function checkModes({ dataFolder }: Configuration): Diagnostic[] {
  if (!existsSync(dataFolder)) return [];
  const open = listOpenPaths(dataFolder);
  if (open.length === 0) return [ok("permissions", "only this user can open the data folder")];
  return open.map((one) => problem("permissions", describeOpenPath(one)));
}

/** The failures of `norae refresh` in a row that are a problem, as in deploy/alerts.yaml. */
const FAILED_OFTEN = 3;

async function checkRefresh({ dataFolder }: Configuration): Promise<Diagnostic> {
  const state = await readRefreshState(dataFolder);
  if (state === null) return ok("refresh", "norae refresh has not run yet");
  const { ended, succeeded, failures, due } = state;
  const day = (time: string | null) => time?.slice(0, 10) ?? "never";
  if (failures < FAILED_OFTEN)
    return ok("refresh", `ran on ${day(ended)}, ${counted(due, "artist")} due`);
  return problem(
    "refresh",
    `failed ${failures} times in a row, last on ${day(ended)}; succeeded on ${day(succeeded)}. ` +
      "Run norae refresh by hand to see why.",
  );
}

interface CheckedDatabase {
  diagnostics: Diagnostic[];
  /** See `databaseId`; null: there is none yet; undefined: it cannot be read. */
  id?: string | null;
}

async function checkDatabase(configuration: Configuration): Promise<CheckedDatabase> {
  const { databaseUrl, dataFolder } = configuration;
  // Opening it would create it, but diagnostics change nothing.
  if (databaseUrl === undefined && !existsSync(join(dataFolder, DATABASE_FILE)))
    return {
      diagnostics: [ok("database", "SQLite, will be created at the first start")],
      id: null,
    };
  try {
    const database = await connect({ ...configuration, schema: "ignore", isReadOnly: true });
    try {
      return await database.read(async (db) => ({
        id: await databaseId(db, database.engine),
        diagnostics: await checkTables(db, database.engine),
      }));
    } finally {
      await database.close();
    }
  } catch (error) {
    return {
      diagnostics: [problem("database", explainStart(error, configuration) ?? String(error))],
    };
  }
}

/** Checks the other addresses of the same database. If the main one does not answer, that has been reported. */
async function checkAddresses(configuration: Configuration): Promise<Diagnostic[]> {
  const { databaseUrl: url, directUrl, replicaUrls } = configuration;
  if (url === undefined) return [];
  const checks = await checkOtherAddresses({ url, directUrl, replicaUrls }).catch(() => []);
  return checks.map(({ setting, text, isProblem }) => ({
    part: setting === "DATABASE_DIRECT_URL" ? "direct" : "replica",
    text,
    isProblem,
  }));
}

async function checkTables(db: Snapshot, engine: Engine): Promise<Diagnostic[]> {
  const name = await describeEngine(db, engine);
  const schema = await readSchema(db, engine, migrationNames(engine));
  const { executed, pending, unknown } = schema;
  const isNewer = unknown.length > 0;
  if (isNewer && !schema.isCompatible)
    return [problem("database", `${name}. ${describeTooNew(schema)}`)];
  if (pending.length > 0) {
    const count = counted(pending.length, "migration");
    return [ok("database", `${name}, ${count} to run at the next start`)];
  }
  const damage = await checkForDamage(db, engine);
  if (damage !== null)
    return [problem("database", `${name} is damaged: restore a backup (${damage.trim()})`)];
  const { artists, albums, songs } = await countRecords(db);
  const records = [counted(artists, "artist"), counted(albums, "album"), counted(songs, "song")];
  const imported = await lastImport(db);
  return [
    ok("database", `${name}, ${counted(executed.length, "migration")}`),
    ...(isNewer ? [ok("version", describeNewer(schema))] : []),
    ok("records", records.join(", ")),
    await checkCounts(db),
    ok("last import", imported === null ? "none yet" : `${imported.made_at} (${imported.note})`),
  ];
}

/** Counts the credits again, since pages show counts that imports and corrections wrote. */
async function checkCounts(db: Snapshot): Promise<Diagnostic> {
  const wrong = await countWrongCounts(db);
  return wrong === 0
    ? ok("counts", "the stored counts of credits are right")
    : problem(
        "counts",
        `${counted(wrong, "stored count")} of credits differ from the credits: run norae doctor --recount`,
      );
}

function checkCatalogue({ catalogueFolder }: Configuration): Diagnostic {
  if (catalogueFolder === null) return ok("catalogue", "none is configured");
  if (!existsSync(catalogueFolder))
    return problem("catalogue", `${catalogueFolder} does not exist`);
  const isCatalogue =
    !statSync(catalogueFolder).isDirectory() || existsSync(join(catalogueFolder, "catalogue.json"));
  return isCatalogue
    ? ok("catalogue", catalogueFolder)
    : problem("catalogue", `${catalogueFolder} has no catalogue.json`);
}

function describePages({ contactEmail, feedbackFormUrl }: Configuration): Diagnostic[] {
  return [
    ok("contact", contactEmail ?? "no address: set CONTACT_EMAIL, so that people can write to you"),
    ok("feedback", feedbackFormUrl ?? "Norae's own form: norae feedback lists the messages"),
  ];
}

async function checkBucket({ bucket }: Configuration): Promise<Diagnostic[]> {
  if (bucket === null) return [];
  try {
    await new BucketStore(bucket).listOlderThan(new Date(0), 0);
    return [ok("pictures", bucket.address)];
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return [problem("pictures", `${bucket.address} cannot be used: ${why}`)];
  }
}

async function checkListenPort(
  configuration: Configuration,
  database: CheckedDatabase["id"],
): Promise<Diagnostic> {
  const { host, port } = configuration;
  const running = await askWhichNorae(localOrigin(host, port), database);
  if (running === "this") return ok("port", `${port} is in use by Norae`);
  if (running === "another")
    return problem(
      "port",
      `${port} is in use by another site of Norae, with another database. Choose another: PORT=${port + 1}`,
    );
  try {
    await checkPort(host, port);
    return ok("port", `${port} is free`);
  } catch (error) {
    return problem("port", explainStart(error, configuration) ?? String(error));
  }
}

/** Timeout of the request that identifies a server on our port, in milliseconds. */
const TIMEOUT = 3_000;

/** Asks what answers at an address whether it is a Norae, and of which database. One of an older build does not say. */
async function askWhichNorae(address: string, database: CheckedDatabase["id"]) {
  const ask = async (path: string) =>
    (await fetch(address + path, { signal: AbortSignal.timeout(TIMEOUT) })).text();
  try {
    if (!(await ask("/about")).includes(" - Norae</title>")) return null;
    const answer = await ask(`${READY}?database=${database ?? ""}`);
    const isOther = database !== undefined && answer.includes('"is_same_database":false');
    return isOther ? "another" : "this";
  } catch {
    return null;
  }
}

function ok(part: string, text: string): Diagnostic {
  return { part, text, isProblem: false };
}

function warning(part: string, text: string): Diagnostic {
  return { part, text, isProblem: false, isWarning: true };
}

function problem(part: string, text: string): Diagnostic {
  return { part, text, isProblem: true };
}
