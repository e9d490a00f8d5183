import type { importingOn } from "../../data/importing.ts";

/** Reads all rows of news as texts: artist, kind, item, role ('' of a release), and since when; 'never' where it is known. */
export async function newsRows({
  rows,
}: Pick<ReturnType<typeof importingOn>, "rows">): Promise<string[]> {
  const found = await rows<Record<string, string | null>>(
    "select artist_id, kind, item_id, role, news_at from news order by artist_id, kind, item_id, role",
  );
  return found.map(
    ({ artist_id, kind, item_id, role, news_at }) =>
      `${artist_id} ${kind} ${item_id} ${role} ${news_at ?? "never"}`,
  );
}
