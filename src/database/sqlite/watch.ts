import type { DatabaseSync } from "node:sqlite";
import type { Change, ChangeWatch, LocalWatch } from "../changes/change-watch.ts";

/** How often other processes' commits are looked for, in milliseconds. It takes about 10 µs. */
const POLL_EVERY = 200;

/** Whoever is further behind lets go of everything. */
const MOST_BEHIND = 10_000;

/**
 * Watches the `change` table on a connection of its own: `data_version` differs after a commit by any other
 * connection, of this process or another.
 */
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
        // The version first: a commit between the two is then seen again, not lost.
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
      const rows = count > 0 && count <= MOST_BEHIND ? rowsAfter.all(before) : [];
      // Ids follow each other without a gap; one that is missing was pruned unread, or the file is another.
      if (rows.length === count) watch.tell(rows as unknown as Change[]);
      else watch.notifyUnknown();
    } finally {
      connection.exec("commit");
    }
  };

  const timer = setInterval(poll, POLL_EVERY);
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
