import { isMbid } from "../mbid.ts";
import type { Scratch } from "../scratch/scratch.ts";
import { type WebService, WebServiceProblem } from "./client.ts";

/** Reads documents of the web service. Answers are kept, so that what was interrupted does not ask for them again. */
export interface Answers {
  /** Returns the record of an address; null where there is none. @throws WebServiceProblem */
  find<D>(path: string): Promise<D | null>;
  /** Returns all records of a list, on pages of a hundred; null where the service has no such list. @throws WebServiceProblem */
  browse<D>(path: string, list: ListName): Promise<Listed<D> | null>;
  /** Returns the one page that a path names, such as of a search; null where the service has none. @throws WebServiceProblem */
  list<D>(path: string, list: ListName): Promise<Listed<D> | null>;
}

type ListName = "releases" | "release-groups" | "recordings" | "artists" | "urls";

export interface Listed<D> {
  records: D[];
  /** The number of records that the service has, by its own count. */
  count: number;
}

type Record_ = { id: string };

const PAGE = 100;

/** Maximum number of pages of one list: more than the releases of any artist. */
const MOST_PAGES = 200;

/** The length of the excerpt of an answer that is no document. */
const EXCERPT = 40;

export function createAnswers(scratch: Scratch, service: WebService): Answers {
  /** Asks, and keeps the answer once it can be used. */
  const read = async (
    path: string,
    isUsable: (document: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown> | null> => {
    const known = scratch.statement("select body from answer where path = ?").get(path);
    if (known !== undefined)
      return known["body"] === null ? null : JSON.parse(String(known["body"]));
    const text = await service.get(path);
    const document = text === null ? null : parse(text);
    if (document !== null && (document === undefined || !isUsable(document)))
      throw new WebServiceProblem(
        `The answer to ${path} is not a document of MusicBrainz ` +
          `(${JSON.stringify((text ?? "").slice(0, EXCERPT))}…). Nothing was imported from it; it will be asked for again.`,
      );
    scratch.replace("answer", path, text);
    return document;
  };
  const list = async <D>(path: string, name: ListName): Promise<Listed<D> | null> => {
    const answer = await read(
      path,
      (document) =>
        Array.isArray(document[name]) ||
        (name === "urls" && typeof document["resource"] === "string"),
    );
    if (answer === null) return null;
    // Of a single address the service answers the record itself.
    const records = (answer[name] ?? [answer]) as (D & Partial<Record_>)[];
    return {
      records: records.filter(({ id }) => isMbid(id)),
      count: countOf(answer, name) ?? records.length,
    };
  };
  return {
    list,
    find: async <D>(path: string) => (await read(path, ({ id }) => isMbid(id))) as D | null,
    async browse<D>(path: string, name: ListName): Promise<Listed<D> | null> {
      const records: D[] = [];
      let count = 0;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const offset = page * PAGE;
        const found = await list<D>(`${path}&limit=${PAGE}&offset=${offset}`, name);
        if (found === null && page === 0) return null;
        if (found === null) break;
        records.push(...found.records);
        count = found.count;
        if (found.records.length === 0 || offset + PAGE >= count) break;
      }
      return { records, count };
    },
  };
}

/** Returns the JSON object of a text; undefined where it is none. */
function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Half a document, or a page in HTML.
  }
  return undefined;
}

/** Returns the number of records of a list: 'release-count' when browsing, 'count' of a search. */
function countOf(answer: Record<string, unknown>, name: ListName): number | undefined {
  const count = answer[`${name.replace(/s$/, "")}-count`] ?? answer["count"];
  return typeof count === "number" ? count : undefined;
}
