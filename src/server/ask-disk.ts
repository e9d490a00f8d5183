import { setTimeout as pause } from "node:timers/promises";

/**
 * Returns a function that asks a disk, and throws where it has not answered in time. A network disk that is gone may never
 * answer, and keeps one of Node's few threads waiting: it is asked again only once it has answered.
 * @param timeout in milliseconds
 */
export function askDisk<T>(ask: () => Promise<T>, timeout: number): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return async () => {
    asked ??= ask().finally(() => (asked = undefined));
    const timer = new AbortController();
    const late = pause(timeout, undefined, { ref: false, signal: timer.signal }).then(() => {
      throw new Error("The disk does not answer.");
    });
    try {
      return await Promise.race([asked, late]);
    } finally {
      timer.abort();
    }
  };
}
