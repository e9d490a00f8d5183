import type { Context } from "hono";
import { findUser } from "../../database/community/users.ts";
import { can } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import type { ApiContext } from "../context.ts";
import { type SignedIn, signedIn } from "./viewer.ts";

/** Returns the signed-in user if the account with this id is theirs. All but GET count as writes. */
export async function accountOwner(
  context: ApiContext,
  c: Context,
  id: number,
): Promise<SignedIn | Failure<"unauthenticated" | "forbidden" | "not_found" | "too_many">> {
  const viewer = await signedIn(context, c);
  if (isFailure(viewer)) return viewer;
  if (!can.editProfile(viewer, { _id: id })) {
    const user = await context.database.read((db) => findUser(db, id));
    return user === null
      ? failure("not_found", ERROR_TEXT.user.missing)
      : failure("forbidden", ERROR_TEXT.session.notYours);
  }
  if (c.req.method === "GET") return viewer;
  return context.limits.write.take(viewer.userId) ?? viewer;
}
