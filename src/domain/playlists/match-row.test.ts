import { expect, test } from "vitest";
import { type Comparable, keysOfRow, matchRow } from "./match-row.ts";
import { nameKeys } from "../text/name.ts";

let ids = 0;

function record(titles: string[], acts: string[]): Comparable {
  return { id: (ids += 1), titles: new Set(nameKeys(titles)), acts: new Set(nameKeys(acts)) };
}

const kettle = record(["Kettle Song", "주전자"], ["Tin Lids", "틴리즈"]);
const remix = record(["Kettle Song (Remix)"], ["Tin Lids"]);
const other = record(["Kettle Song"], ["Saucer"]);
const ALL = [kettle, remix, other];

function matched(title: string, act: string, named: Comparable | null = null) {
  const { state, ids: found } = matchRow(keysOfRow({ title, act }), named, ALL);
  return { state, ids: found };
}

test("a title and an act in whichever script, with guests and other acts, mean one record", () => {
  const pairs = [
    ["kettle song", "TIN LIDS"],
    ["주전자", "틴리즈"],
    ["Kettle Song (feat. Spout)", "Tin Lids, Somebody"],
    ["Kettle Song", "Somebody x Tin Lids"],
    ["Kettle Song", "Tin Lids (틴리즈)"],
  ] as const;
  for (const [title, act] of pairs)
    expect(matched(title, act), title).toEqual({ state: "matched", ids: [kettle.id] });
});

test("an id counts only where its title agrees", () => {
  expect(matched("주전자", "", kettle)).toEqual({ state: "matched", ids: [kettle.id] });
  expect(matched("", "", kettle)).toEqual({ state: "matched", ids: [kettle.id] });
  expect(matched("Another", "", kettle)).toEqual({ state: "doubtful", ids: [kettle.id] });
  expect(matched("Kettle Song", "Saucer", remix)).toEqual({
    state: "doubtful",
    ids: [remix.id, other.id],
  });
});

test("a title alone, another act, or a part of a title is doubtful", () => {
  expect(matched("Kettle Song", "").state).toBe("doubtful");
  const doubtful = (...records: Comparable[]) => ({
    state: "doubtful",
    ids: records.map(({ id }) => id),
  });
  expect(matched("Kettle Song", "Nobody")).toEqual(doubtful(kettle, other));
  expect(matched("Kettle Song - Live", "Tin Lids")).toEqual(doubtful(kettle));
  expect(matched("Something else", "Tin Lids")).toEqual({ state: "unknown", ids: [] });
});
