import { hasHangul, nameKey } from "../../../domain/name.ts";
import { type ArtistDraft, type MembershipDraft, refOf } from "../drafts.ts";
import { ID_FIELDS } from "./external-ids.ts";
import { type ParsedGender, parseGender } from "./gender.ts";
import { parseActName, splitNames } from "./names.ts";
import type { Row } from "./row.ts";
import type { RowProblem } from "./song-row.ts";

export interface ArtistRow {
  ref: string;
  artist: ArtistDraft;
  groups: { ref: string; artist: ArtistDraft; membership: MembershipDraft }[];
}

const BETWEEN_GROUPS = ",;、";

export function parseArtistRow(row: Row, kind: "artists" | "groups"): ArtistRow | RowProblem {
  const either = row.value("either_name");
  const korean = row.value("korean_name") || (hasHangul(either) ? either : "");
  const name = row.value("name") || (hasHangul(either) ? "" : either) || korean;
  if (name === "") return { field: row.header("name"), reason: "is empty" };
  const groupNames = kind === "groups" ? [] : groupsOf(row);
  const external = row.externals("artist", ID_FIELDS);
  const debut = row.date("debut_date");
  const aliases = row
    .names("other_name", ",;|")
    .filter((alias) => alias !== name && alias !== korean);
  const gender = genderIn(row)?.gender;
  const artist: ArtistDraft = {
    name,
    forms: [...new Set([name, korean, ...aliases])].filter((form) => form !== ""),
    teams: groupNames,
    ...(korean !== "" && { korean_name: korean }),
    ...(aliases.length > 0 && { aliases }),
    ...(kind === "groups" ? { is_group: true } : groupNames.length > 0 && { is_group: false }),
    ...(gender && { gender }),
    ...(debut !== undefined && { debut_date: debut }),
    ...(external && { external }),
  };
  const id = row.value("ref");
  const full = aliases[0] ?? korean;
  const ref = id === "" ? refOf(nameKey(name), ownKey(kind, groupNames, full)) : refOf(id);
  const groups = groupNames.map((text) => {
    const act = parseActName(text);
    return {
      ref: `group:${act.key}`,
      artist: {
        name: act.name,
        is_group: true,
        forms: act.forms,
        teams: [],
        ...(act.koreanName !== undefined && { korean_name: act.koreanName }),
      },
      membership: { group: `group:${act.key}`, member: ref },
    };
  });
  return { ref, artist, groups: groups.filter((group) => group.ref !== ref) };
}

/** Returns what tells people of one name apart: their first group, else their full name. */
function ownKey(kind: "artists" | "groups", groups: readonly string[], full: string): string {
  return kind === "groups" ? "" : nameKey(`${groups[0] ?? ""}${full}`);
}

function groupsOf(row: Row): string[] {
  const names = [
    ...row.names("group", BETWEEN_GROUPS),
    ...row.names("other_group", BETWEEN_GROUPS),
  ];
  return [...new Set(names.flatMap((name) => splitNames(name, BETWEEN_GROUPS)))];
}

export function genderIn(row: Row): ParsedGender | undefined {
  const text = row.value("gender");
  const parsed = text === "" ? undefined : parseGender(text);
  if (parsed === null)
    row.leaveOut(row.header("gender"), "is none of M, F, C, 남, 여, 혼, Boy, Girl, Co-ed");
  return parsed ?? undefined;
}
