import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listFavourites, replaceFavourites } from "../../database/community/users/favourites.ts";
import { deleteAccount, findOwnData } from "../../database/community/users/own-data.ts";
import { renameAccount, setProfilePrivacy } from "../../database/community/users/accounts.ts";
import { findProfile, isRenamed } from "../../database/community/users/profiles.ts";
import { findHolderOfUsername, findUser } from "../../database/community/users/users.ts";
import { durationText } from "../../domain/duration.ts";
import { LEFT_EDITS_TEXT } from "../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { FAVOURITE_SONGS, FAVOURITES_TEXT } from "../../domain/reviews/favourite-rules.ts";
import { favouriteSongSchema, favouritesSchema } from "../../domain/reviews/taste.ts";
import { ownDataSchema, profileSchema, userSchema } from "../../domain/users/user.ts";
import {
  FORMER_USERNAME_LIFE,
  isReservedUsername,
  USERNAME_TEXT,
  usernameProblem,
} from "../../domain/users/username.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  bodyTooLargeText,
  idParameters,
  jsonBody,
  limitedBody,
  refuseParameters,
} from "../request/parameters.ts";
import { clearSessionCookie, requireOwner, visitorOr } from "./viewer.ts";
import { route } from "../request/route.ts";

const tags = ["accounts"];
const params = idParameters(ERROR_TEXT.user.invalid);

export const ownFailures = {
  unauthenticated: "no session, or an expired one",
  forbidden: ERROR_TEXT.session.notYours,
  not_found: ERROR_TEXT.user.missing,
  too_many: "too many writes",
} as const;

/** A username as it is typed, with the specification's messages for invalid ones. */
const usernameSchema = z
  .string({ error: USERNAME_TEXT.empty })
  .superRefine((text, context) => {
    const message = usernameProblem(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .openapi({ example: "ada" });

const profile = route("get", "/api/users/profile/{username}", {
  tags,
  summary: "A user's profile",
  description:
    "The name's case does not matter. A name that was given up in the last " +
    `${durationText(FORMER_USERNAME_LIFE)} redirects.`,
  request: { params: z.object({ username: z.string().openapi({ example: "ada" }) }) },
  responses: {
    ...answers(profileSchema, "the profile"),
    301: { description: "Renamed: the new address is in the Location header" },
    ...fails({ unauthenticated: "an expired session", not_found: ERROR_TEXT.user.missing }),
  },
});

const usernameCheckSchema = z.object({
  exists: z.boolean(),
  problem: z
    .string()
    .nullable()
    .describe("why it cannot be a username; null: it can")
    .openapi({ example: USERNAME_TEXT.characters }),
});

const checkUsername = route("get", "/api/users/check-username/{name}", {
  tags,
  summary: "Whether a username is taken",
  description:
    "Or reserved, or recently given up. Your own name and former names do not count as taken for you.",
  request: { params: z.object({ name: z.string() }) },
  responses: {
    ...answers(usernameCheckSchema, "whether it is taken, and why it cannot be chosen"),
    ...fails({ unauthenticated: "an expired session" }),
  },
});

const changesSchema = z
  .object({
    norae_user: usernameSchema.optional(),
    is_private: z
      .boolean({ error: "is_private is true or false" })
      .optional()
      .openapi({ description: "whether only you can see your profile" }),
  })
  .refine(({ norae_user, is_private }) => norae_user !== undefined || is_private !== undefined, {
    error: USERNAME_TEXT.empty,
  });

const change = route("patch", "/api/users/{id}", {
  tags,
  summary: "Change your username, or who can see your profile",
  description:
    `The old profile address leads to the new one for ${durationText(FORMER_USERNAME_LIFE)}. A private profile, with its ` +
    "lists of reviews and playlists, is hidden from others. What is public in them stays everywhere else, with the username.",
  request: { params, body: jsonBody("small", changesSchema) },
  responses: {
    ...answers(userSchema, "the changed user"),
    ...fails({
      ...ownFailures,
      invalid: USERNAME_TEXT.characters,
      conflict: USERNAME_TEXT.taken,
      too_large: bodyTooLargeText("small"),
    }),
  },
});

const data = route("get", "/api/users/{id}/data", {
  tags,
  summary: "All of your data",
  description: "Everything stored about the user.",
  request: { params },
  responses: {
    ...answers(ownDataSchema, "the data"),
    ...fails({ ...ownFailures, invalid: ERROR_TEXT.user.invalid }),
  },
});

const CONFIRM = "To delete the account, send its username as norae_user";

const remove = route("delete", "/api/users/{id}", {
  tags,
  summary: "Delete your account",
  description: `Reviews, playlists and pictures are deleted with it; ${LEFT_EDITS_TEXT}. The username confirms it.`,
  request: {
    params,
    body: jsonBody("small", z.object({ norae_user: z.string({ error: CONFIRM }) })),
  },
  responses: {
    204: { description: "done" },
    ...fails({ ...ownFailures, invalid: CONFIRM, too_large: bodyTooLargeText("small") }),
  },
});

const favourites = route("put", "/api/users/{id}/favourites", {
  tags,
  summary: "Choose your favourite songs",
  description: `The whole list, in order: at most ${FAVOURITE_SONGS}, shown at the top of the profile.`,
  request: { params, body: jsonBody("small", favouritesSchema) },
  responses: {
    ...answers(z.array(favouriteSongSchema), "the songs"),
    ...fails({
      ...ownFailures,
      invalid: FAVOURITES_TEXT.tooMany,
      not_found: `${ERROR_TEXT.user.missing}, or ${ERROR_TEXT.song.missing}`,
      conflict: FAVOURITES_TEXT.twice,
      too_large: bodyTooLargeText("small"),
    }),
  },
});

export type UserRoutes =
  | typeof profile
  | typeof checkUsername
  | typeof change
  | typeof data
  | typeof remove
  | typeof favourites;

export function userRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock, limits, origin, uploads, forgetPeople } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  const guard = requireOwner(context);
  app.on(["PATCH", "DELETE"], "/api/users/:id", guard, limitedBody("small"));
  app.on("GET", "/api/users/:id/data", guard);
  app.on("PUT", "/api/users/:id/favourites", guard, limitedBody("small"));

  app.openapi(profile, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { username } = c.req.valid("param");
    const found = await database.read((db) => findProfile(db, username, viewer, clock()));
    if (found === null) return refusal(c, failure("not_found", ERROR_TEXT.user.missing));
    if (isRenamed(found)) return c.redirect(`/api/users/profile/${found.renamedTo}`, 301);
    return c.json(found, 200);
  });

  app.openapi(checkUsername, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    c.header("Cache-Control", "no-store");
    const { name } = c.req.valid("param");
    const problem = usernameProblem(name);
    if (problem !== null) return c.json({ exists: false, problem }, 200);
    const holder = await database.read((db) => findHolderOfUsername(db, name, clock()));
    const isTaken = holder !== null && holder !== viewer?.userId;
    const exists = isTaken || isReservedUsername(name);
    return c.json({ exists, problem: exists ? USERNAME_TEXT.taken : null }, 200);
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { norae_user, is_private } = c.req.valid("json");
    const refused = norae_user === undefined ? null : await limits.rename.take(id);
    if (refused !== null) return refusal(c, refused);
    const result = await database.write(async (db) => {
      const problem =
        norae_user === undefined ? null : await renameAccount(db, id, norae_user, clock());
      if (problem === null && is_private !== undefined)
        await setProfilePrivacy(db, id, is_private, clock());
      return problem ?? (await findUser(db, id)) ?? failure("not_found", ERROR_TEXT.user.missing);
    });
    // A change that was refused does not count.
    if (isFailure(result) && norae_user !== undefined) await limits.rename.giveBack(id);
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });

  app.openapi(data, async (c) => {
    const { id } = c.req.valid("param");
    const found = await database.read((db) => findOwnData(db, id, clock()));
    if (found === null) return refusal(c, failure("not_found", ERROR_TEXT.user.missing));
    c.header("Content-Disposition", 'attachment; filename="norae-data.json"');
    return c.json(found, 200);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const { norae_user } = c.req.valid("json");
    const result = await database.write(async (db) => {
      const user = await findUser(db, id);
      if (user?.norae_user !== norae_user) return failure("invalid", CONFIRM);
      return deleteAccount(db, id, clock());
    });
    if (isFailure(result)) return refusal(c, result);
    for (const name of result.pictures) await uploads.remove(name);
    await forgetPeople(result.subjects);
    // The account is deleted even if this fails: the hourly sweep does it again.
    await database.eraseDeleted().catch(() => false);
    clearSessionCookie(c, origin);
    return c.body(null, 204);
  });

  app.openapi(favourites, async (c) => {
    const { id } = c.req.valid("param");
    const { song_ids } = c.req.valid("json");
    const result = await database.write(
      async (db) => (await replaceFavourites(db, id, song_ids)) ?? listFavourites(db, id),
    );
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });
  return app;
}
