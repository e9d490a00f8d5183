import { expect, test } from "vitest";
import { listPage, PAGE_LENGTH } from "./list-page.ts";

const rows = Array.from({ length: 2 * PAGE_LENGTH + 1 }, (_, index) => index);

function page(query: string, of: number[] = rows) {
  return listPage(of, new URL(`http://localhost/artist/2/songs${query}`));
}

test("the pages of a list hold each row once, in order", () => {
  const pages = [page(""), page("?page=2"), page("?page=3")];
  expect(pages.flatMap((each) => each.rows)).toEqual(rows);
  expect(pages.map((each) => each.hasMore)).toEqual([true, true, false]);
  expect(pages[2]).toMatchObject({
    page: 3,
    pages: 3,
    total: rows.length,
    rows: [2 * PAGE_LENGTH],
  });
});

test("an empty list has one page", () => {
  expect(page("", [])).toMatchObject({ rows: [], page: 1, pages: 1, hasMore: false });
});

test("a page that is not there is thrown as 404", () => {
  for (const query of [
    "?page=4",
    "?page=0",
    "?page=-1",
    "?page=01",
    "?page=1e3",
    "?page=two",
    "?page=",
  ]) {
    expect(() => page(query), query).toThrow(expect.objectContaining({ init: { status: 404 } }));
  }
});
