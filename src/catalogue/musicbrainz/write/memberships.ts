import { mbidText } from "../mbid.ts";
import { dateKey } from "../../../domain/calendar-date.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import type { LineFile } from "../../sources/line-file.ts";
import { artistBody, bytesOf } from "./scratch-rows.ts";

interface Time {
  from: string;
  to: string;
  ended: boolean;
}

/** Writes the memberships in which an act is the group or the member, and notes both. */
export function writeMemberships(
  scratch: Scratch,
  selection: Selection,
  file: LineFile,
  noteArtist: (mbid: string) => void,
): void {
  const rows = scratch.db.prepare(
    `select s.group_id, s.member_id, s.from_date, s.to_date, s.ended, g.body from stint s
     join artist g on g.id = s.group_id join artist m on m.id = s.member_id
     order by s.group_id, s.member_id, s.from_date, s.to_date`,
  );
  let group = "";
  let member = "";
  let hasEnded = false;
  let times: Time[] = [];
  const flush = () => {
    if (times.length === 0 || !(selection.isAct(group) || selection.isAct(member))) return;
    noteArtist(group);
    noteArtist(member);
    file.write({ group, member, ...unite(times, hasEnded), sources: ["musicbrainz"] });
  };
  for (const row of rows.iterate()) {
    const [nextGroup, nextMember] = [row["group_id"], row["member_id"]].map((id) =>
      mbidText(bytesOf(id)),
    );
    if (nextGroup !== group || nextMember !== member) {
      flush();
      times = [];
      group = nextGroup ?? "";
      member = nextMember ?? "";
      hasEnded = artistBody(row["body"]).hasEnded ?? false;
    }
    times.push({
      from: String(row["from_date"]),
      to: String(row["to_date"]),
      ended: row["ended"] === 1 || row["to_date"] !== "",
    });
  }
  flush();
}

/**
 * Unites several times in a group: from the earliest to the latest date, each only where all of them have it, since an
 * unknown one may be earlier or later. A member without a known end in a group that ended is not called active.
 */
export function unite(
  times: readonly Time[],
  groupHasEnded: boolean,
): { active?: boolean; from?: string; to?: string } {
  const from = times.every((time) => time.from !== "")
    ? times.map((time) => time.from).toSorted((a, b) => compare(dateKey(a), dateKey(b)))[0]
    : undefined;
  const hasLeft = times.every((time) => time.ended);
  const to =
    hasLeft && times.every((time) => time.to !== "")
      ? times.map((time) => time.to).toSorted((a, b) => compare(dateKey(b), dateKey(a)))[0]
      : undefined;
  return {
    ...(hasLeft ? { active: false } : !groupHasEnded && { active: true }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
