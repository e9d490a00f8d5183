import { failure, type Failure } from "../failure.ts";

/** How many equally short chains can be asked for: the best, and up to 20 others (specification 4, section 2). */
export const MOST_CHAINS = 21;

export const CONNECTION_TEXT = {
  invalidFrom: "Invalid from: it is the id of an artist",
  invalidTo: "Invalid to: it is the id of an artist",
  same: "from and to are the same person: choose two",
  invalidChain: `Invalid chain: it can be 1 to ${MOST_CHAINS}`,
  noChain: "There is no such chain",
  noWriting: "Artist is not credited with writing",
  noPart: "Artist has no such credits",
  reading: "The credits are still loading. Try again in a few seconds.",
} as const;

/** Returns why an artist cannot be an end of a chain. */
export function uncreditedText({ featured, performed }: { featured: boolean; performed: boolean }) {
  return featured || performed ? CONNECTION_TEXT.noPart : CONNECTION_TEXT.noWriting;
}

/** The two people whose connection is asked for (specification 4, "Connection"). */
export const CONNECTION_ENDS = ["from", "to"] as const;

export type ConnectionEnd = (typeof CONNECTION_ENDS)[number];

/** The two people of a connection, and the kinds of credits that connect people. */
export interface ConnectionQuestion extends Record<ConnectionEnd, number | null> {
  featured: boolean;
  performed: boolean;
}

const FLAGS = ["featured", "performed"] as const;

export const CONNECTION_PARAMETERS = [...CONNECTION_ENDS, ...FLAGS] as const;

/** Parses a question, which may still lack an end. @param valuesOf returns all values of a parameter */
export function parseConnection(
  valuesOf: (parameter: string) => readonly string[],
  readId: (text: string) => number | null,
): ConnectionQuestion | Failure<"invalid"> {
  const ends: Record<ConnectionEnd, number | null> = { from: null, to: null };
  for (const end of CONNECTION_ENDS) {
    const [text, ...more] = valuesOf(end);
    if (text === undefined) continue;
    const id = more.length === 0 ? readId(text) : null;
    const { invalidFrom, invalidTo } = CONNECTION_TEXT;
    if (id === null) return failure("invalid", end === "from" ? invalidFrom : invalidTo);
    ends[end] = id;
  }
  if (ends.from !== null && ends.from === ends.to) return failure("invalid", CONNECTION_TEXT.same);
  const [featured, performed] = FLAGS.map((flag) => valuesOf(flag).at(-1) === "1");
  return { ...ends, featured: featured === true, performed: performed === true };
}

/** Returns the number of a chain in an address; the best where it is none. */
export function readChain(text: string | null): number {
  const chain = text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 1;
  return chain <= MOST_CHAINS ? chain : 1;
}

/** Returns the parameters of a question, from which it is parsed again. */
export function connectionParameters(
  question: Partial<ConnectionQuestion>,
  writeId: (id: number) => string,
): [name: string, value: string][] {
  return [
    ...CONNECTION_ENDS.flatMap((end): [string, string][] => {
      const id = question[end] ?? null;
      return id === null ? [] : [[end, writeId(id)]];
    }),
    ...FLAGS.flatMap((flag): [string, string][] => (question[flag] === true ? [[flag, "1"]] : [])),
  ];
}
