import { expect, test } from "vitest";
import { listPage, PAGE_LENGTH, requestedPage, rangeOf } from "./list-page.ts";

const rows = Array.from({ length: 2 * PAGE_LENGTH + 1 }, (_, index) => index);

function requested(query: string) {
  return requestedPage(new URL(`http://localhost/artist/2/songs${query}`));
}

function page(query: string, of: number[] = rows) {
  const number = requested(query);
  const { offset, limit } = rangeOf(number);
  return listPage(of.slice(offset, offset + limit), number, of.length);
}

const notFound = expect.objectContaining({ init: { status: 404 } });

test("the pages of a list hold each row once, in order", () => {
  const pages = [page(""), page("?page=2"), page("?page=3")];
  expect(pages.flatMap((each) => each.rows)).toEqual(rows);
  expect(pages.map((each) => each.hasMore)).toEqual([true, true, false]);
  const last = { page: 3, pages: 3, total: rows.length, rows: [2 * PAGE_LENGTH] };
  expect(pages[2]).toMatchObject(last);
});

test("an empty list has one page", () => {
  expect(page("", [])).toMatchObject({ rows: [], page: 1, pages: 1, hasMore: false });
});

test("a page after the last is thrown as 404", () => {
  expect(() => page("?page=4")).toThrow(notFound);
  expect(() => page("?page=2", [])).toThrow(notFound);
});

test("an invalid page number is thrown as 404", () => {
  for (const text of ["0", "-1", "01", "1e3", "two", ""])
    expect(() => requested(`?page=${text}`), text).toThrow(notFound);
});
