import {
  DECADES,
  DISCOVERY_ORDERS,
  type DiscoverySort,
  type DiscoveryState,
  type DiscoveryType,
} from "../../domain/catalogue/idol-lists.ts";
import { truncate } from "../../domain/text/name.ts";
import { listName } from "./list-name.ts";

const SORTED_BY: Record<DiscoverySort, string> = {
  name: "by name",
  debut: "by debut",
  recent: "by latest release",
};

/** Returns what the controls of a list are set to, in words: 'girl groups', '2010s', 'by name'. */
export function setFilters(type: DiscoveryType, state: DiscoveryState): string[] {
  const { text, gender, decades, activeOnly } = state;
  return [
    ...(text === "" ? [] : [`'${truncate(text)}'`]),
    ...(gender === null ? [] : [listName(type, gender)]),
    ...(decades.length === 0 ? [] : [decadesIn(decades)]),
    ...(activeOnly ? ["active"] : []),
    sortedBy(state),
  ];
}

function decadesIn(decades: DiscoveryState["decades"]): string {
  return decades.length === DECADES.length ? "all decades" : decades.join(", ");
}

function sortedBy({ sort, direction }: DiscoveryState): string {
  if (direction === DISCOVERY_ORDERS[sort].firstDirection) return SORTED_BY[sort];
  return `${SORTED_BY[sort]}, ${direction === "asc" ? "ascending" : "descending"}`;
}
