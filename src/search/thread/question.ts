import type { SearchOptions } from "../options.ts";

/** A search, as it is sent to the thread. */
export interface SearchQuestion {
  text: string;
  options: SearchOptions;
}
