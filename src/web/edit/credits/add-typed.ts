import { nameKeys } from "../../../domain/name.ts";
import type { EditedCredit } from "../../../domain/new-edit.ts";
import { type CreditsDraft, withCandidates, withCredit } from "./draft/draft.ts";
import { FIND_RECORDS } from "../form/find-records.ts";

/** Adds a credit that was typed; of a name alone, those who have it are looked up, so that it can be said who is meant. */
export function addTyped(
  credit: EditedCredit,
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void,
): void {
  change((now) => withCredit(now, credit));
  if (credit.artist_id === null) void lookUp(credit, change);
}

async function lookUp(
  credit: EditedCredit,
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void,
): Promise<void> {
  const found = await FIND_RECORDS.artist(credit.name, AbortSignal.timeout(LOOK_UP));
  const [key = ""] = nameKeys([credit.name]);
  const candidates = (found ?? [])
    .filter(({ name, korean_name }) => nameKeys([name, korean_name]).includes(key))
    .map(({ id, name, year }) => ({
      id,
      english_name: name,
      why: year === null ? "has this name" : `has this name, debut in ${year}`,
    }));
  change((now) => withCandidates(now, credit, candidates));
}

/** The time that a look-up takes at most, in milliseconds. */
const LOOK_UP = 10_000;
