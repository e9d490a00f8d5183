import { countRows } from "../../database/sql/count-rows.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Snapshot } from "../../database/database.ts";
import { tag } from "../../domain/tag.ts";
import { type Career, loadCareers } from "./careers.ts";
import { loadPeople } from "./load-people.ts";
import { findSameNames, type NamePair } from "./same-names.ts";
import { nameKey } from "../../domain/text/name.ts";
import { listed } from "./describe-records.ts";

/** Maximum number of pairs that are queued at once: more are never reviewed. */
const MOST_PAIRS = 5_000;

const BATCH = 500;
const UNDECIDED = { kind: "artist", decision: null, decided_at: null, may_be_same: 0 } as const;

/** Queues pairs of records that may be of one person (`norae review-matches`); decided ones stay. @returns how many are new */
export async function findPeople(
  database: Database,
  isConcerned: (id: number) => boolean = () => true,
): Promise<number> {
  const pairs = await database.read((db) => rankPeople(db, isConcerned));
  if (pairs.length === 0) return 0;
  return database.write(async (db) => {
    const before = await countPairs(db);
    for (let at = 0; at < pairs.length; at += BATCH)
      await db
        .insertInto("likely_match")
        .values(pairs.slice(at, at + BATCH).map((pair) => ({ ...pair, ...UNDECIDED })))
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "left_id", "right_id"])
            .doUpdateSet((eb) => ({
              score: eb.ref("excluded.score"),
              reason: eb.ref("excluded.reason"),
            }))
            .where("likely_match.decision", "is", null),
        )
        .execute();
    await recordChanges(db, [tag.edits]);
    return (await countPairs(db)) - before;
  });
}

function countPairs(db: Snapshot): Promise<number> {
  return countRows(db.selectFrom("likely_match").where("kind", "=", "artist"));
}

/** Returns the pairs that are worth a reviewer's time, the likeliest first. */
async function rankPeople(db: Snapshot, isConcerned: (id: number) => boolean = () => true) {
  const people = await loadPeople(db);
  const pairs = findSameNames(people.values()).filter(
    ({ left, right }) => isConcerned(left.id) || isConcerned(right.id),
  );
  const involved = new Set(pairs.flatMap(({ left, right }) => [left.id, right.id]));
  const careers = await loadCareers(db, people, involved);
  const nameOf = (id: number) => people.get(id)?.name ?? String(id);
  return pairs
    .flatMap((pair) => {
      const [left, right] = [careers.get(pair.left.id), careers.get(pair.right.id)];
      return left && right ? [scorePair(pair, left, right, nameOf)] : [];
    })
    .filter(({ score }) => score >= LOWEST_SCORE)
    .toSorted((a, b) => b.score - a.score || a.left_id - b.left_id || a.right_id - b.right_id)
    .slice(0, MOST_PAIRS);
}

type ScoredPair = { left_id: number; right_id: number; score: number; reason: string };

const NAME_SCORE = { name: 40, spelling: 25, sound: 20, consonants: 0 };

/** Pairs with a lower score are not worth a reviewer's time. */
const LOWEST_SCORE = 25;

/** The score of each common act or co-writer, the most of each, and the score of both as a share of the smaller career. */
const COMMON = { act: 8, writer: 7, most: 3, share: 25 };

/** The score of co-writers who work for the acts of the other, and of acts that have the same writers. */
const NEAR = { writers: 12, acts: 10 };

/** The score of careers at the same time, and the years after which two careers are rather those of two people. */
const YEARS = { near: 6, close: 3, apart: 10 };

/** The score of a long name, since fewer people have it, and its least number of characters. */
const LONG = { score: 8, from: 5 };

const AGAINST = {
  /** Each further artist of that name, at most so many. */
  namesake: 1,
  mostNamesakes: 8,
  /** A song names a person once. */
  sameSong: 20,
  /** A person without a credit has no career to compare. */
  noCredit: 15,
  /** Two Korean names that differ. */
  korean: 25,
  /** A group lists a person once. */
  sameGroup: 15,
};

/** Returns the score of a pair: how alike the names are, how much the careers overlap, and what speaks against it. */
function scorePair(
  pair: NamePair,
  left: Career,
  right: Career,
  nameOf: (id: number) => string,
): ScoredPair {
  const both = new Set([pair.left.id, pair.right.id]);
  const sameGroups = pair.left.groups.intersection(pair.right.groups);
  // In a fixed order, since only the first are named.
  const acts = [...left.acts.intersection(right.acts)]
    .filter((id) => !sameGroups.has(id))
    .toSorted((one, other) => one - other);
  const writers = [...left.writers.intersection(right.writers)]
    .filter((id) => !both.has(id))
    .toSorted((one, other) => one - other);
  const smaller = Math.min(
    left.acts.size + left.writers.size,
    right.acts.size + right.writers.size,
  );
  const common =
    COMMON.act * Math.min(COMMON.most, acts.length) +
    COMMON.writer * Math.min(COMMON.most, writers.length) +
    (smaller === 0 ? 0 : (COMMON.share * (acts.length + writers.length)) / smaller) +
    nearness(left, right);
  const score =
    NAME_SCORE[pair.likeness] +
    (pair.likeness === "name" && nameKey(pair.leftName).length >= LONG.from ? LONG.score : 0) +
    common +
    yearsScore(left, right) -
    against(pair, left, right, sameGroups.size > 0);
  const others = acts.filter((id) => !both.has(id));
  const own = acts.find((id) => both.has(id));
  const reasons = [
    nameReason(pair),
    ...(own === undefined ? [] : [`one is credited on songs of the other`]),
    ...(others.length > 0 ? [`both for ${listed(others.map(nameOf))}`] : []),
    ...(writers.length > 0 ? [`both with ${listed(writers.map(nameOf))}`] : []),
  ];
  return {
    left_id: pair.left.id,
    right_id: pair.right.id,
    score: Math.round(score),
    reason: reasons.join("; "),
  };
}

function nameReason({ likeness, left, right, leftName, rightName }: NamePair): string {
  if (likeness === "name") {
    const from = new Set([left.names.get(leftName), right.names.get(rightName)]);
    const isCredited = from.has("credited name") || from.has("alias") || from.has("Korean name");
    return isCredited && leftName === rightName
      ? `are both called ${leftName}`
      : leftName === rightName
        ? `have the same name`
        : `are called ${leftName} and ${rightName}`;
  }
  const how = likeness === "consonants" ? "may be two spellings of one name" : "sound alike";
  return `${leftName} and ${rightName} ${how}`;
}

/** Returns how near two careers are that need not overlap: labelmates have the same writers. */
function nearness(left: Career, right: Career): number {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const writers = Math.max(
    share(left.writers.intersection(right.near).size, left.writers.size),
    share(right.writers.intersection(left.near).size, right.writers.size),
  );
  const acts = share(
    left.near.intersection(right.near).size,
    Math.min(left.near.size, right.near.size),
  );
  return NEAR.writers * writers + NEAR.acts * acts;
}

function yearsScore(left: Career, right: Career): number {
  if (left.last === 0 || right.last === 0) return 0;
  const apart = Math.max(0, left.first - right.last, right.first - left.last);
  return apart <= YEARS.close ? YEARS.near : -Math.max(0, apart - YEARS.apart);
}

function against(
  { left, right, isHangul, namesakes }: NamePair,
  leftCareer: Career,
  rightCareer: Career,
  isSameGroup: boolean,
): number {
  const differs = left.korean !== null && right.korean !== null && left.korean !== right.korean;
  const hasNone = leftCareer.songs.size === 0 || rightCareer.songs.size === 0;
  return (
    AGAINST.namesake * Math.min(AGAINST.mostNamesakes, namesakes - 2) +
    (leftCareer.songs.isDisjointFrom(rightCareer.songs) ? 0 : AGAINST.sameSong) +
    (hasNone ? AGAINST.noCredit : 0) +
    (differs && !isHangul ? AGAINST.korean : 0) +
    (isSameGroup ? AGAINST.sameGroup : 0)
  );
}
