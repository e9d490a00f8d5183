import { readCreditsNow } from "../../catalogue/edits/credits/credits-version.ts";
import {
  readGroupsNow,
  readMembershipsNow,
} from "../../catalogue/edits/memberships/memberships-now.ts";
import { readFieldsNow } from "../../catalogue/edits/fields/record-fields.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadEditTargets, targetKey } from "../../database/edits/edit-targets.ts";
import { EDITED_KINDS, type EditedKind } from "../../domain/edits/edit.ts";
import { decodeId } from "../../domain/id.ts";
import { type ListRole, parseRoles, ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { factLabel, factText } from "../edit/facts/fact-text.ts";
import { oneOf } from "../request/requested-values.ts";
import type { Correction } from "./correction.ts";

interface AskedCorrection {
  about: string;
  what: Correction;
  /** Of a song's credits; none: all of writing. */
  roles: readonly ListRole[];
}

type OfRecord = Omit<AskedCorrection, "about"> & { kind: EditedKind; id: number };

/** Reads the text with which a suggested correction begins, to be filled in. Null where the path is of no record. */
export async function readCorrection(db: Snapshot, { about, what, roles }: AskedCorrection) {
  if (what === "new") return lines(["Missing here: ", SOURCE]);
  const [, kindName = "", id = ""] = /^\/([a-z]+)\/([0-9]+)$/.exec(about) ?? [];
  const kind = oneOf(EDITED_KINDS, kindName);
  const recordId = decodeId(id);
  if (kind === null || recordId === null) return null;
  const target = { target_kind: kind, target_id: recordId };
  const record = (await loadEditTargets(db, [target])).get(targetKey(target));
  if (record === undefined) return null;
  const by = record.artists === "" ? "" : ` by ${record.artists}`;
  const asked = await readAsked(db, { kind, id: recordId, what, roles });
  return lines([`${kind}: ${record.name}${by}`, ...asked, SOURCE]);
}

const SOURCE = "source: ";
const WANTED = "should be: ";
const UNKNOWN = "unknown";

async function readAsked(db: Snapshot, { kind, id, what, roles }: OfRecord): Promise<string[]> {
  switch (what) {
    case "credits":
      return [...(kind === "song" ? await readRoles(db, id, roles) : []), WANTED];
    case "facts":
      return [...(await readFacts(db, kind, id)), WANTED];
    case "members":
      return [...(await readMembers(db, id)), WANTED];
    case "notes":
      return ["what the booklet says about each song: "];
    case "merge":
      return ["same as, or different from (address): "];
    case "new":
      return [];
  }
}

/** Returns the names that a song has in roles; where none are asked for, in those of writing. */
async function readRoles(db: Snapshot, songId: number, asked: readonly ListRole[]) {
  const { credits } = await readCreditsNow(db, songId);
  return (asked.length === 0 ? WRITING_ROLES : asked).map((role) => {
    const named = credits.filter(({ roles }) => parseRoles(roles)?.includes(role) === true);
    const names = named.map(({ name }) => name).join(", ");
    return `${ROLES[role].heading} now: ${names === "" ? UNKNOWN : names}`;
  });
}

async function readFacts(db: Snapshot, kind: EditedKind, id: number): Promise<string[]> {
  const facts = (await readFieldsNow(db, kind, id)) ?? {};
  return Object.keys(facts).flatMap((field) => {
    const text = factText(kind, field, facts[field]);
    return text === null ? [] : `${factLabel(kind, field)} now: ${text}`;
  });
}

async function readMembers(db: Snapshot, id: number): Promise<string[]> {
  const members = await readMembershipsNow(db, id);
  const groups = await readGroupsNow(db, id);
  const names = (rows: readonly { english_name: string }[]) =>
    rows.map(({ english_name }) => english_name).join(", ");
  return [
    ...(members.length > 0 || groups.length === 0
      ? [`members now: ${names(members) || UNKNOWN}`]
      : []),
    ...(groups.length > 0 ? [`groups now: ${names(groups)}`] : []),
  ];
}

function lines(of: readonly string[]): string {
  return of.join("\n");
}
