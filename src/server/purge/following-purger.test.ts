import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tag } from "../../domain/tag.ts";
import { FollowingPurger } from "./purger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A purger that writes down what it is told. */
function open() {
  const told: (readonly string[] | "suspend")[] = [];
  const following = new FollowingPurger({
    purge: (tags) => void told.push(tags),
    suspend: () => void told.push("suspend"),
  });
  return { following, told };
}

test("where changes were missed, all is purged once", () => {
  const { following, told } = open();
  following.unknown();
  following.unknown();
  vi.runAllTimers();
  expect(told).toEqual(["suspend", "suspend", [tag.everything]]);
});

test("while the database is away nothing is purged, and all is when it is back", () => {
  const { following, told } = open();
  following.unknown();
  following.disconnected();
  vi.runAllTimers();
  expect(told).not.toContainEqual([tag.everything]);
  following.connected();
  expect(told.at(-1)).toEqual([tag.everything]);
});
