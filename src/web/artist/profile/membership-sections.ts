import type { Membership } from "../../../domain/catalogue/artist.ts";
import { yearOf } from "../../../domain/calendar-date.ts";

/**
 * Returns the sections of the details tab with members (specification 1). Members who are not known to have left are under
 * 'members', which says nothing of now: their years do ('since').
 */
export function membershipSections(members: readonly Membership[], groups: readonly Membership[]) {
  const people = members.filter((member) => member.group_type !== "subunit");
  const ordinary = groups.filter((group) => group.group_type === null);
  return [
    { heading: "members", memberships: people.filter(isPresent) },
    { heading: "past members", memberships: people.filter(isPast) },
    { heading: "groups", memberships: ordinary.filter(isPresent) },
    { heading: "past groups", memberships: ordinary.filter(isPast) },
    {
      heading: "production groups",
      memberships: groups.filter((group) => group.group_type === "production"),
    },
    {
      heading: "subunits",
      memberships: [...members, ...groups].filter((unit) => unit.group_type === "subunit"),
    },
  ].filter(({ memberships }) => memberships.length > 0);
}

const FEW = 8;

/** Returns the first members of a group; the past ones where none is left. Sub-units are no members. */
export function membersInShort(members: readonly Membership[]): {
  heading: "members" | "past members";
  shown: Membership[];
} {
  const people = members.filter((member) => member.group_type !== "subunit");
  const present = people.filter(isPresent);
  return present.length > 0
    ? { heading: "members", shown: present.slice(0, FEW) }
    : { heading: "past members", shown: people.slice(0, FEW) };
}

export function isPast({ active, to }: Pick<Membership, "active" | "to">): boolean {
  return active === false || (active === null && to !== null);
}

function isPresent(membership: Membership): boolean {
  return !isPast(membership);
}

/** Returns '2012–2021', 'since 2012' (of one who may have left 'joined 2012'), 'until 2021', or null where no year is known. */
export function yearsOf({ from, to, active }: Pick<Membership, "from" | "to" | "active">) {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (first === null) return last === null ? null : `until ${last}`;
  if (last === null) return `${active === true ? "since" : "joined"} ${first}`;
  return first === last ? String(first) : `${first}–${last}`;
}
