import type { LoaderContext } from "../context.ts";
import { type Named, readNamedArtists } from "../request/named-artists.ts";
import { redirect } from "react-router";
import type { Snapshot } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import { listFrequentPairs } from "../../database/people/pairs/frequent-pairs.ts";
import { listTogether, type Together } from "../../database/people/together.ts";
import type { SongCursor } from "../../domain/cursor.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import {
  artistsIn,
  isAnswerable,
  type PeoplePair,
  type TogetherQuestion,
  withIds,
} from "../../domain/credits/together.ts";
import { loadOrFail } from "../request/load-or-fail.ts";

export type NamedById = Record<number, Named>;

export interface ShownTogether {
  question: TogetherQuestion;
  named: NamedById;
  /** Null for fewer than two people. */
  answer: Together<ListedSong> | null;
  /** Pairs to begin with, where nothing is asked yet. */
  examples: PeoplePair[];
}

const EXAMPLES = 5;

/** Reads a question's songs and names. @throws the 404 page for people without one, and a redirect to survivors of merges */
export function readTogether(
  context: LoaderContext,
  question: TogetherQuestion,
  after: SongCursor | undefined,
): Promise<ShownTogether> {
  return loadOrFail(context, "Failed to load songs by these people", async (db) => {
    const named = await readNamed(db, question);
    const answer = isAnswerable(question)
      ? await listTogether(db, loadListedSongs, question, { after })
      : null;
    const examples = isEmpty(question) ? await listFrequentPairs(db, EXAMPLES) : [];
    return { question, named, answer, examples };
  });
}

function isEmpty(question: TogetherQuestion): boolean {
  return artistsIn(question).length === 0;
}

async function readNamed(db: Snapshot, question: TogetherQuestion): Promise<NamedById> {
  const { named, survivors } = await readNamedArtists(db, artistsIn(question), "question");
  if (survivors.size === 0) return Object.fromEntries(named);
  throw redirect(pagePath.together(withIds(question, (id) => survivors.get(id) ?? id)), 301);
}
