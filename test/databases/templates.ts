import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";

/**
 * Databases that are prepared once in a run and copied: without tables, migrated, with the catalogue of test/catalogue, or
 * with the starter catalogue.
 */
const TEMPLATES = ["bare", "empty", "teapot", "starter"] as const;

export type Template = (typeof TEMPLATES)[number];

/** Fills a new, empty database, whose connections are closed again when it resolves. */
export type Prepare = (place: {
  dataFolder: string;
  databaseUrl: string | undefined;
}) => Promise<void>;

/** The folder of a run's templates; created and removed by test/databases/templates-setup.ts. */
const FOLDER = "NORAE_TEST_TEMPLATES";

/** Creates the folder for the templates of a run, which all its workers use. @returns a function that removes them */
export function openTemplates(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "norae-templates-"));
  process.env[FOLDER] = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!process.env["TEST_DATABASE_URL"]) return;
    for (const template of TEMPLATES) {
      await onServer(`drop database if exists ${postgresName(template)} with (force)`);
    }
  };
}

/** Creates a data folder whose embedded database is a copy of the template. */
export async function copySqliteTemplate(template: Template, prepare: Prepare): Promise<string> {
  const folder = join(templatesFolder(), template);
  if (!existsSync(folder)) {
    const made = mkdtempSync(join(tmpdir(), "norae-template-"));
    await prepare({ dataFolder: made, databaseUrl: undefined });
    putInPlace(made, folder);
  }
  const copy = mkdtempSync(join(tmpdir(), "norae-test-"));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Workers may prepare the same template at once: all use the first one in place. */
function putInPlace(made: string, folder: string): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true });
  }
}

/** Creates a PostgreSQL database that is a copy of the template. @returns its address, on the server of TEST_DATABASE_URL */
export async function copyPostgresTemplate(template: Template, prepare: Prepare): Promise<string> {
  const name = postgresName(template);
  const copy = newName();
  if (await copyDatabase(copy, name)) return addressOf(copy);
  const made = newName();
  await onServer(`create database ${made}`);
  const dataFolder = mkdtempSync(join(tmpdir(), "norae-test-"));
  await prepare({ dataFolder, databaseUrl: addressOf(made) });
  rmSync(dataFolder, { recursive: true });
  try {
    await onServer(`alter database ${made} rename to ${name}`);
  } catch (error) {
    if (!isCode(error, DUPLICATE_DATABASE)) throw error;
    await onServer(`drop database ${made} with (force)`);
  }
  if (!(await copyDatabase(copy, name))) throw new Error(`There is no database ${name}.`);
  return addressOf(copy);
}

/** Removes a database that `copyPostgresTemplate` made. */
export async function dropPostgresDatabase(address: string): Promise<void> {
  await onServer(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
}

const INVALID_CATALOG_NAME = "3D000";
const DUPLICATE_DATABASE = "42P04";

let isCopyingFiles: boolean | undefined;

/** Whether to ask for a copy of the files, which takes a third of the time: from PostgreSQL 15 on, which else logs each page. */
async function copiesFiles(): Promise<boolean> {
  if (isCopyingFiles === undefined) {
    const [row] = await onServer("select current_setting('server_version_num')::int as version");
    isCopyingFiles = Number(row?.["version"]) >= 150_000;
  }
  return isCopyingFiles;
}

/** @returns whether there is such a template */
async function copyDatabase(copy: string, template: string): Promise<boolean> {
  try {
    const strategy = (await copiesFiles()) ? " strategy file_copy" : "";
    await onServer(`create database ${copy} template ${template}${strategy}`);
    return true;
  } catch (error) {
    if (isCode(error, INVALID_CATALOG_NAME)) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}

function postgresName(template: Template): string {
  const run = basename(templatesFolder()).slice("norae-templates-".length).toLowerCase();
  return `norae_template_${run}_${template}`;
}

function newName(): string {
  return `norae_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
}

function addressOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function templatesFolder(): string {
  const folder = process.env[FOLDER];
  if (!folder)
    throw new Error(`${FOLDER} is not set: test/databases/templates-setup.ts has not run.`);
  return folder;
}

function serverUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) {
    throw new Error(
      "TEST_DATABASE_URL is not set: it names the throw-away PostgreSQL server on which queries are tested. " +
        "`npm test` starts one and sets it.",
    );
  }
  return url;
}
