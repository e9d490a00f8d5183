import type { ListedIdol } from "../../database/idols.ts";
import { pagePath } from "../../domain/page-path.ts";

interface Collection {
  name: string;
  path: string;
  idols: readonly Pick<ListedIdol, "_id" | "english_name">[];
}

/** schema.org's CollectionPage of a list of artists, with those that the page shows. */
export function idolCollection(origin: string, { name, path, idols }: Collection): object {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: idols.map(({ _id, english_name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: english_name,
        url: origin + pagePath.artist(_id),
      })),
    },
  };
}
