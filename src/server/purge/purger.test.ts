import { afterEach, beforeEach, expect, test } from "vitest";
import { openPurgeTarget, type PurgeTargetUnderTest } from "../../../test/servers/purge-target.ts";
import { tag } from "../../domain/tag.ts";
import { Purger, type PurgerOptions } from "./purger.ts";
import { KEY_OF_ALL } from "./surrogate-keys.ts";

/** The keys of a change of song 1 and artist 2. */
const KEYS = ["name:song:1", "any:name:song", "name:artist:2", "any:name:artist"];

let target: PurgeTargetUnderTest;
let purger: Purger | null = null;
let log: string[];

beforeEach(async () => {
  target = await openPurgeTarget();
  log = [];
});
afterEach(async () => {
  await purger?.close();
  await target.close();
});

/** Opens a purger that repeats nothing unless a time is given. */
function open(timing: PurgerOptions["timing"] = {}): Purger {
  purger = new Purger({
    target: { url: target.url, header: ["Made-Up-Key", "made-up token"] },
    log: (text) => log.push(text),
    timing: { gather: 5, repeatAfter: 600_000, firstRetry: 5, longestRetry: 20, ...timing },
  });
  return purger;
}

async function openReady(timing?: PurgerOptions["timing"]): Promise<Purger> {
  const opened = open(timing);
  await expect.poll(() => opened.isWorking).toBe(true);
  target.purged.length = 0;
  return opened;
}

test("all answers are purged at the start, before which none are kept", async () => {
  target.isFailing = true;
  const opened = open();
  await expect.poll(() => target.refused).toBeGreaterThan(1);
  expect(opened.isWorking).toBe(false);
  target.isFailing = false;
  await expect.poll(() => opened.isWorking).toBe(true);
  expect(target.purged).toEqual([[KEY_OF_ALL]]);
  expect(target.token).toBe("made-up token");
});

test("changes that come at once are purged by one request, in order and each once", async () => {
  const opened = await openReady();
  opened.purge([tag.name("song", 1)]);
  opened.purge([tag.name("artist", 2), tag.name("song", 1)]);
  await expect.poll(() => target.purged.length).toBe(1);
  expect(target.purged).toEqual([KEYS]);
});

test("what the target does not accept is purged later, with what changed meanwhile", async () => {
  const opened = await openReady();
  target.isFailing = true;
  opened.purge([tag.name("song", 1)]);
  await expect.poll(() => opened.isWorking).toBe(false);
  opened.purge([tag.name("artist", 2)]);
  await expect.poll(() => target.refused).toBeGreaterThan(3);
  target.isFailing = false;
  await expect.poll(() => opened.isWorking).toBe(true);
  expect(target.purged.flat()).toEqual(KEYS);
});

test("a failing target is one line in the log, without its address and token", async () => {
  target.isFailing = true;
  open();
  await expect.poll(() => target.refused).toBeGreaterThan(5);
  expect(log).toEqual([expect.stringContaining("it answers 503")]);
  expect(log[0]).not.toMatch(/127\.0\.0\.1|token/);
});

test("a target that cannot be reached is retried, too", async () => {
  const opened = open();
  await target.close();
  await expect.poll(() => log).toEqual([expect.stringContaining("it cannot be reached")]);
  expect(opened.isWorking).toBe(false);
});

test("a key is purged once more a while later, and then no more", async () => {
  const opened = await openReady({ repeatAfter: 20 });
  const times = (key: string) => target.purged.flat().filter((one) => one === key).length;
  opened.purge([tag.name("song", 1)]);
  await expect.poll(() => times("name:song:1")).toBe(2);
  // By the time that another has been purged twice, a third time would have come.
  opened.purge([tag.name("song", 2)]);
  await expect.poll(() => times("name:song:2")).toBe(2);
  expect(times("name:song:1")).toBe(2);
});

test("more keys than one request takes are sent by several, and endless ones become all", async () => {
  const opened = await openReady();
  opened.purge(Array.from({ length: 400 }, (_, at) => tag.name("song", at)));
  await expect.poll(() => target.purged.map((keys) => keys.length)).toEqual([250, 151]);
  opened.purge(Array.from({ length: 6_000 }, (_, at) => tag.name("song", at)));
  await expect.poll(() => target.purged.slice(2)).toEqual([[KEY_OF_ALL]]);
});

test("while changes are not known nothing is kept, until all is purged", async () => {
  const opened = await openReady();
  opened.suspend();
  opened.purge([tag.name("song", 1)]);
  await expect.poll(() => target.purged.length).toBe(1);
  expect(opened.isWorking).toBe(false);
  opened.purge([tag.everything]);
  await expect.poll(() => opened.isWorking).toBe(true);
});

test("what waits is purged before it closes", async () => {
  const opened = await openReady();
  opened.purge([tag.name("song", 1)]);
  await opened.close();
  expect(target.purged.flat()).toContain("name:song:1");
});
