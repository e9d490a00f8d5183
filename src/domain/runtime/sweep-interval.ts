import { HOUR } from "../duration.ts";

/** Interval in which expired data is removed, in milliseconds: it may be stored for that much longer. */
export const SWEEP_INTERVAL = HOUR;
