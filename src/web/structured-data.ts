import type { NamedArtist } from "../domain/artist.ts";
import { secondName } from "../domain/name.ts";
import { pagePath } from "../domain/page-path.ts";

/** A place on the way from the home page to a page. */
export interface Crumb {
  name: string;
  path: string;
}

/** schema.org's WebSite: its name, and where a search begins. */
export function webSite(origin: string, name: string): object {
  return {
    "@type": "WebSite",
    name,
    alternateName: "노래",
    url: `${origin}${pagePath.home()}`,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}/search?query={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** schema.org's BreadcrumbList of a page, from the home page on. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "home", path: pagePath.home() }, ...crumbs].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  };
}

/** A page that is a list: what it is called, where it is, and what each place of the list holds. */
export interface Collection {
  name: string;
  path: string;
  /** schema.org's ListItem without its type and position. */
  items: readonly object[];
  /** Whether what stands higher counts more. */
  isRanking?: boolean;
}

/** schema.org's CollectionPage, with what the page shows of its list. */
export function collectionPage(
  origin: string,
  { name, path, items, isRanking = false }: Collection,
): object {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      itemListOrder: isRanking ? "https://schema.org/ItemListOrderDescending" : undefined,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        ...item,
      })),
    },
  };
}

/** An artist as other things refer to it. schema.org's MusicGroup may be a solo musician, too. */
export function artistReference(
  origin: string,
  artist: NamedArtist,
  type: "MusicGroup" | "Person" = "MusicGroup",
): object {
  return {
    "@type": type,
    name: artist.english_name,
    alternateName: secondName(artist.english_name, artist.korean_name) ?? undefined,
    url: artist.id === null ? undefined : origin + pagePath.artist(artist.id),
  };
}
