import { expect, test } from "vitest";
import { requestedValue, requestedValues } from "./requested-values.ts";

function address(query: string) {
  return new URL(`http://localhost/artist/2/albums${query}`);
}

test("a list is read from one parameter with commas, from repeated ones, and from both", () => {
  for (const query of ["?types=EP,Live", "?types=EP&types=Live", "?types=EP&types=Live,EP"])
    expect(requestedValues(address(query), "types"), query).toEqual(["EP", "Live"]);
  const escaped = requestedValues(address("?types=Full%20Album%2COST"), "types");
  expect(escaped).toEqual(["Full Album", "OST"]);
});

test("an address without parameters has no values", () => {
  for (const query of ["", "?types=", "?types=,", "?types=%20&types=", "?type=EP"]) {
    expect(requestedValues(address(query), "types"), query).toEqual([]);
    expect(requestedValue(address(query.replace(",", "")), "types"), query).toBeNull();
  }
});

test("of a repeated value the last counts, trimmed", () => {
  expect(requestedValue(address("?active=0"), "active")).toBe("0");
  expect(requestedValue(address("?active=0&active=1"), "active")).toBe("1");
  expect(requestedValue(address("?q=%20tea%20pot%20"), "q")).toBe("tea pot");
});
