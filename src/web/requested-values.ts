/**
 * What an address asks for by a name of which there may be several values: `?types=EP,Live`, and as a form without
 * scripts sends it, `?types=EP&types=Live`. Each value once, in the order asked; none where it asks for nothing.
 */
export function requestedValues({ searchParams }: URL, name: string): string[] {
  const values = searchParams.getAll(name).flatMap((text) => text.split(","));
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ""))];
}

/**
 * The one value that an address asks for, trimmed; null where it asks for nothing. The last counts: a form without
 * scripts sends what holds while a checkbox is off before what holds while it is on.
 */
export function requestedValue({ searchParams }: URL, name: string): string | null {
  return searchParams.getAll(name).at(-1)?.trim() || null;
}
