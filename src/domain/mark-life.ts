import { DAY } from "./duration.ts";

/** How long a browser that has opened a sign-in link may use the local sign-in, in milliseconds (decisions, "Accounts"). */
export const MARK_LIFE = 30 * DAY;
