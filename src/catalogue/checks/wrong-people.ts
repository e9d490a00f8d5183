import { counted } from "../../domain/text/counted.ts";
import type { CatalogueCheck } from "./check.ts";
import { loadSingleCredits } from "./single-credits.ts";

/** The least number of others who wrote words and music. */
const LEAST_OTHERS = 2;

/**
 * A wrong person of a source, as the composer of a series for a writer who is called like it, stands alone: nothing else here
 * is theirs, and on this one song they do everything, also what none of several established writers does.
 */
export const wrongPeople: CatalogueCheck = {
  title: "People with a single credit, in all roles beside other writers: perhaps namesakes",
  async find(db) {
    return (await loadSingleCredits(db)).flatMap(({ person, song, roles, others }) => {
      const both = others.filter((other) => /LC/.test(other));
      const isAlike = others.some((other) => other.includes("A"));
      if (roles !== "LCA" || isAlike || others.length < LEAST_OTHERS || both.length === 0)
        return [];
      return [
        {
          records: [
            { kind: "artist" as const, ...person },
            { kind: "song" as const, ...song },
          ],
          evidence: `the person has only this credit, for lyrics, composition and arrangement, beside ${counted(others.length, "writer")} who did not arrange`,
        },
      ];
    });
  },
};
