import { countTogether } from "../../api/request/limits.ts";
import { openBackupFolder } from "../../backup/daily-backups.ts";
import { connect } from "../../database/connect.ts";
import { DatabaseFault } from "../../database/database.ts";
import { databaseId } from "../../database/diagnostics.ts";
import type { DiskProblem } from "../../database/sqlite/checkpoint-thread.ts";
import { openLimitsFile } from "../../database/sqlite/limits-file.ts";
import { makeFolder } from "../../database/sqlite/open.ts";
import { MEGABYTE } from "../../domain/runtime/bytes.ts";
import { systemClock } from "../../domain/calendar-date.ts";
import { describeSignIn, openAccounts } from "../accounts.ts";
import { type Configuration, localOrigin } from "../configuration/configuration.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import { ConnectionThreads } from "../../people/thread/connection-threads.ts";
import { SearchThreads } from "../../search/thread/search-threads.ts";
import { warnOfOpenPaths, warnOfUnwritableFolder } from "../data-folder.ts";
import { describeError } from "../http/errors/error-text.ts";
import { backUpDaily } from "./daily/back-up-daily.ts";
import type { WriteFile } from "./daily/command-in-child.ts";
import { dumpDaily } from "./daily/dump-daily.ts";
import { EXIT } from "./exit-status.ts";
import { importIfEmpty, type ImportCatalogue } from "./initial-import.ts";
import { observerOf, openMetrics } from "./observe.ts";
import { followChanges } from "../pages/cache/follow-changes.ts";
import { refuseEarly } from "../http/early-refusals.ts";
import { flushErrors, logError } from "../http/errors/error-log.ts";
import { logLine } from "../log/log.ts";
import { checkSocket, stopListening, takePort } from "../http/socket/listen.ts";
import { passedSocket } from "../http/socket/passed-socket.ts";
import { createSecurityHeaders } from "../http/security-headers.ts";
import { probeOf, Readiness } from "../health/readiness.ts";
import { AnswerCache } from "../pages/cache/answer-cache.ts";
import { FollowingPurger, Purger } from "../purge/purger.ts";
import { noSharedCaching, purgedCaching } from "../pages/cache/shared-caching.ts";
import { serverBuild } from "../server-build.ts";
import { createSite } from "../site.ts";
import { openCovers } from "../covers.ts";
import type { WorkerRole } from "./cluster/worker.ts";
import {
  buildIndexesHourly,
  countChartsHourly,
  recountDemandHourly,
  shareAssetsHourly,
  sweepCopiesHourly,
  sweepHourly,
} from "./daily/sweep.ts";

export interface StartOptions {
  configuration: Configuration;
  /** The role of this process beside others of its server; null if it is the only one. */
  role: WorkerRole | null;
  clientFolder: string;
  /** The built worker of the embedded database's checkpoints. */
  checkpointWorker: string;
  searchWorker: string;
  connectionWorker: string;
  importCatalogue: ImportCatalogue;
  writeDump: WriteFile;
  writeBackup: WriteFile;
  decoderFile: string;
}

export interface RunningServer {
  /** The address of the metrics; null where they are not served, or by the primary process of a cluster. */
  metricsAddress: string | null;
  address: string;
  /** The link that lets a browser use the local sign-in; null without that. */
  signInLink: string | null;
  /** Drains for so many milliseconds, finishes running requests for up to 5 seconds, and closes the database. */
  stop(drain: number): Promise<void>;
}

/** Maximum size of cached pictures in bytes: some thousand covers, and pictures for shared links. */
const PICTURE_CACHE_BYTES = 32 * MEGABYTE;

/** Timeout of database reads for visitors, in milliseconds. */
const READ_TIMEOUT = 5_000;

/** Opens the database, imports the catalogue if it is empty, and listens. @throws errors for `explainStart` */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { configuration, clientFolder, searchWorker, connectionWorker, decoderFile } = options;
  const { checkpointWorker, importCatalogue, writeDump, writeBackup, role } = options;
  const opened = new AsyncDisposableStack();
  const readiness = new Readiness();
  try {
    const isFirst = role?.isFirst ?? true;
    const clock = systemClock;
    const socket = checkSocket(passedSocket(process.env), configuration);
    const take = async () => {
      const taken = await takePort(configuration, socket);
      opened.defer(() => taken.close());
      return taken;
    };
    // All that may refuse the start is taken before the database is changed. A socket stays as it is: who connects there
    // waits. Nor does a process take connections from others that can answer them.
    const takenBefore = socket === null && (role?.isAlone ?? true) ? await take() : null;
    if (configuration.databaseUrl === undefined) makeFolder(configuration.dataFolder);
    // Later the site is served without it: only the first start refuses.
    if (configuration.backups !== null && (role?.isAlone ?? true))
      openBackupFolder(configuration.backups.folder);
    const accountsAt = await openAccounts(configuration, { clock, decoderFile });
    const { metrics, metricsAddress } = await openMetrics(configuration.metrics, readiness, opened);
    if (isFirst) {
      warnOfOpenPaths(configuration);
      warnOfUnwritableFolder(configuration);
    }
    const database = await connect({
      ...configuration,
      readTimeout: READ_TIMEOUT,
      schema: "migrate",
      onSchema: logLine,
      checkpointWorker,
      onDiskProblem: reportDiskProblem,
      onQueryEnd: metrics?.queries.add,
      onReplica: logLine,
    });
    opened.defer(() => database.close());
    await importIfEmpty(database, configuration, importCatalogue);

    const isAnswering = () => database.isAnswering();
    const purger = configuration.purge && new Purger({ target: configuration.purge, log: logLine });
    if (purger !== null) opened.defer(() => purger.close());
    const sharedCaching = purger === null ? noSharedCaching : purgedCaching(purger, clock);
    const cacheOf = (maximumBytes: number) =>
      new AnswerCache({ maximumBytes, clock, isAnswering, sharedCaching });
    const pages = cacheOf(configuration.pageCacheBytes);
    const pictures = cacheOf(PICTURE_CACHE_BYTES);
    const search = new SearchThreads({
      ...configuration,
      file: searchWorker,
      onChanged: () => {
        pages.invalidate([tag.search]);
        purger?.purge([tag.search]);
      },
      log: logLine,
    });
    opened.defer(() => search.end());
    const threads = { ...configuration, file: connectionWorker, log: logLine };
    const connections = new ConnectionThreads(threads);
    opened.defer(() => connections.end());
    const changed = (tags?: readonly Tag[]) => {
      search.changed(tags);
      connections.changed(tags);
    };
    const following = purger && new FollowingPurger(purger);
    const changes = await followChanges(database, [pages, pictures], changed, following);
    opened.defer(() => changes.close());

    const buckets =
      database.engine === "postgres"
        ? { ...database, close: () => Promise.resolve() }
        : openLimitsFile(configuration.dataFolder);
    opened.defer(() => buckets.close());
    const countWrites = countTogether(buckets);
    const { server, port, answerWith } = takenBefore ?? (await take());
    const address = localOrigin(configuration.host, port);
    const origin = configuration.origin ?? address;
    const mode = "production";
    const accounts = accountsAt(origin, countWrites);
    const security = createSecurityHeaders({ origin, signInOffers: accounts.offers, mode });
    refuseEarly(server, security.data);
    opened.defer(() => accounts.uploads.close());
    if (isFirst && accounts.offers.length === 0 && configuration.signIn.isLocalAllowed)
      process.stderr.write(`Sign-in: ${describeSignIn(configuration, origin)}.\n`);
    const covers = openCovers(configuration, decoderFile);
    if (covers !== null) opened.defer(() => covers.close());
    if (isFirst) {
      const { assetsFolder, dumpFolder: folder, backups } = configuration;
      const jobs = [
        sweepHourly(database, { store: accounts.uploads.store, buckets, clock }),
        buildIndexesHourly(database),
        recountDemandHourly(database),
        countChartsHourly(database, clock),
      ];
      if (assetsFolder !== null) {
        // At once, before this server answers: its pages ask others for them.
        jobs.push(shareAssetsHourly(clientFolder, assetsFolder, clock));
      }
      // Without daily backups the privacy page tells of none.
      if (database.engine === "sqlite")
        jobs.push(sweepCopiesHourly(configuration.dataFolder, backups?.days ?? 1, clock));
      if (folder !== null) jobs.push(dumpDaily({ database, folder, clock, writeDump }));
      if (backups !== null) jobs.push(backUpDaily({ ...backups, clock, writeBackup }));
      for (const job of jobs) opened.defer(() => job.close());
    }
    metrics?.register({
      database,
      caches: { pages, pictures },
      indexes: { search, graph: connections },
      limits: accounts.limits,
      readiness,
      dataFolder: configuration.dataFolder,
      backupFolder: configuration.backups?.folder ?? null,
    });
    const signInLink = (await accounts.local?.signInLink()) ?? null;
    const id = await database.read((db) => databaseId(db, database.engine));
    // Nothing is awaited from here on, so that the signals that stop a server are listened for before it answers.
    answerWith(
      createSite({
        build: serverBuild,
        mode,
        security,
        database,
        search,
        connections,
        clock,
        origin,
        contactEmail: configuration.contactEmail,
        trust: configuration.trust,
        feedbackFormUrl: configuration.feedbackFormUrl,
        logsRequests: configuration.log !== "off",
        clientFolder,
        sharedAssets: configuration.assetsFolder,
        pages,
        pictures,
        accounts,
        covers,
        dumpFolder: configuration.dumpFolder,
        backupDays: configuration.backups?.days ?? null,
        readiness,
        observe: observerOf(configuration, metrics),
        onEdit: metrics?.edits.add,
      }),
    );
    readiness.started(probeOf(database), id);
    const stop = async (drain: number) => {
      readiness.drain();
      // All that answers requests is there until they are answered.
      await stopListening(server, { drain, ...(role && { arrived: role.connectionsArrived }) });
      await opened.disposeAsync();
      flushErrors();
    };
    return { metricsAddress, address, signInLink, stop };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/**
 * Logs that nothing can be written. After an I/O error the process ends at once, without closing the database: what it
 * believes to be on the disk may not be, and the next start recovers the database from its write-ahead log.
 */
function reportDiskProblem(problem: DiskProblem): void {
  if (!(problem instanceof DatabaseFault)) {
    logError("(checkpoint)", problem);
    return;
  }
  logLine(
    `The disk of the database failed, so Norae stops. The next start recovers all saved changes. ${describeError(problem)}`,
  );
  process.exit(EXIT.failed);
}
