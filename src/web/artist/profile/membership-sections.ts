import type { Membership } from "../../../domain/catalogue/artist.ts";
import { yearOf } from "../../../domain/calendar-date.ts";

/** Returns the sections of the details tab with members; who is not known to have left is present (specification 1). */
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

function isPast({ active }: Membership): boolean {
  return active === false;
}

function isPresent(membership: Membership): boolean {
  return !isPast(membership);
}

/** Returns '2012–2021', 'since 2012' (of a past member 'joined 2012'), 'until 2021', or null where no year is known. */
export function yearsOf({ from, to, active }: Pick<Membership, "from" | "to" | "active">) {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (first === null) return last === null ? null : `until ${last}`;
  if (last === null) return `${active === false ? "joined" : "since"} ${first}`;
  return first === last ? String(first) : `${first}–${last}`;
}
