import { setTimeout as pause } from "node:timers/promises";
import type { Change, ChangeWatch, LocalWatch } from "../../changes/change-watch.ts";
import { ChangePoll, MAXIMUM_CHANGES } from "./change-poll.ts";
import { WatchingConnection } from "./watching-connection.ts";

/** Interval in which the connection is pinged, in milliseconds. */
const PING_INTERVAL = 500;

/** Timeout of a ping: with the interval, a lost connection is noticed within a second. */
const PING_TIMEOUT = 500;

/** Timeout of connecting, which takes longer: encrypted, perhaps to another continent. */
const CONNECT_TIMEOUT = 5_000;

interface PostgresWatchOptions {
  url: string;
  /** The name of the session. */
  name: string;
  /** Whether changes are read at intervals, where a pooler cannot pass notifications on. */
  isPolling: boolean;
  onConnectionLost: () => void;
}

/**
 * Watches the changes on a dedicated connection: by notifications, which arrive in order and complete while it lives, or
 * by reading them at intervals. When it may have been lost, everything is invalidated, and again at each attempt to
 * reconnect.
 */
export async function watchPostgres(
  { url, name, isPolling, onConnectionLost }: PostgresWatchOptions,
  watch: LocalWatch,
): Promise<ChangeWatch> {
  const alarm = new Alarm();
  const open = async (): Promise<Watching> => {
    const connection = await WatchingConnection.open(url, name, CONNECT_TIMEOUT, {
      onNotice: isPolling
        ? null
        : (from, notice) =>
            void readChanges(from, notice, watch).catch(() => watch.notifyUnknown()),
      onEnd: () => alarm.wake(),
    });
    return { connection, poll: isPolling ? await ChangePoll.begin(connection, watch) : null };
  };
  let watching: Watching | null = await open();
  let isClosed = false;

  const reconnect = async () => {
    watching?.connection.close();
    watching = null;
    onConnectionLost();
    watch.notifyUnknown();
    try {
      const next = await open();
      if (isClosed) return next.connection.close();
      watching = next;
      // Changes between the two connections were announced on neither.
      watch.notifyUnknown();
      watch.notifyReconnect();
    } catch (error) {
      if (!isClosed) watch.notifyDisconnect(error);
    }
  };

  const keepAlive = async () => {
    for (;;) {
      await alarm.wait(PING_INTERVAL);
      const isAlive = watching !== null && (await isUpToDate(watching));
      if (isClosed) return;
      if (!isAlive) await reconnect();
    }
  };
  void keepAlive();

  return {
    close: () => {
      isClosed = true;
      watch.remove();
      alarm.wake();
      watching?.connection.close();
      return Promise.resolve();
    },
  };
}

interface Watching {
  connection: WatchingConnection;
  /** Reads the changes of others; null where notifications tell of them. */
  poll: ChangePoll | null;
}

/** Whether a connection answers, and all changes have been read that have to be. */
async function isUpToDate({ connection, poll }: Watching): Promise<boolean> {
  if (!(await connection.answers(PING_TIMEOUT))) return false;
  if (poll === null) return true;
  const wasRead = poll.read().then(
    () => true,
    () => false,
  );
  return Promise.race([wasRead, pause(CONNECT_TIMEOUT, false, { ref: false })]);
}

/** A pause that can be ended early. */
class Alarm {
  #end: () => void = () => undefined;

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  wake(): void {
    this.#end();
  }
}

async function readChanges(connection: WatchingConnection, notice: string, watch: LocalWatch) {
  const [first = NaN, last = NaN] = notice.split("-").map(Number);
  if (!(last - first < MAXIMUM_CHANGES)) return watch.notifyUnknown();
  const changes = await connection.query<Change>(
    "select id, tag from change where id between $1 and $2 order by id",
    [first, last],
  );
  if (changes.length === 0) watch.notifyUnknown();
  else watch.notifyChanges(changes);
}
