import { tag } from "../../domain/tag.ts";
import { findItems } from "../../search/find-items.ts";
import { type LoaderContext, pageContext } from "../context.ts";

const MATCHES = 10;

export async function findOthers(context: LoaderContext, text: string, known: readonly number[]) {
  const { database, search, tags } = context.get(pageContext);
  tags.add(tag.search);
  const options = { kinds: ["artist"], limit: MATCHES } as const;
  const { items } = await findItems({ database, search }, text, options);
  return items.filter(({ id }) => !known.includes(id));
}
