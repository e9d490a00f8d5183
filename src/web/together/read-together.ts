import { redirect, type RouterContextProvider } from "react-router";
import type { Reader } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { listTogether, type Together } from "../../database/people/together.ts";
import type { NamedArtist } from "../../domain/artist.ts";
import type { SongCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/song.ts";
import { artistsIn, isAnswerable, type TogetherQuestion, withIds } from "../../domain/together.ts";
import { failureResponse } from "../request/failure-response.ts";
import { loadOrFail } from "../request/load-or-fail.ts";

export type NamedById = Record<number, NamedArtist & { id: number }>;

export interface ShownTogether {
  question: TogetherQuestion;
  /** Everybody whom the question names. */
  named: NamedById;
  /** Null for fewer than two people. */
  answer: Together<ListedSong> | null;
}

/**
 * Reads the songs that answer a question, and the names in it. @throws the 404 page for people without a page, and a
 * redirect to the survivors of merges
 */
export function readTogether(
  context: Readonly<RouterContextProvider>,
  question: TogetherQuestion,
  after: SongCursor | undefined,
): Promise<ShownTogether> {
  return loadOrFail(context, "Failed to fetch songs by these people", async (db) => {
    const named = await readNamed(db, question);
    const answer = isAnswerable(question)
      ? await listTogether(db, loadListedSongs, question, { after })
      : null;
    return { question, named, answer };
  });
}

async function readNamed(db: Reader, question: TogetherQuestion): Promise<NamedById> {
  const ids = artistsIn(question);
  const found = await loadNamedArtists(db, ids);
  const survivors = new Map<number, number>();
  const named: NamedById = {};
  for (const id of ids) {
    const artist = found.get(id);
    if (artist === undefined)
      throw failureResponse(failure("not_found", ERROR_TEXT.artist.missing), "question");
    if ("mergedInto" in artist) survivors.set(id, artist.mergedInto);
    else named[id] = artist;
  }
  if (survivors.size === 0) return named;
  throw redirect(pagePath.together(withIds(question, (id) => survivors.get(id) ?? id)), 301);
}
