import { counted } from "../../domain/text/counted.ts";
import type { CatalogueCheck } from "./check.ts";
import { loadSingleCredits } from "./single-credits.ts";

/** The least number of others who wrote both words and music, so that a writer of words alone stands out. */
const LEAST_OTHERS = 4;

/** Nothing here says what a song samples: a writer with no other credit is listed who alone of many wrote no music. */
export const sampledWriters: CatalogueCheck = {
  title: "Credits for lyrics that may be samples",
  async find(db) {
    return (await loadSingleCredits(db)).flatMap(({ person, song, roles, others }) => {
      const lyricists = others.filter((other) => other.includes("L"));
      const isOdd = lyricists.every((other) => other.includes("C"));
      if (roles !== "L" || !isOdd || lyricists.length < LEAST_OTHERS) return [];
      return [
        {
          records: [
            { kind: "artist" as const, ...person },
            { kind: "song" as const, ...song },
          ],
          evidence: `the person has only this credit, for lyrics, where ${counted(lyricists.length, "other")} wrote both words and music`,
        },
      ];
    });
  },
};
