/**
 * Whether an address says the same as a path does: every value once, and no default. A form that is sent without
 * scripts says more, and is led on to the one address of what it asks for.
 */
export function isTidy({ searchParams }: URL, path: string): boolean {
  return said(searchParams) === said(new URL(path, "http://localhost").searchParams);
}

function said(parameters: URLSearchParams): string {
  return JSON.stringify([...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
