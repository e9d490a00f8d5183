import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Readiness } from "./readiness.ts";

/** A readiness with a clock that is moved, and a probe whose answers are given by the test. */
function readinessUnderTest() {
  const time = { now: 0 };
  const probes: PromiseWithResolvers<void>[] = [];
  const readiness = new Readiness({ now: () => time.now, timeout: 1 });
  const start = () =>
    readiness.started(() => {
      const probe = Promise.withResolvers<void>();
      probes.push(probe);
      return probe.promise;
    });
  return { readiness, time, probes, start };
}

test("a process is not ready before it has started, and while it drains", async () => {
  const { readiness, start, probes } = readinessUnderTest();
  expect(await readiness.check()).toBe("starting");
  start();
  readiness.drain();
  expect(await readiness.check()).toBe("draining");
  expect(readiness.isDraining).toBe(true);
  expect(probes).toEqual([]);
});

test("however many ask, the database is asked once a second", async () => {
  const { readiness, start, probes, time } = readinessUnderTest();
  start();
  const checks = Array.from({ length: 100 }, () => readiness.check());
  probes[0]!.resolve();
  expect(new Set(await Promise.all(checks))).toEqual(new Set([null]));
  time.now = 999;
  expect(await readiness.check()).toBeNull();
  expect(probes).toHaveLength(1);
  time.now = 1_000;
  const failing = readiness.check();
  expect(probes).toHaveLength(2);
  probes[1]!.reject(new Error("gone"));
  expect(await failing).toBe("the database cannot be read");
});

test("a database that does not answer is asked again only once it has", async () => {
  const { readiness, start, probes, time } = readinessUnderTest();
  start();
  expect(await readiness.check()).toBe("the database cannot be read");
  time.now = 5_000;
  expect(await readiness.check()).toBe("the database cannot be read");
  expect(probes).toHaveLength(1);
  probes[0]!.resolve();
  // The readiness learns of it some microtasks later.
  await turn();
  time.now = 10_000;
  const asked = readiness.check();
  expect(probes).toHaveLength(2);
  probes[1]!.resolve();
  expect(await asked).toBeNull();
});
