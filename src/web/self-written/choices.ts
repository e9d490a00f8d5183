import { type Choices, pagePath } from "../../domain/page-path.ts";
import { parseRole, ROLES, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import {
  SELF_WRITTEN_SORTS,
  type SelfWrittenSort,
  type WritingList,
} from "../../domain/credits/self-written.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";

export const ACT_TYPES = ["groups", "soloists"] as const;

export interface RankingChoices {
  /** The list of writers by which acts are ranked; 'writing' takes all three as one. */
  list: WritingList;
  type: (typeof ACT_TYPES)[number] | null;
  sort: SelfWrittenSort;
}

/** Reads the choices of an address; unknown values are ignored. */
export function requestedRanking(url: URL): RankingChoices {
  return {
    list: requestedList(url),
    type: oneOf(ACT_TYPES, requestedValue(url, "type")),
    sort: oneOf(SELF_WRITTEN_SORTS, requestedValue(url, "sort")) ?? "share",
  };
}

/** Reads `?role=`, the letter of one role of writing; without one all are taken as one list. */
export function requestedList(url: URL): WritingList {
  const role = parseRole(requestedValue(url, "role") ?? "");
  return WRITING_ROLES.find((one) => one === role) ?? "writing";
}

export function listChoice(list: WritingList): string | undefined {
  return list === "writing" ? undefined : ROLES[list].letter;
}

export function rankingPath({ list, type, sort }: RankingChoices, page?: number): string {
  const choices: Choices = {
    role: listChoice(list),
    type: type ?? undefined,
    sort: sort === "share" ? undefined : sort,
    page,
  };
  return pagePath.selfWritten(choices);
}
