/** How many equally short chains can be asked for: the best, and up to 20 others (specification 4, section 2). */
export const MOST_CHAINS = 21;

export const CONNECTION_TEXT = {
  invalidFrom: "Invalid from: it is the id of an artist",
  invalidTo: "Invalid to: it is the id of an artist",
  same: "from and to are the same person: choose two",
  invalidChain: `Invalid chain: it may be 1 to ${MOST_CHAINS}`,
  noChain: "There is no such chain",
  noWriting: "Artist is not credited with writing",
  noPart: "Artist has no such credits",
  reading: "The credits are still being read. Try again in a few seconds.",
} as const;

/** Returns why an artist cannot be an end of a chain. */
export function uncreditedText({ featured, performed }: { featured: boolean; performed: boolean }) {
  return featured || performed ? CONNECTION_TEXT.noPart : CONNECTION_TEXT.noWriting;
}
