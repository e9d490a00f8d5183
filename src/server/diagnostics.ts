import { accessSync, constants, existsSync, statSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  compareMigrations,
  countRecords,
  describeEngine,
  checkForDamage,
  lastImport,
} from "../database/diagnostics.ts";
import { connect } from "../database/connect.ts";
import type { Engine, Reader } from "../database/database.ts";
import { withoutPassword } from "../database/postgres/connect.ts";
import { DATABASE_FILE } from "../database/sqlite/open.ts";
import { counted } from "../domain/counted.ts";
import { BucketStore } from "../pictures/upload/bucket-store.ts";
import { describeSignIn } from "./accounts.ts";
import type { Configuration, ConfigurationResult } from "./configuration/configuration.ts";
import { localOrigin } from "./configuration/local-origin.ts";
import { checkPort } from "./http/listen.ts";
import { explainStart } from "./process/start-problem.ts";

/** What was found out about one part of Norae. */
export interface Diagnostic {
  part: string;
  text: string;
  isWrong: boolean;
}

const GIGABYTE = 1024 ** 3;

/** Less free space than this is worth a warning, in bytes. */
const LITTLE_SPACE = GIGABYTE / 2;

/** Looks at every part of Norae with a configuration. @param serverFolder the folder of the server build */
export async function runDiagnostics(
  { configuration, problems }: ConfigurationResult,
  serverFolder: string,
): Promise<Diagnostic[]> {
  const build = checkBuild(serverFolder);
  if (configuration === undefined) {
    return [...problems.map((problem) => wrong("configuration", problem)), build];
  }
  return [
    fine("configuration", describe(configuration)),
    build,
    checkFolder(configuration),
    ...(await checkDatabase(configuration)),
    checkCatalogue(configuration),
    ...describePages(configuration),
    checkSignIn(configuration),
    ...(await checkBucket(configuration)),
    await checkListenPort(configuration),
  ];
}

function describe({ environment, host, port, origin, databaseUrl }: Configuration): string {
  const database = databaseUrl === undefined ? "SQLite" : withoutPassword(databaseUrl);
  return `${environment}, ${origin ?? localOrigin(host, port)}, to listen at ${host} port ${port}, ${database}`;
}

function checkBuild(serverFolder: string): Diagnostic {
  const parts = [join(serverFolder, "serve.js"), join(serverFolder, "..", "client", "assets")];
  const missing = parts.find((part) => !existsSync(part));
  if (missing !== undefined) return wrong("build", `${missing} is missing. Run npm run build.`);
  return fine("build", `Node ${process.versions.node}, ${join(serverFolder, "..")}`);
}

function checkFolder(configuration: Configuration): Diagnostic {
  const { dataFolder } = configuration;
  try {
    const folder = nearestFolder(dataFolder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const text = `${dataFolder}, ${(free / GIGABYTE).toFixed(1)} GB free`;
    return free < LITTLE_SPACE
      ? wrong("data folder", `${text}: make room`)
      : fine("data folder", text);
  } catch (error) {
    return wrong("data folder", explainStart(error, configuration) ?? String(error));
  }
}

/** The folder itself, or the one in which it would be made. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

async function checkDatabase(configuration: Configuration): Promise<Diagnostic[]> {
  const { databaseUrl, dataFolder } = configuration;
  // Opening it would make it, and to look is not to make.
  if (databaseUrl === undefined && !existsSync(join(dataFolder, DATABASE_FILE))) {
    return [fine("database", "SQLite, made at the first start")];
  }
  try {
    const database = await connect({ ...configuration, skipMigrations: true });
    try {
      return await database.read((db) => checkTables(db, database.engine));
    } finally {
      await database.close();
    }
  } catch (error) {
    return [wrong("database", explainStart(error, configuration) ?? String(error))];
  }
}

async function checkTables(db: Reader, engine: Engine): Promise<Diagnostic[]> {
  const name = await describeEngine(db, engine);
  const { done, toDo, unknown } = await compareMigrations(db, engine);
  if (unknown.length > 0) {
    const text = `${name}, was used by a newer version of Norae (${unknown.join(", ")}): start that version, or restore a backup`;
    return [wrong("database", text)];
  }
  if (toDo > 0) {
    return [fine("database", `${name}, ${counted(toDo, "migration")} to be run at the next start`)];
  }
  const damage = await checkForDamage(db, engine);
  if (damage !== null) {
    return [wrong("database", `${name}, is damaged: restore a backup (${damage.trim()})`)];
  }
  const { artists, albums, songs } = await countRecords(db);
  const records = [counted(artists, "artist"), counted(albums, "album"), counted(songs, "song")];
  const imported = await lastImport(db);
  return [
    fine("database", `${name}, ${counted(done, "migration")}`),
    fine("records", records.join(", ")),
    fine("last import", imported === null ? "none yet" : `${imported.made_at} (${imported.note})`),
  ];
}

function checkCatalogue({ catalogueFolder, catalogueIsNamed }: Configuration): Diagnostic {
  if (catalogueFolder === null) return fine("catalogue", "none is configured");
  if (!existsSync(catalogueFolder)) {
    const finding = catalogueIsNamed ? wrong : fine;
    return finding("catalogue", `${catalogueFolder} does not exist`);
  }
  const isCatalogue =
    !statSync(catalogueFolder).isDirectory() || existsSync(join(catalogueFolder, "catalogue.json"));
  return isCatalogue
    ? fine("catalogue", catalogueFolder)
    : wrong("catalogue", `${catalogueFolder} holds no catalogue.json`);
}

function describePages({ contactEmail, feedbackFormUrl }: Configuration): Diagnostic[] {
  return [
    fine("contact", contactEmail ?? "no address is configured"),
    fine("feedback", feedbackFormUrl ?? "the form of Norae's own: norae feedback shows what came"),
  ];
}

function checkSignIn(configuration: Configuration): Diagnostic {
  const { host, port, origin } = configuration;
  return fine("sign-in", describeSignIn(configuration, origin ?? localOrigin(host, port)));
}

/** Whether the bucket for pictures answers to our key. */
async function checkBucket({ bucket }: Configuration): Promise<Diagnostic[]> {
  if (bucket === null) return [];
  try {
    await new BucketStore(bucket).listOlderThan(new Date(0), 0);
    return [fine("pictures", bucket.address)];
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return [wrong("pictures", `${bucket.address} cannot be used: ${why}`)];
  }
}

async function checkListenPort(configuration: Configuration): Promise<Diagnostic> {
  const { host, port } = configuration;
  if (await isNorae(localOrigin(host, port))) return fine("port", `${port} is in use by Norae`);
  try {
    await checkPort(host, port);
    return fine("port", `${port} is free`);
  } catch (error) {
    return wrong("port", explainStart(error, configuration) ?? String(error));
  }
}

/** How long another server may take to say who it is, in milliseconds. */
const PATIENCE = 3_000;

async function isNorae(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/about`, { signal: AbortSignal.timeout(PATIENCE) });
    return (await response.text()).includes(" - Norae</title>");
  } catch {
    return false;
  }
}

function fine(part: string, text: string): Diagnostic {
  return { part, text, isWrong: false };
}

function wrong(part: string, text: string): Diagnostic {
  return { part, text, isWrong: true };
}
