import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/song.ts";

interface Collection {
  name: string;
  path: string;
  songs: readonly Song[];
}

/** schema.org's CollectionPage of songs, with those that the page shows. */
export function songCollection(origin: string, { name, path, songs }: Collection): object {
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: songs.map((song, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: origin + pagePath.song(song._id),
      })),
    },
  };
}
