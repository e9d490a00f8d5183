/**
 * Whether an address has the same parameters as a canonical path: every value once, and no default. A form sent without
 * scripts may have more, and is redirected to the canonical address.
 */
export function isCanonical({ searchParams }: URL, path: string): boolean {
  return entriesOf(searchParams) === entriesOf(new URL(path, "http://localhost").searchParams);
}

function entriesOf(parameters: URLSearchParams): string {
  return JSON.stringify([...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
