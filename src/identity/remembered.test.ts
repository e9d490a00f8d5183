import { expect, test } from "vitest";
import { IssuerUnreachable } from "./fetch-json.ts";
import { Remembered } from "./remembered.ts";

const HOUR = 3_600_000;
const LIFE = { fresh: HOUR, good: 24 * HOUR };

function openRemembered(answer: (asked: number) => string) {
  const time = { now: new Date("2026-11-21T12:00:00Z") };
  let asked = 0;
  const fetch = () => Promise.resolve().then(() => answer((asked += 1)));
  const remembered = new Remembered(fetch, () => time.now, LIFE);
  const setClock = (iso: string) => (time.now = new Date(iso));
  return { remembered, setClock };
}

test("what is fresh is not asked for again, what is old is", async () => {
  const { remembered, setClock } = openRemembered((asked) => `answer ${asked}`);
  expect(await remembered.get()).toBe("answer 1");
  setClock("2026-11-21T12:59:00Z");
  expect(await remembered.get()).toBe("answer 1");
  setClock("2026-11-21T13:01:00Z");
  expect(await remembered.get()).toBe("answer 2");
});

test("what was fetched while the clock was ahead is asked for again when that is set right", async () => {
  const { remembered, setClock } = openRemembered((asked) => `answer ${asked}`);
  setClock("2031-01-01T00:00:00Z");
  expect(await remembered.get()).toBe("answer 1");
  setClock("2026-11-21T12:00:00Z");
  expect(await remembered.get()).toBe("answer 2");
});

test("a failure while the clock was ahead keeps nobody from asking when that is set right", async () => {
  const { remembered, setClock } = openRemembered((asked) => {
    if (asked === 1) throw new IssuerUnreachable("made up");
    return `answer ${asked}`;
  });
  setClock("2031-01-01T00:00:00Z");
  await expect(remembered.get()).rejects.toThrow(IssuerUnreachable);
  await expect(remembered.get()).rejects.toThrow(IssuerUnreachable);
  setClock("2026-11-21T12:00:00Z");
  expect(await remembered.get()).toBe("answer 2");
});
