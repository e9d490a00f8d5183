/**
 * Limits for pages. Lower a limit when a page gets cheaper; raise one only on purpose, and say why in the commit.
 */
import type { PageKind } from "./page-kinds.ts";

export const FIRST_VIEW_PARTS = ["script", "style", "font", "picture"] as const;

export type FirstViewPart = (typeof FIRST_VIEW_PARTS)[number];

export interface FirstViewLimit {
  /** Compressed, as the server sends it. */
  bytes: number;
  requests: number;
  /** The bytes that are aimed at, where the limit is still today's size with a small margin. */
  aim?: number;
}

/** The limits of what any kind of page loads until it can be used, on a phone that has nothing cached. */
export const FIRST_VIEW: Record<FirstViewPart, FirstViewLimit> = {
  // React and React Router alone are 93,000. Scripts are loaded once the page is painted.
  script: { bytes: 130_200, requests: 16, aim: 120_000 },
  // That of the site, that of the page, and what a printer needs.
  style: { bytes: 15_000, requests: 3 },
  font: { bytes: 22_500, requests: 1 },
  picture: { bytes: 31_000, requests: 18 },
};

export interface PageLimit {
  /** The queries that the loader sends to the database. */
  queries: number;
  /** The elements of the document. */
  elements: number;
  /** The size of the data for navigation, not compressed. */
  dataBytes: number;
}

/** The limits of each kind of page, for the largest records of the starter catalogue: a tenth over what they are now. */
export const PAGES: Record<PageKind | "year", PageLimit> = {
  home: { queries: 20, elements: 1_200, dataBytes: 15_900 },
  act: { queries: 18, elements: 468, dataBytes: 4_200 },
  writer: { queries: 16, elements: 1_100, dataBytes: 11_000 },
  album: { queries: 14, elements: 2_030, dataBytes: 13_300 },
  song: { queries: 22, elements: 748, dataBytes: 8_000 },
  discovery: { queries: 5, elements: 1_320, dataBytes: 12_800 },
  credits: { queries: 12, elements: 3_790, dataBytes: 34_700 },
  search: { queries: 10, elements: 548, dataBytes: 7_700 },
  "top credits": { queries: 5, elements: 1_530, dataBytes: 15_700 },
  "recent releases": { queries: 9, elements: 730, dataBytes: 11_900 },
  playlist: { queries: 8, elements: 1_320, dataBytes: 11_700 },
  profile: { queries: 12, elements: 230, dataBytes: 1_250 },
  charts: { queries: 4, elements: 1_720, dataBytes: 14_100 },
  years: { queries: 1, elements: 230, dataBytes: 310 },
  year: { queries: 20, elements: 588, dataBytes: 4_250 },
};
