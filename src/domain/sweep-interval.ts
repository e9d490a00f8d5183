import { HOUR } from "./duration.ts";

/** How often what has expired is removed, in milliseconds: it may be stored for so much longer. */
export const SWEEP_INTERVAL = HOUR;
