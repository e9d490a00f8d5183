import type { MetaDescriptor } from "react-router";
import type { ArtistDetails } from "../../domain/artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageMeta } from "../page-meta.ts";
import { breadcrumbList } from "../structured-data.ts";

interface ListMeta {
  origin: string;
  artist: ArtistDetails;
  /** What is listed, as the page's heading has it. */
  what: string;
  /** Counted from 1. */
  page: number;
  path: string;
}

/** What a page that lists something of an artist says of itself. */
export function artistListMeta({ origin, artist, what, page, path }: ListMeta): MetaDescriptor[] {
  const name = artist.english_name;
  return pageMeta({
    title: `${name} - ${what}${page > 1 ? `, page ${page}` : ""}`,
    description: `All ${what} of ${name} in Norae, a database of K-Pop songs and music credits.`,
    origin,
    path,
    pictured: { kind: "artist", id: artist.id },
    structured: [
      breadcrumbList(origin, [
        { name, path: pagePath.artist(artist.id) },
        { name: what, path },
      ]),
    ],
  });
}

/** The address that search engines are to know a list by: its own page, but never a choice of rows or order. */
export function canonicalPath(pathOf: (page?: number) => string, page: number): string {
  const first = pathOf();
  const [path = first] = first.split("?");
  return path === first ? pathOf(page) : path;
}
