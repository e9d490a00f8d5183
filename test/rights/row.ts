import type { Answers } from "./roles.ts";
import type { RightsSite } from "./site.ts";
import type { Made } from "./made.ts";
import type { Thing } from "./things.ts";

/** What is sent: fields, or what they follow from. */
export type Body = object | ((made: Made, site: RightsSite) => object | Promise<object>);

/** A call of the API by everybody. */
export interface Row {
  /** `METHOD /path/{id}`, as the document of the API names it. */
  call: string;
  /** What it is about, which its author made; nothing where there is no author. */
  of?: Thing;
  /** What tells it from other rows of the call. */
  as?: string;
  /** The fields that are sent; by default those of `BODIES`. */
  body?: Body;
  /** Whether whoever calls is somebody new: the call leaves something of theirs, or ends their session. */
  isByNewPerson?: true;
  answers: Answers;
}

/** Returns rows of several calls about one thing, with the same answers. */
export function rowsOf(of: Thing, calls: readonly string[], answers: Answers): Row[] {
  return calls.map((call) => ({ call, of, answers }));
}

/** Returns what a row is of: `PATCH /api/playlists/{id} of a hidden playlist, made public`. */
export function titleOf({ call, of, as }: Row): string {
  const article = of !== undefined && /^[aeiou]/.test(of) ? "an" : "a";
  return [of === undefined ? call : `${call} of ${article} ${of}`, as].filter(Boolean).join(", ");
}
