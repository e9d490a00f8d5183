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

/** The number in `?page=`, 1 without one. @throws the 404 page for what is no page number. */
export function requestedPage(url: URL): number {
  const text = url.searchParams.get("page") ?? "1";
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw noSuchPage();
  return Number(text);
}

/** The rows of the page that was asked for. @throws the 404 page past the last one. */
export function listPage<Row>(rows: readonly Row[], url: URL): ListPage<Row> {
  const page = requestedPage(url);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_LENGTH));
  if (page > pages) throw noSuchPage();
  const first = firstRow(page);
  return {
    rows: rows.slice(first, first + PAGE_LENGTH),
    total: rows.length,
    page,
    pages,
    hasMore: page < pages,
  };
}

/** How many rows stand before a page. */
export function firstRow(page: number): number {
  return (page - 1) * PAGE_LENGTH;
}

export function noSuchPage() {
  return failureResponse(failure("not_found", "This page of the list does not exist"));
}
