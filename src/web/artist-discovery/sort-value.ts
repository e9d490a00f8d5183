import { directionOf, type DiscoverySort, type DiscoveryState } from "../../domain/discovery.ts";

/**
 * What the sort's select says for a sort: 'debut-asc' for the one it stands at, where its direction was turned. So the
 * direction stays while other controls change, and choosing another sort begins with that one's own, with scripts or
 * without. The page that is asked so leads on to its tidy address.
 */
export function sortValue(
  sort: DiscoverySort,
  state: Pick<DiscoveryState, "sort" | "direction">,
): string {
  const isTurned = sort === state.sort && state.direction !== directionOf(sort);
  return isTurned ? `${sort}-${state.direction}` : sort;
}
