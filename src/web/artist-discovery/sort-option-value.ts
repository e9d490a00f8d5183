import { directionOf, type DiscoverySort, type DiscoveryState } from "../../domain/idol-lists.ts";

/**
 * Returns the option value of a sort: 'debut-asc' for the present one where its direction is reversed. So the direction
 * stays while other controls change, and choosing another sort begins with that one's own, with scripts or without. The
 * page redirects such a value to its canonical address.
 */
export function sortValue(
  sort: DiscoverySort,
  state: Pick<DiscoveryState, "sort" | "direction">,
): string {
  const isReversed = sort === state.sort && state.direction !== directionOf(sort);
  return isReversed ? `${sort}-${state.direction}` : sort;
}
