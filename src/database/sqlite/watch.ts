import type { DatabaseSync } from "node:sqlite";
import type { Change, ChangeWatch, LocalWatch } from "../changes/change-watch.ts";

/** Interval in which commits of other processes are polled for, in milliseconds. One poll takes about 10 µs. */
const POLL_INTERVAL = 200;

/** With more unread changes than this, everything is invalidated instead. */
const MAXIMUM_CHANGES = 50_000;

/** Watches the `change` table by an own connection, whose `data_version` differs after commits by any other one. */
export function watchSqlite(connection: DatabaseSync, watch: LocalWatch): ChangeWatch {
  connection.exec("pragma query_only = on");
  const versionOf = connection.prepare("pragma data_version");
  const newestOf = connection.prepare("select seq from sqlite_sequence where name = 'change'");
  const rowsAfter = connection.prepare("select id, tag from change where id > ? order by id");
  const readVersion = () => versionOf.get()?.["data_version"];
  const readNewest = () => Number(newestOf.get()?.["seq"] ?? 0);

  let version = readVersion();
  let newest = readNewest();

  const poll = () => {
    try {
      const now = readVersion();
      if (now !== version) {
        // The version first: a commit between the two reads is then seen twice instead of never.
        version = now;
        readChanges();
      }
      watch.notifyReconnect();
    } catch (error) {
      watch.notifyDisconnect(error);
    }
  };

  const readChanges = () => {
    connection.exec("begin");
    try {
      const before = newest;
      newest = readNewest();
      const count = newest - before;
      const rows = count > 0 && count <= MAXIMUM_CHANGES ? rowsAfter.all(before) : [];
      // Ids have no gaps: a missing one was pruned before we read it, or the file has been replaced.
      if (rows.length === count) watch.notifyChanges(rows as unknown as Change[]);
      else watch.notifyUnknown();
    } finally {
      connection.exec("commit");
    }
  };

  const timer = setInterval(poll, POLL_INTERVAL);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      watch.remove();
      connection.close();
      return Promise.resolve();
    },
  };
}
