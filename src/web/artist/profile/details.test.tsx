import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Membership } from "../../../domain/catalogue/artist.ts";
import { Details } from "./details.tsx";

const UNKNOWN = { korean_name: null, group_type: null, picture_url: null, from: null, to: null };
const MEMBER = {
  ...UNKNOWN,
  id: 7,
  english_name: "Made-up Member",
  is_group: false,
  is_person: true,
  active: true,
};

function html(facts: Partial<Membership>): string {
  const group = { id: 2, is_group: true };
  return renderToStaticMarkup(
    <Details artist={group} members={[{ ...MEMBER, ...facts }]} groups={[]} />,
  );
}

const yearsOf = (facts: Partial<Membership>) => /class="years">([^<]*)</.exec(html(facts))?.[1];

test("a membership has its known years", () => {
  expect(yearsOf({})).toBeUndefined();
  expect(yearsOf({ from: "2012-03" })).toBe("since 2012");
  expect(yearsOf({ from: "2012", to: "2021-05-06", active: false })).toBe("2012–2021");
  expect(yearsOf({ from: "2012", to: "2012", active: false })).toBe("2012");
  expect(yearsOf({ to: "2021", active: false })).toBe("until 2021");
});

test("a member who left, or may have, 'joined' in a year, and is none 'since' it", () => {
  expect(yearsOf({ from: "2012", active: false })).toBe("joined 2012");
  expect(yearsOf({ from: "2012", active: null })).toBe("joined 2012");
  expect(yearsOf({ from: "2012", active: true })).toBe("since 2012");
});

test("a member's name is cut after 17 characters, and whole where it has them [1-5.12 1-5.13 1-5.14 1-5.15 1-5.16]", () => {
  expect(html({ english_name: "exactly seventeen" })).toContain(">exactly seventeen</span></a>");
  expect(html({ english_name: "Made-up name of 17" })).toContain(">Made-up name of 1...<");
});
