import { failure } from "../domain/failure.ts";
import { failureResponse } from "./failure-response.ts";

/** How many rows a page of a long list has. */
export const PAGE_LENGTH = 200;

/** One page of a long list. */
export interface ListPage<Row> {
  rows: Row[];
  /** How many rows all pages have. */
  total: number;
  /** Counted from 1, as is `pages`. */
  page: number;
  pages: number;
  hasMore: boolean;
}

/** The number in `?page=`, 1 without one; said twice, the last counts. @throws the 404 page for what is no page number. */
export function requestedPage(url: URL): number {
  const text = url.searchParams.getAll("page").at(-1) ?? "1";
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw noSuchPage();
  return Number(text);
}

/** What a named query is to read of a list for a page of it. */
export function rangeOf(page: number): { offset: number; limit: number } {
  return { offset: firstRow(page), limit: PAGE_LENGTH };
}

/** The rows that were read for a page, as that page. @throws the 404 page past the last one. */
export function listPage<Row>(rows: Row[], page: number, total: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(total / PAGE_LENGTH));
  if (page > pages) throw noSuchPage();
  return { rows, total, page, pages, hasMore: page < pages };
}

/** How many rows stand before a page. */
export function firstRow(page: number): number {
  return (page - 1) * PAGE_LENGTH;
}

/** The 404 page of a list that has no such page. */
export function noSuchPage() {
  return failureResponse(failure("not_found", "This page of the list does not exist"), "page");
}
