import type { EditKind } from "../../../../domain/edits/edit.ts";
import type { ShownMember, ShownPerson, ShownTrack } from "./read-release.ts";

export const COMPLETE_TEXT = "The list is complete: no one is missing.";

const HERE = "here already";

/** Returns what a track is: a new song, or one that was there. @param number its number on the release; empty: not known */
export function trackText({ songId }: Pick<ShownTrack, "songId">, kind: EditKind, number: string) {
  if (songId === null) return "new song";
  // An album that is here may have the song, without its number.
  const isNumbered = kind !== "new" && number !== "";
  return isNumbered ? `${HERE}: track ${number} on this release` : `${HERE}: also on this release`;
}

/** Returns what is known of a membership: 'from 2020 to 2023, former member'; empty: nothing. */
export function memberText({ active, from, to }: Omit<ShownMember, "act">): string {
  const dates = [
    from !== null && `from ${from}`,
    to !== null && `${from === null ? "until" : "to"} ${to}`,
  ];
  const state = active === null ? false : active ? "current member" : "former member";
  return [dates.filter((date) => date !== false).join(" "), state]
    .filter((part) => part !== false && part !== "")
    .join(", ");
}

/** Returns what is known of a new person or act: 'group, idol'; empty: nothing. */
export function personText({ isGroup, isIdol }: Pick<ShownPerson, "isGroup" | "isIdol">): string {
  return [flagText(isGroup, "group", "not a group"), flagText(isIdol, "idol", "not an idol")]
    .filter((part) => part !== null)
    .join(", ");
}

function flagText(flag: boolean | null, yes: string, no: string): string | null {
  return flag === null ? null : flag ? yes : no;
}
