import type { QueryCalls } from "./call.ts";
import { CATALOGUE_CALLS } from "./catalogue.ts";
import { CHART_CALLS } from "./charts.ts";
import { COMMUNITY_CALLS } from "./community.ts";
import { EDIT_CALLS } from "./edits.ts";
import { FOLLOWED_CALLS } from "./followed.ts";
import { FOLLOWING_CALLS } from "./following.ts";
import { MODERATION_CALLS } from "./moderation.ts";
import { PEOPLE_CALLS } from "./people.ts";
import { REFRESH_CALLS } from "./refresh.ts";

/** Every named query of pages and the API, with each kind of arguments. */
export const NAMED_QUERIES: QueryCalls = {
  ...CATALOGUE_CALLS,
  ...PEOPLE_CALLS,
  ...CHART_CALLS,
  ...COMMUNITY_CALLS,
  ...EDIT_CALLS,
  ...FOLLOWED_CALLS,
  ...FOLLOWING_CALLS,
  ...MODERATION_CALLS,
  ...REFRESH_CALLS,
};
