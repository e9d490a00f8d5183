import { sep } from "node:path";
import type { Rolldown } from "vite";

type Group = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

const PAGES = ["src", "web", ""].join(sep);

/** Loaded with every page. */
const BASE = new Set(["root", "entry.client"]);

/** The pages that most visits begin at. */
const FIRST_PAGES = [
  "home/page",
  "artist/page",
  "artist/credits-page",
  "album/page",
  "song/page",
  "artist-discovery/page",
  "search/page",
  "top-credits/page",
  "recent-releases/page",
  "playlist/page",
  "user/page",
];

/** The number of pages from which on a shared module is loaded with every page: a chunk of its own costs more. */
const SHARED_BY_MOST = 4;

/** The pages that need each module, by its id. */
const needing = new Map<string, readonly string[]>();

function pagesNeeding(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const known = needing.get(id);
  if (known !== undefined) return known;
  const pages = new Set<string>();
  const importers = new Set([id]);
  // Those that are added on the way are visited too.
  for (const importer of importers) {
    const module = context.getModuleInfo(importer);
    if (module?.isEntry) pages.add(pageOf(importer));
    for (const each of module?.importers ?? []) importers.add(each);
  }
  const found = [...pages].sort();
  needing.set(id, found);
  return found;
}

/** Returns the path of a page's module below the folder of pages, without its ending. */
function pageOf(id: string): string {
  const [path = ""] = id.split(/\.tsx?(?:\?|$)/);
  return path.slice(path.lastIndexOf(PAGES) + PAGES.length).replaceAll(sep, "/");
}

const parts: Group = {
  name(id, context) {
    const pages = pagesNeeding(id, context);
    const isBase = pages.some((page) => BASE.has(page));
    return isBase || firstPages(pages).length >= SHARED_BY_MOST ? "parts" : null;
  },
  tags: ["$initial"],
};

/** Returns a group with a chunk for each set of so many first pages: what exactly they need. */
function partsOf(count: number): Group {
  return {
    name(id, context) {
      const pages = firstPages(pagesNeeding(id, context));
      return pages.length === count ? `parts-of-${pages.join("-").replaceAll("/", "-")}` : null;
    },
    tags: ["$initial"],
    minShareCount: 2,
  };
}

function firstPages(pages: readonly string[]): string[] {
  return FIRST_PAGES.filter((page) => pages.includes(page));
}

/**
 * Groups shared modules into few chunks, so that a first view loads little that it does not need: by default the bundler
 * makes a chunk of each module that two pages share. A module's imports are needed by the same pages and perhaps more,
 * so they are in the same group or an earlier one: no two chunks import each other.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // Changes only with its versions.
    { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    parts,
    ...Array.from({ length: SHARED_BY_MOST - 1 }, (_, at) => partsOf(SHARED_BY_MOST - 1 - at)),
    // Modules that only other pages share.
    { name: "parts-of-others", tags: ["$initial"], minShareCount: 2, entriesAware: true },
  ],
};
