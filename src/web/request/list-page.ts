import { failure } from "../../domain/failure.ts";
import { failureResponse } from "./failure-response.ts";

export const PAGE_LENGTH = 200;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** Counted from 1, as is `pages`. */
  page: number;
  pages: number;
  hasMore: boolean;
}

/** Returns the last number in `?page=`, 1 without one. @throws the 404 page for a malformed number */
export function requestedPage(url: URL): number {
  const text = url.searchParams.getAll("page").at(-1) ?? "1";
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw noSuchPage();
  return Number(text);
}

export function rangeOf(page: number): { offset: number; limit: number } {
  return { offset: firstRow(page), limit: PAGE_LENGTH };
}

/** Returns the rows that were read for a page, as that page. @throws the 404 page past the last one */
export function listPage<Row>(rows: Row[], page: number, total: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(total / PAGE_LENGTH));
  if (page > pages) throw noSuchPage();
  return { rows, total, page, pages, hasMore: page < pages };
}

export function firstRow(page: number): number {
  return (page - 1) * PAGE_LENGTH;
}

export function noSuchPage() {
  return failureResponse(failure("not_found", "This page of the list does not exist"), "page");
}
