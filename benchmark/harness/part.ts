import type { Options } from "./options.ts";
import type { Peers } from "./peers.ts";
import type { StarterSite } from "./starter-site.ts";

/** What the parts of a run share. */
export interface Run extends Options {
  peers: Peers;
  /** Returns the site that several parts measure, started when the first of them needs it. */
  starter: () => Promise<StarterSite>;
}

/** Measures one part. @returns its section in Markdown, with a heading; null where there is nothing to measure */
export type Part = (run: Run) => Promise<string | null>;
