import type { Change, ChangeWatch, LocalWatch } from "../changes/change-watch.ts";
import { ListeningConnection } from "./listening-connection.ts";

/** Interval in which the connection is pinged, in milliseconds. */
const PING_INTERVAL = 500;

/** Timeout of a ping: with the interval, a lost connection is noticed within a second. */
const PING_TIMEOUT = 500;

/** Timeout of connecting, which takes longer: encrypted, perhaps to another continent. */
const CONNECT_TIMEOUT = 5_000;

/** With more unread changes than this, everything is invalidated instead. */
const MAXIMUM_CHANGES = 50_000;

/**
 * Listens for changes on a dedicated connection. Notifications arrive in order and complete while that connection
 * lives; when it may have been lost, everything is invalidated, and again at each attempt to reconnect.
 */
export async function watchPostgres(url: string, watch: LocalWatch): Promise<ChangeWatch> {
  const alarm = new Alarm();
  const listen = () =>
    ListeningConnection.open(url, CONNECT_TIMEOUT, {
      onNotice: (from, notice) =>
        void readChanges(from, notice, watch).catch(() => watch.notifyUnknown()),
      onEnd: () => alarm.wake(),
    });
  let connection: ListeningConnection | null = await listen();
  let isClosed = false;

  /** Tries to connect again. */
  const reconnect = async () => {
    connection?.close();
    connection = null;
    watch.notifyUnknown();
    try {
      const next = await listen();
      if (isClosed) return next.close();
      connection = next;
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
      const isAlive = await connection?.answers(PING_TIMEOUT);
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
      connection?.close();
      return Promise.resolve();
    },
  };
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

async function readChanges(
  connection: ListeningConnection,
  notice: string,
  watch: LocalWatch,
): Promise<void> {
  const [first = NaN, last = NaN] = notice.split("-").map(Number);
  if (!(last - first < MAXIMUM_CHANGES)) return watch.notifyUnknown();
  const changes = await connection.query<Change>(
    "select id, tag from change where id between $1 and $2 order by id",
    [first, last],
  );
  if (changes.length === 0) watch.notifyUnknown();
  else watch.notifyChanges(changes);
}
