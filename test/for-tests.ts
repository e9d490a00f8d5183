import { afterAll, beforeAll, onTestFinished } from "vitest";

interface Opened {
  remove?(): Promise<unknown>;
  stop?(): Promise<unknown>;
  close?(): Promise<unknown>;
}

const end = (opened: Opened) => opened.remove?.() ?? opened.stop?.() ?? opened.close?.();

/**
 * Opens what the surrounding tests use before them, and removes or stops it after them: what is opened last goes first.
 * The result has nothing before the tests run.
 */
export function forTests<T extends Opened>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => end(opened));
  return opened;
}

/** Resolves with what a test opens, which is removed or stopped after it: what is opened last goes first. */
export async function forTest<T extends Opened>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  onTestFinished(async () => void (await end(opened)));
  return opened;
}
