import { expect, test } from "vitest";
import { IssuerUnreachable } from "./fetch-json.ts";
import { CachedFetch } from "./cached-fetch.ts";

const HOUR = 3_600_000;
const LIFETIME = { freshFor: HOUR, usableFor: 24 * HOUR };

function openCache(answer: (requests: number) => string) {
  const time = { now: new Date("2026-11-21T12:00:00Z") };
  let requests = 0;
  const fetch = () => Promise.resolve().then(() => answer((requests += 1)));
  const cache = new CachedFetch(fetch, () => time.now, LIFETIME);
  const setClock = (iso: string) => (time.now = new Date(iso));
  return { cache, setClock };
}

test("a fresh value is not fetched again, an old one is", async () => {
  const { cache, setClock } = openCache((requests) => `answer ${requests}`);
  expect(await cache.get()).toBe("answer 1");
  setClock("2026-11-21T12:59:00Z");
  expect(await cache.get()).toBe("answer 1");
  setClock("2026-11-21T13:01:00Z");
  expect(await cache.get()).toBe("answer 2");
});

test("a value that was fetched while the clock was ahead is fetched again when the clock is right", async () => {
  const { cache, setClock } = openCache((requests) => `answer ${requests}`);
  setClock("2031-01-01T00:00:00Z");
  expect(await cache.get()).toBe("answer 1");
  setClock("2026-11-21T12:00:00Z");
  expect(await cache.get()).toBe("answer 2");
});

test("a failure that was cached while the clock was ahead prevents no fetch when the clock is right", async () => {
  const { cache, setClock } = openCache((requests) => {
    if (requests === 1) throw new IssuerUnreachable("made up");
    return `answer ${requests}`;
  });
  setClock("2031-01-01T00:00:00Z");
  await expect(cache.get()).rejects.toThrow(IssuerUnreachable);
  await expect(cache.get()).rejects.toThrow(IssuerUnreachable);
  setClock("2026-11-21T12:00:00Z");
  expect(await cache.get()).toBe("answer 2");
});
