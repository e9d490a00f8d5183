import type { CatalogueFiles } from "./catalogue-files.ts";

/** The ids of the records below after an import into an empty database. */
export const PRODUCED = {
  artist: { band: 1, mason: 2, reed: 3 },
  album: 1,
  song: { anvil: 1, bellows: 2, greeting: 3, teaser: 4, film: 5 },
} as const;

const RELEASED = { release_date: "2024-05-02", artists: ["band"] };
const TEASER = { ref: "teaser", name: "Parade Teaser", kind: "teaser", is_title: true };
const FILM = { ref: "film", name: "The Parade Film", kind: "film" };
const ON_ALBUM = { ...RELEASED, album: "hours" };

/**
 * A made-up band with two songs, and recordings that are no songs: a greeting on its album, a teaser and a film. Mason
 * writes and produces; Reed is credited with production only.
 */
export const produced = {
  artists: [
    { ref: "band", name: "Tin Parade", is_group: true, is_idol: true, gender: "M" },
    { ref: "mason", name: "Grit Mason" },
    { ref: "reed", name: "Oval Reed" },
  ],
  albums: [{ ref: "hours", name: "Brass Hours", album_type: "EP", ...RELEASED }],
  songs: [
    {
      ref: "anvil",
      name: "Anvil",
      track: 1,
      is_title: true,
      ...ON_ALBUM,
      credits: [
        { artist: "mason", name: "Mason", roles: "C", also: ["producer"] },
        { artist: "reed", name: "O. Reed", also: ["Mixing", "instrument: guitar"] },
        { name: "Studio Nine", also: ["mastering", "tea and biscuits"] },
      ],
    },
    {
      ref: "bellows",
      name: "Bellows",
      track: 2,
      ...ON_ALBUM,
      credits: [
        { artist: "mason", name: "Grit Mason", roles: "LA" },
        { artist: "reed", name: "Oval Reed", also: ["chorus"] },
      ],
    },
    {
      ref: "greeting",
      name: "Greeting",
      track: 3,
      kind: "talk",
      ...ON_ALBUM,
      credits: [{ artist: "mason", name: "Grit Mason", roles: "L", also: ["recording"] }],
    },
    { ...TEASER, release_date: "2024-05-09", artists: ["band"] },
    { ...FILM, release_date: "2024-05-30", artists: ["band"] },
  ],
} satisfies CatalogueFiles;
