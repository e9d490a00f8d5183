import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { failureResponse } from "./failure-response.ts";

/** Returns the values of a parameter, each once: of `?types=EP,Live`, and of a form's `?types=EP&types=Live`. */
export function requestedValues({ searchParams }: URL, name: string): string[] {
  const values = searchParams.getAll(name).flatMap((text) => text.split(","));
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

/** Returns a value if it is one of these; null for another: pages ignore it (specification 4). */
export function oneOf<const Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text) ?? null;
}

/** Returns the last value of a parameter, trimmed, or null: a form sends a hidden 'off' value before a checkbox's 'on'. */
export function requestedValue({ searchParams }: URL, name: string): string | null {
  return searchParams.getAll(name).at(-1)?.trim() || null;
}

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
