import type { Change, ChangeWatch, LocalWatch } from "../changes/change-watch.ts";
import { ListeningConnection } from "./listening-connection.ts";

/** The connection is asked this often whether it is alive, in milliseconds. */
const PING_EVERY = 500;

/** An answer that takes longer counts as none: with the interval, nobody is behind by more than a second. */
const PATIENCE = 500;

/** To make a connection takes longer, to another continent and encrypted. */
const CONNECT_PATIENCE = 5_000;

/** Whoever is further behind lets go of everything. */
const MOST_BEHIND = 10_000;

/**
 * Listens on a connection of its own. Notices come in order and none is lost as long as that connection lives;
 * when it may not have lived, everything is let go, and again at each attempt to have it back.
 */
export async function watchPostgres(url: string, watch: LocalWatch): Promise<ChangeWatch> {
  const bell = new Bell();
  const listen = () =>
    ListeningConnection.open(url, CONNECT_PATIENCE, {
      onNotice: (from, notice) =>
        void readChanges(from, notice, watch).catch(() => watch.notifyUnknown()),
      onEnd: () => bell.ring(),
    });
  let connection: ListeningConnection | null = await listen();
  let isClosed = false;

  /** Tries to have the connection back. */
  const reconnect = async () => {
    connection?.close();
    connection = null;
    watch.notifyUnknown();
    try {
      const another = await listen();
      if (isClosed) return another.close();
      connection = another;
      // What changed between the two connections was told to neither.
      watch.notifyUnknown();
      watch.notifyReconnect();
    } catch (error) {
      if (!isClosed) watch.notifyDisconnect(error);
    }
  };

  const keepAlive = async () => {
    for (;;) {
      await bell.wait(PING_EVERY);
      const isAlive = await connection?.answers(PATIENCE);
      if (isClosed) return;
      if (!isAlive) await reconnect();
    }
  };
  void keepAlive();

  return {
    close: () => {
      isClosed = true;
      watch.remove();
      bell.ring();
      connection?.close();
      return Promise.resolve();
    },
  };
}

/** A pause that can be cut short. */
class Bell {
  #wake: () => void = () => undefined;

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  ring(): void {
    this.#wake();
  }
}

async function readChanges(
  connection: ListeningConnection,
  notice: string,
  watch: LocalWatch,
): Promise<void> {
  const [first = NaN, last = NaN] = notice.split("-").map(Number);
  if (!(last - first < MOST_BEHIND)) return watch.notifyUnknown();
  const changes = await connection.query<Change>(
    "select id, tag from change where id between $1 and $2 order by id",
    [first, last],
  );
  if (changes.length === 0) watch.notifyUnknown();
  else watch.tell(changes);
}
