import type { EditedKind } from "../../domain/edit.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { type TypedSearch, useTypedSearch } from "../search/use-typed-search.ts";
import { FIND_RECORDS } from "./find-records.ts";

type Found = TypedSearch<readonly SearchItem[] | null> | null;

/** Returns the records of a kind that are called like a new one in either script, and whether they are still looked up. */
export function useRecordsCalled(
  kind: EditedKind,
  name: string,
  koreanName: string,
): { items: readonly SearchItem[]; isLooking: boolean } {
  const byName = useTypedSearch(name, FIND_RECORDS[kind]).found;
  const byKoreanName = useTypedSearch(koreanName, FIND_RECORDS[kind]).found;
  const items = [byName, byKoreanName].flatMap((found) => found?.result ?? []);
  return {
    items: items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at),
    isLooking: isAwaited(name, byName) || isAwaited(koreanName, byKoreanName),
  };
}

/** Whether the answer to a text has not come yet; one that failed has. */
function isAwaited(text: string, found: Found): boolean {
  return text.trim() !== "" && found?.text !== text.trim();
}
