import { MOST_ALIASES } from "../../interchange/format-values.ts";
import type { Gender } from "../../../domain/catalogue/artist.ts";
import type { ArtistFacts } from "../facts/artist-facts.ts";
import { VARIOUS_ARTISTS } from "../facts/known-ids.ts";
import { mbidText } from "../mbid.ts";
import { artistNames } from "../facts/names.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import type { LineFile } from "../../sources/line-file.ts";
import { artistBody, bytesOf, externalsOf, formerMbids, oneOrMore } from "./scratch-rows.ts";
import { dateKey } from "../../../domain/calendar-date.ts";

export function writeArtists(
  scratch: Scratch,
  selection: Selection,
  file: LineFile,
  isNamed: (mbid: string) => boolean,
): void {
  const rows = scratch.db.prepare("select id, is_whole, body from artist order by id");
  for (const row of rows.iterate()) {
    const id = bytesOf(row["id"]);
    const ref = mbidText(id);
    const isAct = selection.isAct(ref) && (!selection.isAll || row["is_whole"] === 1);
    if (isAct || isNamed(ref)) file.write(artistLine(scratch, id, artistBody(row["body"]), isAct));
  }
}

function artistLine(scratch: Scratch, id: Uint8Array, facts: ArtistFacts, isAct: boolean): object {
  const ref = mbidText(id);
  const former = formerMbids(scratch, "artist", id);
  const { name, korean_name, aliases } = artistNames(facts.name, facts.sortName, facts.aliases);
  const members = gendersOfMembers(scratch, id);
  const isGroup = facts.isGroup ?? (members.length > 0 ? true : undefined);
  const external = externalsOf(scratch, "artist", id);
  return {
    ref,
    ...(former.length > 0 && { former_refs: former }),
    name,
    korean_name,
    ...(aliases.length > 0 && { aliases: aliases.slice(0, MOST_ALIASES) }),
    is_group: isGroup,
    gender: isGroup === true ? genderOfGroup(members) : facts.gender,
    ...(isSubunit(scratch, id) && { group_type: "subunit" }),
    // Of other artists only the releases with acts are known.
    debut_date: isAct ? debutOf(scratch, id) : undefined,
    ...(isPlaceholder(ref, facts.name) && { linkable: false }),
    external: {
      melon: oneOrMore(external.get("melon")),
      spotify: oneOrMore(external.get("spotify")),
      youtube: oneOrMore(external.get("youtube")),
      musicbrainz: oneOrMore([ref, ...former]),
      wikidata: oneOrMore(external.get("wikidata")),
      ipi: oneOrMore(facts.ipis),
    },
    sources: ["musicbrainz"],
  };
}

/** Whether an artist is a placeholder: Various Artists, [unknown], [traditional]. */
function isPlaceholder(ref: string, name: string): boolean {
  return ref === VARIOUS_ARTISTS || /^\[.+\]$/.test(name);
}

/** Returns the gender of a group all of whose members have a known one: theirs, or C where they differ. */
function genderOfGroup(members: readonly (Gender | undefined)[]): Gender | undefined {
  const genders = new Set(members);
  if (genders.size === 0 || genders.has(undefined)) return undefined;
  return genders.size === 1 ? members[0] : "C";
}

function gendersOfMembers(scratch: Scratch, group: Uint8Array): (Gender | undefined)[] {
  return scratch
    .statement(
      `select distinct s.member_id, a.body from membership s left join artist a on a.id = s.member_id
       where s.group_id = ? and s.is_subunit = 0`,
    )
    .all(group)
    .map((row) => (row["body"] === null ? undefined : artistBody(row["body"]).gender));
}

function isSubunit(scratch: Scratch, id: Uint8Array): boolean {
  const query = "select 1 from membership where member_id = ? and is_subunit = 1";
  return scratch.statement(query).get(id) !== undefined;
}

function debutOf(scratch: Scratch, id: Uint8Array): string | undefined {
  const first = scratch
    .statement(
      `select r.date from own_release o join release r on r.id = o.release_id
       where o.artist_id = ? and r.date is not null order by r.date_key limit 1`,
    )
    .get(id);
  return first === undefined ? undefined : String(first["date"]);
}

type Time = { from: string; to: string; ended: boolean };

/** Writes the memberships in which an act is the group or the member, and notes both. */
export function writeMemberships(
  scratch: Scratch,
  selection: Selection,
  file: LineFile,
  noteArtist: (mbid: string) => void,
): void {
  const rows = scratch.db.prepare(
    `select s.group_id, s.member_id, s.from_date, s.to_date, s.ended, g.body from membership s
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

/** Unites several times in a group: from the earliest to the latest date, each only where all of them have it. */
function unite(times: readonly Time[], groupHasEnded: boolean) {
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
