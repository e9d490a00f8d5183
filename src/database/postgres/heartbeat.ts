import { type Kysely, sql } from "kysely";
import { type BuildAtWork, newProcessId, thisBuild } from "../builds-at-work.ts";
import type { Tables } from "../tables.ts";
import type { ConnectionPool } from "./pool.ts";
import { isUnwritable } from "./wire.ts";

/** Made by a migration after 0.2.0; like the table of declarations, its columns are only ever added to. */
export const HEARTBEAT_TABLE = "heartbeat";

/** Interval of heartbeats, in milliseconds. */
const INTERVAL = 5_000;

/** Seconds, by the database's clock, for which a process counts as alive after a heartbeat: it may hang for a moment. */
const LIFE = 30;

/** Returns the name of a session by which other builds know that it belongs to a process. @param id null: it only reads */
export function sessionName(id: string | null, what?: string): string {
  return ["norae", id ?? "reading", ...(what === undefined ? [] : [what])].join(" ");
}

/** Tells builds that start that this process may write to the database. */
export class Heartbeat {
  readonly id = newProcessId();
  #timer: NodeJS.Timeout | undefined;
  #lastBeat: Promise<unknown> = Promise.resolve();

  /** Begins, where the database has the table. @param schema the last migration that this build knows */
  async begin(pool: ConnectionPool, schema: string): Promise<void> {
    const { build, host } = thisBuild(schema);
    const beat = () =>
      pool.run(
        `insert into ${HEARTBEAT_TABLE} (id, build, schema, host) values ($1, $2, $3, $4)
        on conflict (id) do update set seen_at = now()`,
        [this.id, build, schema, host],
      );
    // Those of killed processes are removed here alone.
    const sweep = `delete from ${HEARTBEAT_TABLE} where seen_at < now() - interval '1 day'`;
    try {
      await pool.run(sweep, []);
      await beat();
    } catch (error) {
      // During a failover pages are read of a server that is still read-only.
      if (!isUnwritable(error)) throw error;
    }
    this.#timer = setInterval(() => {
      // While the database does not answer, no other build can start either.
      this.#lastBeat = this.#lastBeat.then(beat).catch(() => undefined);
    }, INTERVAL).unref();
  }

  /** Ends, so that a build that starts need not wait until the last beat is old. */
  async end(pool: ConnectionPool): Promise<void> {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    await this.#lastBeat;
    await pool
      .run(`delete from ${HEARTBEAT_TABLE} where id = $1`, [this.id])
      .catch(() => undefined);
  }
}

export async function hasHeartbeats(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass(${HEARTBEAT_TABLE})::text as name`.execute(db);
  return rows[0]?.name != null;
}

/**
 * Lists the other processes that may write to the database: those that have been seen lately, or whose sessions are there
 * (they hang); and the sessions of builds without heartbeats, by the names that these had. A session with an id of which
 * there is no heartbeat was left by a pooler.
 * @param ownId of this process
 * @param knownToUnnamed the last migration that builds without heartbeats know
 * @param isFinal whether no other process may begin before the transaction ends
 */
export async function buildsAtWork(
  db: Kysely<Tables>,
  { ownId, knownToUnnamed, isFinal }: { ownId: string; knownToUnnamed: string; isFinal: boolean },
): Promise<BuildAtWork[]> {
  const table = sql.table(HEARTBEAT_TABLE);
  const others = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const minute = sql.lit("YYYY-MM-DD HH24:MI");
  const unnamed = await sql<BuildAtWork>`
    select 'a version before 0.3.0' as build, ${knownToUnnamed}::text as schema,
      coalesce(host(client_addr), 'this machine') as host,
      to_char(min(backend_start) at time zone 'UTC', ${minute}) as since
    from ${others} and application_name ~ '^norae( (watch|import|backup|restore))?$'
    group by client_addr`.execute(db);
  if (!(await hasHeartbeats(db))) return unnamed.rows;
  if (isFinal) await sql`lock table ${table} in share row exclusive mode`.execute(db);
  const named = await sql<BuildAtWork>`
    select build, schema, host, to_char(since at time zone 'UTC', ${minute}) as since
    from ${table} where id <> ${ownId} and (
      seen_at > now() - make_interval(secs => ${sql.lit(LIFE)})
      or id in (select split_part(application_name, ' ', 2) from ${others} and application_name like 'norae %')
    )`.execute(db);
  return [...named.rows, ...unnamed.rows];
}
