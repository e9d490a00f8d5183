import { z } from "zod";
import { FOLLOWING_TEXT, LINES_AT_ONCE, UNSEEN_MOST, UPCOMING_MOST } from "./following.ts";
import { parsedBy } from "../schema-transforms.ts";
import { parseRole, type Role, ROLES } from "../catalogue/role.ts";

const id = z.int().nonnegative();
const KEYS = Object.keys(ROLES) as [Role, ...Role[]];
const roleSchema = z.enum(KEYS);

const time = z.iso.datetime({ error: FOLLOWING_TEXT.since });

/** Since when each is followed: what was known before is no news. */
const sinceSchema = z.object({
  releases: time.nullable(),
  credits: time.nullable(),
});

const followFields = z.object({
  releases: z.boolean(),
  credits: z
    .union([z.literal(false), z.literal("any"), z.array(roleSchema)])
    .describe("false, any role, or the keys of the roles that count"),
  since: sinceSchema.describe("since when, ISO 8601, UTC; null: not"),
});

export const followSchema = followFields.meta({ id: "Follow" });

export type Follow = z.infer<typeof followSchema>;

function readRole(given: string): Role | null {
  return KEYS.find((key) => key === given) ?? parseRole(given);
}

/** A role by its key, or by the letter of the specification. */
const givenRoleSchema = z
  .string({ error: FOLLOWING_TEXT.role })
  .transform(parsedBy(readRole, FOLLOWING_TEXT.role))
  .meta({ type: "string", example: "lyrics" });

export const wantedFollowSchema = z
  .object({
    releases: z.boolean({ error: FOLLOWING_TEXT.what }),
    credits: z.union([z.literal(false), z.literal("any"), z.array(givenRoleSchema).min(1)], {
      error: FOLLOWING_TEXT.what,
    }),
    since: sinceSchema
      .optional()
      .describe("to follow again what was unfollowed by mistake, as in the last response"),
  })
  .meta({ id: "WantedFollow" });

export type WantedFollow = z.infer<typeof wantedFollowSchema>;

const followedArtistSchema = followFields
  .extend({
    artist_id: id,
    english_name: z.string(),
    korean_name: z.string().nullable(),
    picture: z.string().nullable(),
    can_follow: z
      .object({ releases: z.boolean(), credits: z.boolean() })
      .describe("what there is to follow"),
  })
  .meta({ id: "FollowedArtist" });

export type FollowedArtist = z.infer<typeof followedArtistSchema>;

export const followingSchema = z
  .object({
    following: z.array(followedArtistSchema).describe("by name"),
    unseen: z.int().describe(`what is new since you last looked, counted up to ${UNSEEN_MOST}`),
    has_private_feed: z.boolean().describe("whether there is a private feed"),
  })
  .meta({ id: "Following" });

const namedSchema = z.object({
  id: id.nullable().describe("null: without a page"),
  english_name: z.string(),
  korean_name: z.string().nullable(),
});

const itemSchema = z.object({
  kind: z
    .enum(["album", "song", "credit"])
    .describe("a release, which is a song if it has no album, or a credit on a song"),
  id: id.describe("of the album or the song"),
  english_name: z.string(),
  artists: z.array(namedSchema),
  picture: z.string().nullable(),
  release_date: z.string().nullable(),
  roles: z.array(roleSchema).describe("of a credit"),
});

export type FollowedItem = z.infer<typeof itemSchema>;

const upcomingSchema = itemSchema.extend({
  followed: namedSchema.describe("whose release or credit it is"),
});

export type UpcomingItem = z.infer<typeof upcomingSchema>;

const newsGroupSchema = z.object({
  followed: namedSchema.describe("whose releases and credits these are"),
  at: z.string().describe("when they became news, ISO 8601, UTC"),
  is_new: z.boolean().describe("whether that was after you last looked"),
  items: z.array(itemSchema).describe(`at most ${LINES_AT_ONCE}`),
  more: z.int().describe("how many more there are"),
});

/** The news of one artist from one revision. */
export type NewsGroup = z.infer<typeof newsGroupSchema>;

export const followedNewsSchema = z
  .object({
    news: z.array(newsGroupSchema).describe("newest first"),
    cursor: z.string().nullable().describe("for ?cursor=; null: these are the last"),
    upcoming: z
      .array(upcomingSchema)
      .describe(`what is upcoming, soonest first, at most ${UPCOMING_MOST}; none with a cursor`),
    seen_until: z.string().nullable().describe("the time up to which you have looked; null: never"),
  })
  .meta({ id: "FollowedNews" });

export type FollowedNews = z.infer<typeof followedNewsSchema>;
