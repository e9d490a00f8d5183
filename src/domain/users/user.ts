import { z } from "zod";
import { editDecisionTakenSchema, editSchema } from "../edits/edit-shown.ts";
import { UNSEEN_MOST } from "./following.ts";
import { REPORT_REASONS, REPORTED_KINDS } from "../moderation/moderation-rules.ts";
import { moderatorDecisionSchema } from "../moderation/report.ts";
import { ownPlaylistSchema, playlistSchema } from "../playlists/playlist.ts";
import { albumReviewSchema, ratingSummarySchema, songReviewSchema } from "../reviews/review.ts";
import { favouriteSongSchema, ratedArtistSchema } from "../reviews/taste.ts";

const id = z.int().positive();

/** The public fields of a user, without name and e-mail address. */
export const userSchema = z
  .object({
    _id: id,
    norae_user: z.string(),
    picture: z.string().nullable().describe("the address of the photo, or null"),
    created_at: z.string().describe("ISO 8601, UTC"),
    is_private: z.boolean().describe("whether only the user can see the profile"),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof userSchema>;

export const signedInUserSchema = z
  .object({
    userId: id,
    noraeUser: z.string(),
    fullName: z.string().nullable(),
    firstName: z.string().nullable(),
    picture: z.string().nullable(),
    email: z.string().nullable(),
    hiddenReason: z
      .string()
      .nullable()
      .describe("why a moderator hid the name and the photo; null otherwise"),
    suspension: z
      .object({
        reason: z.string(),
        ends_at: z.string().nullable().describe("ISO 8601, UTC; null: it is for good"),
      })
      .nullable()
      .describe("why the user can currently only read, and until when; null otherwise"),
    isMaintainer: z.boolean().describe("whether the user can moderate"),
    decidedEdits: z
      .int()
      .describe(
        "your edits that others approved, rejected, reverted or commented on since you last looked",
      ),
    unseenNews: z
      .int()
      .describe(
        `what is new from the artists you follow since you last looked, counted up to ${UNSEEN_MOST}`,
      ),
  })
  .meta({ id: "SignedInUser" });

export type SignedInUser = z.infer<typeof signedInUserSchema>;

export const loginSchema = z
  .object({
    user: signedInUserSchema,
    token: z.string(),
    is_new: z.boolean().describe("whether this sign-in created the account"),
  })
  .meta({ id: "Login" });

export const sessionSchema = z
  .object({
    id,
    client: z
      .string()
      .describe("the browser or program, as it describes itself: 'Firefox on Linux'"),
    created_at: z.string(),
    used_at: z.string().describe("to the hour"),
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });

export type Session = z.infer<typeof sessionSchema>;

export const profileSchema = z
  .object({
    user: userSchema,
    favourites: z.array(favouriteSongSchema).describe("in the user's order"),
    playlists: z.array(playlistSchema).describe("the ten newest that the user who asks can see"),
    reviews: z.array(songReviewSchema).describe("the ten newest of songs"),
    albumReviews: z.array(albumReviewSchema).describe("the ten newest of albums"),
    review_count: z.int().describe("of songs and albums"),
    written_review_count: z.int().describe("those of them that have text"),
    playlist_count: z.int(),
    ratings: ratingSummarySchema.describe("of the user's reviews of songs and albums"),
    rated_acts: z
      .array(ratedArtistSchema)
      .describe("up to five, by the number of their songs that the user has rated, at least three"),
    rated_writers: z.array(ratedArtistSchema).describe("the same for their writers"),
    applied_edit_count: z.int().describe("applied edits that have not been reverted"),
    hidden_reason: z
      .string()
      .nullable()
      .describe("why a moderator hid the name and the photo, for their owner; null otherwise"),
    decisions: z
      .array(moderatorDecisionSchema)
      .describe("the latest 50 moderator decisions about you, on your own profile"),
    isOwner: z.boolean().describe("whether it is your own"),
  })
  .meta({ id: "Profile" });

export type Profile = z.infer<typeof profileSchema>;

export const ownDataSchema = z
  .object({
    account: signedInUserSchema.extend({
      createdAt: z.string(),
      isPrivate: z.boolean().describe("whether only the user can see the profile"),
      editsSeenAt: z
        .string()
        .nullable()
        .describe("the time up to which decisions on your edits were seen"),
      newsSeenAt: z.string().nullable().describe("the time up to which news was seen"),
      hasPrivateFeed: z.boolean().describe("whether there is a feed at a secret address"),
      hiddenUsername: z
        .string()
        .nullable()
        .describe(
          "the username that a moderator hid, which returns with the profile; null otherwise",
        ),
    }),
    identities: z.array(
      z.object({ issuer: z.string(), subject: z.string(), created_at: z.string() }),
    ),
    sessions: z.array(
      z.object({ client: z.string(), created_at: z.string(), used_at: z.string() }),
    ),
    former_usernames: z.array(z.object({ username: z.string(), expires_at: z.string() })),
    pictures: z.array(
      z.object({ address: z.string(), purpose: z.string(), created_at: z.string() }),
    ),
    favourites: z
      .array(z.object({ song_id: z.int(), song_name: z.string().nullable() }))
      .describe("the favourite songs as chosen; null: the song no longer exists"),
    reviews: z.array(songReviewSchema),
    albumReviews: z.array(albumReviewSchema),
    charts: z
      .object({
        days: z.int().describe("the number of days on which the user rated, up to three"),
        last_day: z.string().describe("the last of them, in Seoul"),
        counts_since: z.string().nullable().describe("null: not yet"),
      })
      .nullable()
      .describe("whether the user's ratings count for charts; null before the first"),
    playlists: z.array(ownPlaylistSchema),
    following: z
      .array(
        z.object({
          artist_id: z.int().describe("as it was when the artist was followed"),
          what: z.enum(["releases", "credits"]),
          roles: z.array(z.string()).nullable().describe("null: any"),
          followed_at: z.string(),
        }),
      )
      .describe("who the user follows"),
    comments: z
      .array(
        z.object({
          edit_id: z.int(),
          text: z.string(),
          created_at: z.string(),
          hidden_reason: z.string().nullable(),
        }),
      )
      .describe("the user's comments on edits of the catalogue"),
    reports: z
      .array(
        z.object({
          kind: z.enum(REPORTED_KINDS),
          id: z.string(),
          reason: z.enum(REPORT_REASONS),
          note: z.string(),
          created_at: z.string(),
        }),
      )
      .describe("what the user reported"),
    decisions: z
      .array(moderatorDecisionSchema)
      .describe("what moderators decided about the user, and why"),
    edits: z.array(editSchema).describe("edits of the catalogue that the user proposed"),
    edit_decisions: z
      .array(editDecisionTakenSchema)
      .describe("the user's decisions on other people's edits"),
  })
  .meta({ id: "OwnData" });

export type OwnData = z.infer<typeof ownDataSchema>;
