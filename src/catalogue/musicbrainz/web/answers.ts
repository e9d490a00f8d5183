import type { Scratch } from "../scratch/scratch.ts";
import { isMbid } from "../mbid.ts";
import type { WebService } from "./client.ts";

/** Reads documents of the web service. Answers are kept, so that an interrupted import does not ask for them again. */
export interface Answers {
  find<D>(path: string): Promise<D | null>;
  /** Returns the ids that a browse request lists, on pages of a hundred. */
  browse(path: string, list: string): Promise<string[]>;
}

const PAGE = 100;

/** Maximum number of pages of one list: more than the releases of any artist. */
const MOST_PAGES = 200;

export function createAnswers(scratch: Scratch, service: WebService): Answers {
  const find = async <D>(path: string): Promise<D | null> => {
    const known = scratch.statement("select body from answer where path = ?").get(path);
    const text = known === undefined ? await service.get(path) : known["body"];
    if (known === undefined) scratch.replace("answer", path, text as string | null);
    return text === null ? null : (JSON.parse(String(text)) as D);
  };
  return {
    find,
    async browse(path, list) {
      const ids: string[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await find<Record<string, unknown>>(
          `${path}&limit=${PAGE}&offset=${ids.length}`,
        );
        const listed = answer?.[list];
        if (!Array.isArray(listed) || listed.length === 0) break;
        ids.push(...listed.map((one: { id: string }) => one.id));
        if (listed.length < PAGE) break;
      }
      return ids.filter(isMbid);
    },
  };
}
