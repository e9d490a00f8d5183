import fc from "fast-check";
import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns `start`, which starts a numbered task; `running` has the functions that end the running tasks. */
function controlledWork(semaphore: Semaphore) {
  const began: number[] = [];
  const refused: number[] = [];
  const running: (() => void)[] = [];
  const start = (number: number) =>
    semaphore.run(
      () => {
        began.push(number);
        return new Promise<void>((resolve) => running.push(resolve));
      },
      () => void refused.push(number),
    );
  return { began, refused, running, start };
}

test("runs as many as there are permits, begins the others in order, and refuses more when the queue is full", async () => {
  const step = fc.oneof(fc.constant("start" as const), fc.nat(5));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(3),
      fc.array(step, { maxLength: 40 }),
      async (permits, maximumWaiting, steps) => {
        const { began, refused, running, start } = controlledWork(
          new Semaphore({ permits, maximumWaiting }),
        );
        const expectedRefused: number[] = [];
        const all: Promise<void>[] = [];
        let accepted = 0;
        let ended = 0;
        for (const one of steps) {
          if (one === "start") {
            if (accepted - ended >= permits + maximumWaiting) expectedRefused.push(all.length);
            else accepted += 1;
            all.push(start(all.length));
          } else if (running.length > 0) {
            running.splice(one % running.length, 1)[0]!();
            ended += 1;
          }
          await nextTurn();
          expect(running).toHaveLength(Math.min(permits, accepted - ended));
        }
        while (running.length > 0) {
          for (const end of running.splice(0)) end();
          await nextTurn();
        }
        await Promise.all(all);
        expect(refused).toEqual(expectedRefused);
        expect(began).toEqual([...all.keys()].filter((number) => !refused.includes(number)));
      },
    ),
  );
});

test("work that fails releases its permit", async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const refuse = () => "refused";
  const failing = semaphore.run(() => Promise.reject(new Error("made up")), refuse);
  const thrown = semaphore.run(() => {
    throw new Error("made up, too");
  }, refuse);
  const next = semaphore.run(() => Promise.resolve("next"), refuse);
  await expect(failing).rejects.toThrow("made up");
  await expect(thrown).rejects.toThrow("made up, too");
  await expect(next).resolves.toBe("next");
});

test("refuses work that waits too long, which takes no permit", async () => {
  const { began, refused, running, start } = controlledWork(
    new Semaphore({ permits: 1, timeout: 20 }),
  );
  const first = start(0);
  await start(1);
  expect(refused).toEqual([1]);
  running.shift()!();
  await first;
  const next = start(2);
  await nextTurn();
  expect(began).toEqual([0, 2]);
  running.shift()!();
  await next;
});

test("refuses late work even where the event loop was blocked", async () => {
  const semaphore = new Semaphore({ permits: 1, timeout: 20 });
  await semaphore.acquire();
  const late = semaphore.acquire();
  for (const began = performance.now(); performance.now() <= began + 21;);
  semaphore.release();
  const next = semaphore.acquire();
  expect(await late).toBe(false);
  expect(await next).toBe(true);
});

test("begins nothing while the pace does not allow it, and continues when it does", async () => {
  let isAllowed = false;
  let resume = () => {};
  const pace = (again: () => void) => {
    resume = again;
    return isAllowed;
  };
  const { began, running, start } = controlledWork(new Semaphore({ permits: 2, pace }));
  const all = [start(0), start(1)];
  await nextTurn();
  expect(began).toEqual([]);
  isAllowed = true;
  resume();
  await nextTurn();
  expect(began).toEqual([0, 1]);
  for (const end of running) end();
  await Promise.all(all);
});

test("refuses all waiting work on request", async () => {
  const semaphore = new Semaphore({ permits: 1 });
  expect(await semaphore.acquire()).toBe(true);
  const waiting = [semaphore.acquire(), semaphore.acquire()];
  semaphore.refuseWaiting();
  expect(await Promise.all(waiting)).toEqual([false, false]);
});
