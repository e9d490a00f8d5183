import type { Answers } from "./roles.ts";
import type { RightsSite } from "./site.ts";
import type { Made } from "./made.ts";
import type { Thing } from "./things.ts";

/** The body: fields, or a function that returns them. */
export type Body = object | ((made: Made, site: RightsSite) => object | Promise<object>);

/** A call of the API by everybody. */
export interface Row {
  /** `METHOD /path/{id}`, as the document of the API names it. */
  call: string;
  /** The target, which its author made; none without an author. */
  of?: Thing;
  /** The name that tells it from other rows of the call. */
  as?: string;
  /** The fields that are sent; by default those of `BODIES`. */
  body?: Body;
  /** Whether the caller is a new person: the call leaves content of theirs, or ends their session. */
  isByNewPerson?: true;
  answers: Answers;
}

/** Of calls that everybody makes, of those that need a user, and of those that users make who may write. */
export const BY_ALL = { visitor: "ok", user: "ok" } as const;
export const BY_USERS = { visitor: 401, user: "ok" } as const;
export const BY_WRITERS = { ...BY_USERS, suspended: 403 } as const;

/** Of things that everybody reads, and of those that others are not even told of. */
export const OPEN = { ...BY_ALL, author: "ok" } as const;
export const SECRET = { visitor: 404, user: 404, author: "ok" } as const;

/** Of changes by the author alone: to what others read, and to what they are not told of. */
export const OWN = { visitor: 401, user: 403, suspended: 403, author: "ok" } as const;
export const OWN_SECRET = { ...OWN, user: 404 } as const;

/** Returns rows of several calls about one thing, with the same answers. */
export function rowsOf(of: Thing, calls: readonly string[], answers: Answers): Row[] {
  return calls.map((call) => ({ call, of, answers }));
}

/** Returns what a row is of: `PATCH /api/playlists/{id} of a hidden playlist, made public`. */
export function titleOf({ call, of, as }: Row): string {
  const article = of !== undefined && /^[aeiou]/.test(of) ? "an" : "a";
  return [of === undefined ? call : `${call} of ${article} ${of}`, as].filter(Boolean).join(", ");
}
