import type { Change, LocalWatch } from "../../changes/change-watch.ts";
import type { WatchingConnection } from "./watching-connection.ts";

/** With more unread changes than this, everything is invalidated instead. */
export const MAXIMUM_CHANGES = 50_000;

/** After a longer sleep than this, changes may have been removed before they were read, in milliseconds. */
const LONGEST_SLEEP = 3_600_000;

interface Row extends Partial<Change> {
  horizon: string;
}

/**
 * Reads the changes of others. Their ids are not in the order of the commits, so that a lower id may appear after a higher
 * one. Each time all changes are read again whose transactions had not all ended the time before, and those that were
 * read then are left out.
 */
export class ChangePoll {
  readonly #connection: WatchingConnection;
  readonly #watch: LocalWatch;
  /** The oldest transaction that was open when changes were last read: all older ones had ended. */
  #horizon: bigint;
  #read = new Set<number>();
  #readAt = Date.now();

  /** Returns a poll that reads what is committed from now on. */
  static async begin(connection: WatchingConnection, watch: LocalWatch): Promise<ChangePoll> {
    const [row] = await connection.query<{ horizon: string }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon",
      [],
    );
    return new ChangePoll(connection, watch, BigInt(row!.horizon));
  }

  private constructor(connection: WatchingConnection, watch: LocalWatch, horizon: bigint) {
    this.#connection = connection;
    this.#watch = watch;
    this.#horizon = horizon;
  }

  /** Reads the changes that were committed since the last time. */
  async read(): Promise<void> {
    const rows = await this.#connection.query<Row>(
      // One statement sees one snapshot: what it does not show is of transactions from its horizon on.
      `select now.horizon::text, change.id, change.tag
        from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) as now
        left join change on change.transaction >= $1::xid8
        order by change.id limit $2`,
      [this.#horizon.toString(), MAXIMUM_CHANGES + 1],
    );
    const horizon = BigInt(rows[0]!.horizon);
    const changes = rows.filter(isChange);
    // A lower horizon is that of another server, which a backup or an older copy was restored on.
    const isCertain =
      horizon >= this.#horizon &&
      changes.length <= MAXIMUM_CHANGES &&
      Date.now() - this.#readAt < LONGEST_SLEEP;
    const before = this.#read;
    this.#horizon = horizon;
    this.#read = new Set(changes.map(({ id }) => id));
    this.#readAt = Date.now();
    if (isCertain) this.#watch.notifyChanges(changes.filter(({ id }) => !before.has(id)));
    else this.#watch.notifyUnknown();
  }
}

/** Whether a row has a change: where there is none, one row has the horizon alone. */
function isChange(row: Row): row is Row & Change {
  return typeof row.id === "number";
}
