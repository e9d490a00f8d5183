import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DECADES,
  DISCOVERY_SORTS,
  DISCOVERY_VIEWS,
  type DiscoveryState,
  GENDERS_OF,
} from "../../domain/catalogue/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { SORT_DIRECTIONS } from "../../domain/sort.ts";
import { isCanonical, requestedState } from "./requested-list.ts";

const TYPE = "idol-groups";
const urlOf = (path: string) => new URL(path, "http://localhost");

const states: fc.Arbitrary<DiscoveryState> = fc.record({
  gender: fc.option(fc.constantFrom(...GENDERS_OF[TYPE])),
  text: fc.constant(""),
  decades: fc.subarray([...DECADES]),
  sort: fc.constantFrom(...DISCOVERY_SORTS),
  direction: fc.constantFrom(...SORT_DIRECTIONS),
  activeOnly: fc.boolean(),
  view: fc.constantFrom(...DISCOVERY_VIEWS),
});

test("a list's address has the values of all its controls", () => {
  fc.assert(
    fc.property(states, (state) => {
      const path = pagePath.discoveryList(TYPE, state);
      expect(requestedState(urlOf(path), TYPE)).toEqual(state);
      expect(isCanonical(urlOf(path), path)).toBe(true);
    }),
  );
});

test("every request has one canonical address, which is its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const url = urlOf(`${pagePath.discoveryList(TYPE)}?${new URLSearchParams({ q: text })}`);
      const path = pagePath.discoveryList(TYPE, requestedState(url, TYPE));
      const state = requestedState(urlOf(path), TYPE);
      expect(isCanonical(urlOf(path), pagePath.discoveryList(TYPE, state))).toBe(true);
    }),
  );
});
