import type { CalendarDate } from "../../domain/calendar-date.ts";
import type { MembershipLine } from "../interchange/format.ts";
import type { MembershipFacts } from "./facts.ts";
import { mergeFacts } from "./merge-facts.ts";

/** The line of a catalogue about a membership; those of one that a catalogue still has come first. */
export type MembershipClaim = {
  catalogue_id: number;
  group_id: number;
  member_id: number;
  body: string;
};

export interface MergedMembership {
  group_id: number;
  member_id: number;
  facts: MembershipFacts;
  /** The date by which a source says that a member had left, where no end is known. */
  left_by: CalendarDate | null;
}

export interface DatesOfCatalogue {
  released?: CalendarDate | undefined;
  sources?: readonly { key: string; as_of?: CalendarDate | undefined }[] | undefined;
}

/** The dates up to which catalogues speak, by id: those of their sources, and of their release for others. */
export type SourceDates = ReadonlyMap<number, DatesOfCatalogue>;

interface Statement extends Omit<MembershipClaim, "body"> {
  facts: MembershipFacts;
  /** The date up to which the sources speak of the end. */
  ofSources: CalendarDate | undefined;
  /** That, or the catalogue's release; empty where neither is known. */
  asOf: CalendarDate;
}

/**
 * Merges what catalogues say of memberships, of each group all. An end counts by the date of its source, the latest first,
 * since a source says nothing of what came later; the first catalogue's counts of equal ones. The end of a whole group in one
 * year is doubtful where another catalogue has one of these members as a current one.
 */
export function mergeMemberships(
  claims: readonly MembershipClaim[],
  dates: SourceDates,
): MergedMembership[] {
  const statements = claims.map(({ body, ...claim }): Statement => {
    const facts = factsOf(body);
    const catalogue = dates.get(claim.catalogue_id);
    const ofSources = dateOfSources(facts, catalogue);
    return { ...claim, facts, ofSources, asOf: ofSources ?? catalogue?.released ?? "" };
  });
  const groups = Map.groupBy(statements, ({ group_id }) => group_id);
  return [...groups.values()].flatMap((ofGroup) => {
    const marked = withDoubtfulEnds(ofGroup);
    const members = Map.groupBy(marked, ({ member_id }) => member_id);
    return Array.from(members.values(), mergeMember);
  });
}

function factsOf(body: string): MembershipFacts {
  const { group: _group, member: _member, ...facts } = JSON.parse(body) as MembershipLine;
  return facts;
}

function dateOfSources(
  { sources = [], field_sources = {} }: MembershipFacts,
  catalogue: DatesOfCatalogue = {},
): CalendarDate | undefined {
  const ofEnd = field_sources["active"] ?? field_sources["to"] ?? sources;
  const dates = ofEnd.flatMap(
    (key) => catalogue.sources?.find((source) => source.key === key)?.as_of ?? [],
  );
  return dates.toSorted().at(-1);
}

/** Marks the ends of each catalogue that ends the whole group in one year while another has one of these members still. */
function withDoubtfulEnds(statements: readonly Statement[]): readonly Statement[] {
  const catalogues = Map.groupBy(statements, ({ catalogue_id }) => catalogue_id);
  if (catalogues.size < 2) return statements;
  const ends = [...catalogues.values()].flatMap((own) => {
    const ended = endOfGroup(own);
    const isCurrentElsewhere = statements.some(
      ({ facts, member_id }) =>
        facts.active === true && ended.some((one) => one.member_id === member_id),
    );
    return isCurrentElsewhere ? ended : [];
  });
  const doubtful = new Set(ends);
  return statements.map((one) =>
    doubtful.has(one) ? { ...one, facts: { ...one.facts, doubtful: true } } : one,
  );
}

/** Returns what a catalogue says of the members who left a group last, all in one year; nothing if it has a current one. */
function endOfGroup(own: readonly Statement[]): Statement[] {
  if (own.some(({ facts }) => facts.active === true)) return [];
  const last = own
    .flatMap(({ facts }) => yearOfEnd(facts) ?? [])
    .toSorted()
    .at(-1);
  const ended = own.filter(({ facts }) => last !== undefined && yearOfEnd(facts) === last);
  return ended.length < 2 ? [] : ended;
}

function mergeMember(statements: readonly Statement[]): MergedMembership {
  const { group_id, member_id } = statements[0]!;
  const all = statements.map(({ facts }) => facts);
  const newestFirst = statements
    .filter(({ facts }) => facts.active !== undefined || facts.to !== undefined)
    .toSorted((one, other) => (one.asOf < other.asOf ? 1 : one.asOf > other.asOf ? -1 : 0));
  const end = mergeEnds(newestFirst);
  const facts = mergeFacts(all, {}, statements.length === 1 ? {} : end);
  return { group_id, member_id, facts, left_by: leftBy(facts, newestFirst) };
}

type End = Pick<MembershipFacts, "active" | "to" | "doubtful">;

/** Returns the end of a membership by what sources say of it, the newest first. A doubtful one is kept, for others to confirm. */
function mergeEnds(newestFirst: readonly Statement[]): End {
  const newest = newestFirst[0]?.facts;
  const current = { active: newest?.active, to: undefined, doubtful: undefined };
  if (newest === undefined || newest.active === true) return current;
  const ends = newestFirst.filter(({ facts }) => facts.active !== true);
  const certain = ends.filter((one) => !one.facts.doubtful || isConfirmed(one, ends));
  const taken = (certain.length === 0 ? ends : certain).map(({ facts }) => facts);
  return {
    active: taken.find(({ active }) => active !== undefined)?.active,
    to: taken.find(({ to }) => to !== undefined)?.to,
    doubtful: certain.length === 0 ? true : undefined,
  };
}

/** Whether another catalogue has the same year as the end. */
function isConfirmed({ catalogue_id, facts }: Statement, ends: readonly Statement[]): boolean {
  const year = yearOfEnd(facts);
  return ends.some(
    (other) =>
      other.catalogue_id !== catalogue_id && year !== undefined && yearOfEnd(other.facts) === year,
  );
}

/** Returns the earliest date by which a source says that a member had left, where it is not known when. */
function leftBy(facts: MembershipFacts, statements: readonly Statement[]): CalendarDate | null {
  if (facts.active !== false || facts.to !== undefined || facts.doubtful) return null;
  const left = statements.filter((one) => one.facts.active === false && !one.facts.doubtful);
  // Not the catalogue's release, which moves with each version though its sources say the same.
  const dates = left.flatMap(({ ofSources }) => ofSources ?? []);
  return dates.toSorted()[0] ?? null;
}

function yearOfEnd({ to }: Pick<MembershipFacts, "to">): string | undefined {
  return to?.slice(0, 4);
}
