import type { RequestListener } from "node:http";
import { join } from "node:path";
import { importCatalogue } from "../catalogue/import/import.ts";
import { importReport } from "../catalogue/import/report/report.ts";
import { printProgress } from "../catalogue/progress.ts";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { ImportRunning } from "../database/import/staging.ts";
import { systemClock } from "../domain/calendar-date.ts";
import { connectionsInProcess } from "../people/connection-finder.ts";
import { openCovers } from "./covers.ts";
import { countHere } from "../api/request/limits.ts";
import { warnOfOpenPaths } from "./data-folder.ts";
import { probeOf, Readiness } from "./health/readiness.ts";
import { announceSignIn, openAccounts } from "./accounts.ts";
import {
  type Configuration,
  loadConfiguration,
  localOrigin,
} from "./configuration/configuration.ts";
import { importIfEmpty } from "./process/initial-import.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { AnswerCache } from "./pages/cache/answer-cache.ts";
import { searchInProcess } from "../search/search.ts";
import { createSite } from "./site.ts";
import { serverBuild } from "./server-build.ts";
import { explainStart, StartProblem } from "./process/start-problem.ts";

/** The module of the child process that decodes pictures. Node runs TypeScript directly. */
const DECODER = join(import.meta.dirname, "..", "pictures", "upload", "decode-child.ts");

// Global, since every edit reloads this module while the database stays open.
declare global {
  var noraeDatabase: Promise<Database> | undefined;
  var noraeSignInAnnounced: boolean | undefined;
}

/** Creates the site for `npm run dev`, without caches; Vite serves the browser's files. @throws StartProblem */
export async function developmentSite(): Promise<RequestListener> {
  const { configuration, problems, warnings } = loadConfiguration(process.env, process.cwd());
  if (configuration === undefined) throw new StartProblem([...problems, ...warnings].join("\n  "));
  globalThis.noraeDatabase ??= openFilled(configuration, warnings);
  const database = await globalThis.noraeDatabase;
  const clock = systemClock;
  const origin = configuration.origin ?? localOrigin(configuration.host, configuration.port);
  const accountsAt = await openAccounts(configuration, { clock, decoderFile: DECODER });
  const accounts = accountsAt(origin, countHere);
  if (accounts.local !== null && !globalThis.noraeSignInAnnounced) {
    announceSignIn(await accounts.local.signInLink(), [process.stdout, process.stderr]);
    globalThis.noraeSignInAnnounced = true;
  }
  const readiness = new Readiness();
  readiness.started(probeOf(database));
  const mode = "development";
  return createSite({
    build: serverBuild,
    mode,
    security: createSecurityHeaders({ origin, signInOffers: accounts.offers, mode }),
    database,
    search: searchInProcess(database),
    connections: connectionsInProcess(database),
    clock,
    origin,
    accounts,
    contactEmail: configuration.contactEmail,
    trust: configuration.trust,
    feedbackFormUrl: configuration.feedbackFormUrl,
    logsRequests: false,
    clientFolder: null,
    covers: openCovers(configuration, DECODER),
    dumpFolder: configuration.dumpFolder,
    // The development server makes none.
    backupDays: null,
    pages: new AnswerCache({ maximumBytes: 0, clock }),
    pictures: new AnswerCache({ maximumBytes: 0, clock }),
    readiness,
    observe: () => () => null,
  });
}

async function openFilled(configuration: Configuration, warnings: string[]): Promise<Database> {
  try {
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    warnOfOpenPaths(configuration);
    const database = await connect({
      ...configuration,
      schema: "migrate",
      onSchema: (line) => process.stderr.write(`${line}\n`),
    });
    await importIfEmpty(database, configuration, (folder) => importInProcess(database, folder));
    return database;
  } catch (error) {
    const explanation = explainStart(error, configuration);
    throw explanation === null ? error : new StartProblem(explanation);
  }
}

/** Imports in this process, since without a build there is no command line to run in another. */
async function importInProcess(database: Database, folder: string): Promise<boolean> {
  try {
    const result = await importCatalogue(database, folder, {
      ifEmpty: true,
      progress: printProgress(process.stderr),
    });
    const { problems, summary } = importReport(result);
    process.stderr.write(problems + summary);
    if (result.outcome !== "refused") return true;
  } catch (error) {
    if (error instanceof ImportRunning) return false;
    throw error;
  }
  throw new StartProblem(`The catalogue at ${folder} could not be imported, see above.`);
}
