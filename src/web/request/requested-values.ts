import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { failureResponse } from "./failure-response.ts";

/**
 * Returns the values of a parameter that may have several: `?types=EP,Live`, and as a form without scripts sends it,
 * `?types=EP&types=Live`. Each value once, in the order of the address.
 */
export function requestedValues({ searchParams }: URL, name: string): string[] {
  const values = searchParams.getAll(name).flatMap((text) => text.split(","));
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

/** Returns a value if it is one of these; null for another: pages ignore it (specification 4). */
export function oneOf<const Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text) ?? null;
}

/**
 * Returns the one value of a parameter, trimmed; null where there is none. The last counts: a form without scripts
 * sends a checkbox's hidden 'off' value before its 'on' value.
 */
export function requestedValue({ searchParams }: URL, name: string): string | null {
  return searchParams.getAll(name).at(-1)?.trim() || null;
}

/** Returns the year in the address; null for what is no year, which is ignored. */
export function requestedYear(url: URL): number | null {
  const text = requestedValue(url, "year");
  return text !== null && /^[1-9][0-9]{3}$/.test(text) ? Number(text) : null;
}

/** Returns the id of an artist in the address; null where there is none. @throws the 400 page for what is no id */
export function requestedArtist(url: URL, name: string): number | null {
  const text = requestedValue(url, name);
  if (text === null) return null;
  const id = decodeId(text);
  if (id === null) throw failureResponse(failure("invalid", ERROR_TEXT.artist.invalid), "choice");
  return id;
}
