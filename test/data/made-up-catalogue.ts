import type { CatalogueFiles } from "./catalogue-files.ts";

const GROUP = { is_group: true, is_idol: true };
const MEMBER = { is_group: false, is_idol: true };
const CCC = { artist: "ccc", name: "ccc" };
const WRITER = { is_group: false, is_idol: false };

/** A small catalogue of which everything is made up: a group, a member, a writer, an album and two songs. */
export const madeUp = {
  artists: [
    { ref: "aaa", name: "Group Aaa", korean_name: "가가가", ...GROUP, gender: "F" },
    { ref: "bbb", name: "Member Bbb", aliases: ["Bee"], ...MEMBER, sources: ["invented"] },
    { ref: "ccc", name: "Writer Ccc", ...WRITER, external: { melon: 12, spotify: "sp-ccc" } },
  ],
  memberships: [{ group: "aaa", member: "bbb", active: true, from: "2020" }],
  albums: [
    { ref: "aaa--one", name: "One", album_type: "EP", release_date: "2021-03", artists: ["aaa"] },
  ],
  songs: [
    {
      ref: "aaa--one--x",
      name: "Song X",
      album: "aaa--one",
      track: 1,
      is_title: true,
      release_date: "2021-03-04",
      artists: ["aaa"],
      credits: [
        { artist: "ccc", name: "CCC", roles: "WC" },
        { artist: "bbb", name: "Bbb", roles: "S" },
        { name: "Nobody Known", roles: "A" },
      ],
    },
    { ref: "aaa--y", name: "Song Y", artists: ["aaa"], credits: [{ ...CCC, roles: "L" }] },
  ],
} satisfies CatalogueFiles;
