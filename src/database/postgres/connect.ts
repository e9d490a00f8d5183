import { checkConnection, inSnapshot, openPool } from "./pool.ts";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Semaphore } from "../../domain/runtime/semaphore.ts";
import { type ChangeWatcher, LocalWatchers } from "../changes/change-watch.ts";
import { recordedChanges } from "../changes/record-changes.ts";
import {
  type Database,
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnreachable,
  DatabaseUnwritable,
} from "../database.ts";
import { declaredIndexes, migrationNames, planMigrations, type SchemaOptions } from "../migrate.ts";
import type { QueryListeners } from "../query-log.ts";
import type { Tables } from "../tables.ts";
import { hasHeartbeats, Heartbeat, sessionName } from "./heartbeat.ts";
import { buildIndexes } from "./indexes.ts";
import { afterwards, mayChange, preparePostgres } from "./prepare.ts";
import { ReplicaReads } from "./replica/replica-reads.ts";
import { ReadsWithTimeout } from "./replica/reads-with-timeout.ts";
import { restorePostgres } from "./restore.ts";
import { readPostgresSnapshot } from "./snapshot.ts";
import { lockPostgres, openPostgresStaging } from "./staging.ts";
import { watchPostgres } from "./changes/watch.ts";
import { isConnectionProblem, isLockTimeout, isLostRace, isUnwritable } from "./wire.ts";
import { isDiskFull } from "../import/staging.ts";

export interface PostgresOptions extends QueryListeners {
  url: string;
  /** The same database past any pooler, for what needs a session: imports, migrations and LISTEN. */
  directUrl?: string | undefined;
  /** How changes by other processes are noticed: by LISTEN, or read twice a second. */
  changes?: "listen" | "poll" | undefined;
  /** Maximum number of connections of the pool, of which writers may have six in ten: the others are for pages. */
  connections?: number | undefined;
  /** Streaming replicas, which public reads may go to while changes are watched. */
  replicaUrls?: readonly string[] | undefined;
  /** Called with a line for the log where a replica cannot be read, or can again. */
  onReplica?: ((line: string) => void) | undefined;
  schemaOptions: SchemaOptions;
  /** Whether it is only read: other builds need not look out for this process. */
  isReadOnly?: boolean | undefined;
  /** Timeout of a read, in milliseconds; none by default. */
  readTimeout?: number | undefined;
  /** How long a write waits for others, in milliseconds. */
  writeTimeout: number;
}

const CONNECTIONS = 10;
const WRITERS_SHARE = 0.6;

/** A connection may be silent for this many read timeouts before it is dropped. */
const SILENT_READS = 3;

/** Timeout of running queries when the database is closed, in milliseconds. */
const CLOSE_TIMEOUT = 1_000;

/** Opens a PostgreSQL database. A read is one REPEATABLE READ, READ ONLY transaction. */
export async function connectPostgres({
  url,
  directUrl = url,
  changes = "listen",
  connections = CONNECTIONS,
  replicaUrls = [],
  onReplica = () => undefined,
  schemaOptions,
  isReadOnly = false,
  readTimeout = Infinity,
  writeTimeout,
  onQuery,
  onQueryEnd,
}: PostgresOptions): Promise<Database> {
  // Named one by one: callers pass whole configurations, whose other properties must not get further.
  const listeners = { onQuery, onQueryEnd };
  const heartbeat = isReadOnly || schemaOptions.schema === "ignore" ? null : new Heartbeat();
  const id = heartbeat?.id ?? null;
  const name = sessionName(id);
  if (heartbeat !== null && mayChange(schemaOptions)) {
    const setting = directUrl === url ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    await preparePostgres(
      { url: directUrl, name, ...listeners },
      setting,
      schemaOptions,
      heartbeat.id,
    );
  }
  const pool = openPool({
    url,
    name,
    connections,
    readTimeout,
    lockTimeout: writeTimeout,
    silenceTimeout: SILENT_READS * readTimeout,
    ...listeners,
  });
  const { reader, writer } = pool;
  try {
    await checkConnection(reader, url, "DATABASE_URL");
    if (heartbeat !== null && (await hasHeartbeats(reader)))
      await heartbeat.begin(pool, migrationNames("postgres", schemaOptions.later).at(-1)!);
    // Read once this process can be seen: another may have changed it until then.
    await planMigrations(reader, "postgres", afterwards(schemaOptions));
  } catch (error) {
    await heartbeat?.end(pool);
    await pool.end();
    throw error;
  }
  const watches = new LocalWatchers();
  const reads = new ReadsWithTimeout(readTimeout, () => sql`select 1`.execute(reader));
  const writers = new Semaphore({
    permits: Math.max(1, Math.floor(connections * WRITERS_SHARE)),
    timeout: writeTimeout,
  });
  const read: Database["read"] = (work) => reads.run(() => inSnapshot(reader, work));
  const replicas = new ReplicaReads({
    urls: replicaUrls,
    connections,
    name,
    log: onReplica,
    position: () => logPosition(reader),
    readPrimary: read,
    ...listeners,
  });
  return {
    engine: "postgres",
    read,
    readPublic: (work) => replicas.read(work),
    write: async (work) => {
      const transact = () =>
        writer.transaction().execute(async (transaction) => ({
          result: await work(transaction),
          recorded: recordedChanges(transaction),
        }));
      const attempt = () =>
        writers.run(transact, () => {
          throw new DatabaseBusy();
        });
      const { result, recorded } = await attempt()
        .catch((error: unknown) => {
          if (isLostRace(error)) return attempt();
          throw error;
        })
        .catch((error: unknown) => {
          if (isLockTimeout(error)) throw new DatabaseBusy({ cause: error });
          if (isDiskFull(error)) throw new DatabaseFull({ cause: error });
          if (isUnwritable(error)) throw new DatabaseUnwritable({ cause: error });
          throw isConnectionProblem(error) ? new DatabaseUnreachable({ cause: error }) : error;
        });
      watches.announce(recorded);
      return result;
    },
    watch: async (watcher) => {
      const options = {
        url: changes === "poll" ? url : directUrl,
        name: sessionName(id, "watch"),
        isPolling: changes === "poll",
        onConnectionLost: () => reads.checkAnswering(),
      };
      const watch = await watchPostgres(options, watches.add(tellingFirst(replicas, watcher)));
      replicas.begin();
      return {
        close: () => {
          replicas.end();
          return watch.close();
        },
      };
    },
    lock: (lock) => lockPostgres(directUrl, sessionName(id, lock), lock),
    stage: () => openPostgresStaging(directUrl, sessionName(id, "import")),
    snapshot: (work) => readPostgresSnapshot(directUrl, sessionName(id, "backup"), work),
    restore: (work) => restorePostgres(directUrl, sessionName(id, "restore"), work),
    buildIndexes: () =>
      buildIndexes(
        directUrl,
        sessionName(id, "indexes"),
        declaredIndexes("postgres", schemaOptions.later),
      ),
    // Vacuum does it, at the times that the operator has configured (docs/data-model.md).
    eraseDeleted: () => Promise.resolve(true),
    isAnswering: () => reads.isAnswering,
    pools: () => [pool.use("primary"), ...replicas.pools()],
    close: async () => {
      reads.close();
      const ended = (heartbeat?.end(pool) ?? Promise.resolve()).then(() => pool.end());
      const closed = Promise.all([ended, replicas.close()]);
      await Promise.race([closed, pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
    },
  };
}

/** Returns the position of the primary's log, which is behind all that has been committed. */
async function logPosition(db: Kysely<Tables>): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`.execute(db);
  return BigInt(rows[0]!.position);
}

/** Tells replicas of each change before the watcher. */
function tellingFirst(replicas: ReplicaReads, watcher: ChangeWatcher): ChangeWatcher {
  return {
    onTags: (tags) => {
      replicas.changed();
      watcher.onTags(tags);
    },
    onUnknown: () => {
      replicas.lost();
      watcher.onUnknown();
    },
    onDisconnect: (why) => watcher.onDisconnect(why),
    onReconnect: () => watcher.onReconnect(),
  };
}
