import { get } from "node:http";

/** The results of requests that are sent all the time. */
export interface ConstantRequests {
  /** How many were answered, by status. */
  answered: Map<number, number>;
  /** How many were not, by the code of the error. */
  failed: Map<string, number>;
  stop(): Promise<void>;
}

/** Sends requests all the time from some clients, each on a connection of its own. */
export function requestConstantly(url: string, path: string, clients = 16): ConstantRequests {
  const answered = new Map<number, number>();
  const failed = new Map<string, number>();
  const over = new AbortController();
  const count = <Key>(counts: Map<Key, number>, key: Key) =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  const request = () =>
    new Promise<void>((resolve) => {
      const fail = (error: NodeJS.ErrnoException) => {
        count(failed, error.code ?? error.message);
        // Not in a loop where nothing listens.
        setTimeout(resolve, 5);
      };
      get(url + path, { agent: false }, (response) => {
        response.resume().once("error", fail);
        response.once("end", () => {
          count(answered, response.statusCode ?? 0);
          resolve();
        });
      }).once("error", fail);
    });
  const clientsDone = Array.from({ length: clients }, async () => {
    while (!over.signal.aborted) await request();
  });
  return {
    answered,
    failed,
    stop: async () => {
      over.abort();
      await Promise.all(clientsDone);
    },
  };
}
