import type { Database } from "../../../src/database/database.ts";
import type { Followed } from "../../../src/database/following/tables.ts";
import { todayInSeoul } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import {
  FEED_LENGTH,
  readCreditEntries,
  readReleaseEntries,
} from "../../../src/web/news-feeds/artist-entries.ts";
import { PRIVATE_FEED_LENGTH, readFollowedEntries } from "../../../src/web/news-feeds/followed.ts";
import { isOut } from "../../../src/web/news-feeds/present.ts";
import { type CatalogueState, factOf } from "./news-facts.ts";
import type { ExpectedNews, NewsModel } from "./news-model.ts";

/** A test may have more than a feed lists: then the oldest are not compared. */
export const LISTED = { artist: FEED_LENGTH, followed: PRIVATE_FEED_LENGTH };

const ORIGIN = "https://norae.example";

/** Reads the ids of the public feed of an artist, as a subscriber gets them. */
export async function artistFeedIds(
  database: Database,
  artist: number,
  what: Followed,
  now: Date,
): Promise<string[]> {
  const asked = { origin: ORIGIN, now };
  const entries = await database.read((db) =>
    what === "releases"
      ? readReleaseEntries(db, artist, asked)
      : readCreditEntries(db, { id: artist, english_name: "", korean_name: null }, asked),
  );
  return entries.map(({ id }) => id).toSorted();
}

/** Reads the ids of the private feed of a user. */
export async function followedFeedIds(
  database: Database,
  userId: number,
  now: Date,
): Promise<string[]> {
  const entries = await database.read((db) =>
    readFollowedEntries(db, { userId, origin: ORIGIN, now }),
  );
  return entries.map(({ id }) => id).toSorted();
}

/** Returns the ids that the public feed of an artist is to have: all that is news, and all that was known before. */
export function expectedFeedIds(
  model: NewsModel,
  state: CatalogueState,
  { artist, what, now }: { artist: number; what: Followed; now: Date },
): string[] {
  const today = todayInSeoul(now);
  const news = model.list(artist, what, null, { after: null, until: now.toISOString() });
  const isNews = new Set(news.map(({ key }) => key));
  const before = [...state.facts].flatMap(([key, date]): string[] => {
    const fact = factOf(key);
    const isWanted = fact.artist === artist && (fact.kind === "credit") === (what === "credits");
    if (!isWanted || isNews.has(key) || date === "" || !isOut(date, today)) return [];
    return [idOf(key, null)];
  });
  return unique([...expectedNewsIds(news, state, today), ...before]);
}

/** Returns the ids that a private feed is to have of what became news of all followed artists. */
export function expectedFollowedIds(
  news: readonly ExpectedNews[],
  state: CatalogueState,
  now: Date,
): string[] {
  return unique(expectedNewsIds(news, state, todayInSeoul(now)));
}

/** The expected news of past releases; a postponed release returns on its day. */
function expectedNewsIds(news: readonly ExpectedNews[], state: CatalogueState, today: string) {
  return news
    .filter(({ key }) => isOut(state.facts.get(key)! || null, today))
    .map(({ key, news_at }) => idOf(key, news_at));
}

function idOf(key: string, newsAt: string | null): string {
  const { kind, item } = factOf(key);
  if (kind === "album") return ORIGIN + pagePath.album(item);
  if (kind === "song") return ORIGIN + pagePath.song(item);
  return `${ORIGIN}${pagePath.song(item)}#credits${newsAt === null ? "" : `-${newsAt.replace(/\D/g, "")}`}`;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}
