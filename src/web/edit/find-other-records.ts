import type { RouterContextProvider } from "react-router";
import type { EditedRecord } from "../../domain/edit-target.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { tag } from "../../domain/tag.ts";
import { findItems } from "../../search/find-items.ts";
import { pageContext } from "../context.ts";

/** The number of records among which one is looked up. */
const MATCHES = 20;

/** Returns the records of a kind whose names match a text, without the one that the question is about. */
export async function findOtherRecords(
  context: Readonly<RouterContextProvider>,
  { kind, id }: EditedRecord,
  text: string,
): Promise<SearchItem[]> {
  const { database, search, tags } = context.get(pageContext);
  tags.add(tag.search);
  const { items } = await findItems({ database, search }, text, { kinds: [kind], limit: MATCHES });
  return items.filter((item) => item.id !== id);
}
