import type { TypedArtist } from "../domain/catalogue/artist.ts";
import { secondName } from "../domain/text/name.ts";
import { pagePath } from "../domain/page-path.ts";

export type Crumb = { name: string; path: string };

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

export interface Collection {
  name: string;
  path: string;
  /** schema.org's ListItem without its type and position. */
  items: readonly object[];
  isRanking?: boolean;
  image?: string;
}

export function collectionPage(
  origin: string,
  { name, path, items, isRanking = false, image }: Collection,
): object {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    image: image === undefined ? undefined : origin + image,
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

/** Returns a reference to an artist. @param other the type of a name without a record: a MusicGroup may be one person, too */
export function artistReference(
  origin: string,
  artist: TypedArtist,
  other: "MusicGroup" | "Person" = "MusicGroup",
): object {
  const address = artist.id === null ? undefined : origin + pagePath.artist(artist.id);
  return {
    "@type": artist.is_person === null ? other : artist.is_person ? "Person" : "MusicGroup",
    "@id": address,
    name: artist.english_name,
    alternateName: secondName(artist.english_name, artist.korean_name) ?? undefined,
    url: address,
  };
}
