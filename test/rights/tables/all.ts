import type { Row } from "../row.ts";
import { ACCOUNTS } from "./accounts.ts";
import { EDITS } from "./edits.ts";
import { FOLLOWING, PRIVATE_FEED } from "./following.ts";
import { MODERATION } from "./moderation.ts";
import { PLAYLISTS } from "./playlists.ts";
import { PROPOSALS } from "./proposals.ts";
import { REVIEWS } from "./reviews.ts";

/** The tables of who may do what, by what they are about. */
export const TABLES: Record<string, Row[]> = {
  "accounts and sessions": ACCOUNTS,
  playlists: PLAYLISTS,
  reviews: REVIEWS,
  "private feeds": PRIVATE_FEED,
  edits: EDITS,
  "proposed edits": PROPOSALS,
  following: FOLLOWING,
  "reports and moderation": MODERATION,
};
