import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { PRODUCT_NAME } from "../../../domain/product-name.ts";
import { pageMeta } from "../../page-meta.ts";
import { breadcrumbList } from "../../structured-data.ts";
import { feedMeta } from "../feeds.tsx";

interface ListMeta {
  origin: string;
  artist: ArtistDetails;
  /** The kind of list, as in the page's heading. */
  what: string;
  /** The content of the list, as a sentence without its full stop: 'All songs of Velvet Teapot'. */
  sentence: string;
  page: number;
  path: string;
}

export function artistListMeta({ origin, artist, what, sentence, page, path }: ListMeta) {
  const name = artist.english_name;
  const list = pageMeta({
    title: `${name} - ${what}${page > 1 ? `, page ${page}` : ""}`,
    description: `${sentence}. ${PRODUCT_NAME} is a database of K-Pop songs and music credits.`,
    origin,
    path,
    pictured: { kind: "artist", id: artist.id },
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [
          { name, path: pagePath.artist(artist.id) },
          { name: what, path },
        ]),
      ],
    }),
  });
  return [...list, ...feedMeta(artist)];
}

/** Returns the canonical address of a list: with its page number, but without filters, sort or view. */
export function canonicalPath(pathOf: (page?: number) => string, page: number): string {
  const first = pathOf();
  const [path = first] = first.split("?");
  return path === first ? pathOf(page) : path;
}
