import { afterAll, beforeAll } from "vitest";

interface Opened {
  remove?(): Promise<unknown>;
  stop?(): Promise<unknown>;
}

/**
 * Opens what the surrounding tests use before them, and removes or stops it after them: what is opened last goes first.
 * The result has nothing before the tests run.
 */
export function forTests<T extends Opened>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.remove?.() ?? opened.stop?.());
  return opened;
}
