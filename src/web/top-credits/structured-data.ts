import type { PopularCredit } from "../../domain/artist.ts";
import { artistReference } from "../structured-data.ts";

interface Collection {
  name: string;
  path: string;
  people: readonly PopularCredit[];
}

/** schema.org's CollectionPage of a ranking of people. */
export function peopleCollection(origin: string, { name, path, people }: Collection): object {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      itemListOrder: "https://schema.org/ItemListOrderDescending",
      itemListElement: people.map((person, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: artistReference(origin, person),
      })),
    },
  };
}
