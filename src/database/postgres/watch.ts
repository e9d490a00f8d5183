import { setTimeout as pause } from "node:timers/promises";
import type { Change, ChangeWatch, LocalWatch } from "../change-watch.ts";
import { ListeningConnection } from "./listening-connection.ts";

/** The connection is asked this often whether it is alive, in milliseconds. */
const PING_EVERY = 500;

/** An answer that takes longer counts as none: with the interval, nobody is behind by more than a second. */
const PATIENCE = 500;

/** Whoever is further behind lets go of everything. */
const MOST_BEHIND = 10_000;

/**
 * Listens on a connection of its own. Notices come in order and none is lost as long as that connection lives;
 * when it may not have lived, everything is let go, and again at each attempt to have it back.
 */
export async function watchPostgres(url: string, watch: LocalWatch): Promise<ChangeWatch> {
  const listen = () =>
    ListeningConnection.open(url, PATIENCE, (connection, notice) =>
      readChanges(connection, notice, watch).catch(() => watch.tellUnknown()),
    );
  const closing = new AbortController();
  let connection = await listen();

  const keepAlive = async () => {
    while (await pauseUnless(closing.signal)) {
      if (await connection.answers(PATIENCE)) continue;
      watch.tellUnknown();
      connection.close();
      connection = await listen().catch(() => connection);
      // What changed between the two connections was told to neither.
      watch.tellUnknown();
    }
  };
  const kept = keepAlive();

  return {
    close: async () => {
      closing.abort();
      watch.remove();
      await kept;
      connection.close();
    },
  };
}

async function readChanges(
  connection: ListeningConnection,
  notice: string,
  watch: LocalWatch,
): Promise<void> {
  const [first = NaN, last = NaN] = notice.split("-").map(Number);
  if (!(last - first < MOST_BEHIND)) return watch.tellUnknown();
  const changes = await connection.query<Change>(
    "select id, tag from change where id between $1 and $2 order by id",
    [first, last],
  );
  if (changes.length === 0) watch.tellUnknown();
  else watch.tell(changes);
}

/** @returns false once the signal is given */
async function pauseUnless(signal: AbortSignal): Promise<boolean> {
  return pause(PING_EVERY, true, { signal, ref: false }).catch(() => false);
}
