import type { Insertable } from "kysely";
import type { Engine } from "../../../src/database/database.ts";
import type { NewsTable } from "../../../src/database/following/tables.ts";
import type { Follow, FollowedArtist, FollowedNews } from "../../../src/domain/users/followed.ts";
import { LINES_AT_ONCE } from "../../../src/domain/users/following.ts";
import type { SignedInUser } from "../../../src/domain/users/user.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../api-under-test.ts";
import { CatalogueDraft } from "../catalogue/drafts.ts";
import { reviewSender } from "../users/review-sender.ts";
import { signIn, type SignedInTester } from "../users/sign-in.ts";

/** Returns a time on the day of these tests. */
export const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);

export const ACT = 1;
export const WRITER = 2;
export const OTHER = 3;
export const NAMELESS = 4;
/** Merged into the act, and into the writer. */
export const FORMER = { act: 901, writer: 902 };
/** More songs of the act, by the writer, than are listed at once. */
export const MANY = LINES_AT_ONCE + 7;

/** The first is without an album. */
export const SONGS = Array.from({ length: MANY }, (_, index) => index + 1);
export const ALBUM = 1;
/** An album that is still to come. */
export const AWAITED = 2;

/** A row of news: of an artist an album, a song or a credit with a role. */
export type KnownRow = [
  artist: number,
  kind: "album" | "song" | "credit",
  id: number,
  role?: string,
];

interface Following {
  following: FollowedArtist[];
  unseen: number;
  has_private_feed: boolean;
}

/** Opens the API on a small catalogue for the tests of a file, with helpers for following. */
export function followingOn(engine: Engine) {
  const on = forTests(() => openApi(engine, catalogue(), { clock: () => now }));
  let now = at("08:00");
  let people = 0;

  const sender = reviewSender(on);
  const { json } = sender;
  const put = (who: SignedInTester | null, id: number, body: object) =>
    json<Follow>("PUT", `/api/following/${id}`, who, body);
  return {
    ...sender,
    get database() {
      return on.database;
    },
    now: () => now,
    /** Sets the clock. */
    set: (time: Date) => {
      now = time;
    },
    somebody: () => signIn(on.database, `Fan${(people += 1)}`, now),
    put,
    follow: (who: SignedInTester, id: number) => put(who, id, { releases: true, credits: "any" }),
    following: (who: SignedInTester) => json<Following>("GET", "/api/following", who),
    news: (who: SignedInTester, cursor?: string) =>
      json<FollowedNews>(
        "GET",
        `/api/following/news${cursor === undefined ? "" : `?cursor=${cursor}`}`,
        who,
      ),
    see: (who: SignedInTester, until: string) =>
      json<{ since: string | null; unseen: number }>("POST", "/api/following/seen", who, { until }),
    unseen: async (who: SignedInTester) =>
      (await json<SignedInUser>("GET", "/api/auth/check", who)).unseenNews,
    forgetNews: () => on.database.write((db) => db.deleteFrom("news").execute()),
    learn: (time: Date, ...rows: KnownRow[]) =>
      on.database.write(async (db) => {
        const values = rows.map(([artist_id, kind, item_id, role = ""]): Insertable<NewsTable> => ({
          artist_id,
          kind,
          item_id,
          role,
          news_at: time.toISOString(),
          revision_id: 1,
        }));
        await db.insertInto("news").values(values).execute();
      }),
  };
}

/** Returns what news shows, in a line each. */
export function linesOf({ news }: FollowedNews): string[] {
  return news.flatMap(({ items }) =>
    items.map(({ kind, id, roles }) => [kind, id, ...roles].join(" ")),
  );
}

function catalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  draft.artist({ id: ACT, english_name: "Act", korean_name: "액트" });
  draft.artist({ id: WRITER, english_name: "Writer" });
  draft.artist({ id: OTHER, english_name: "Other" });
  draft.artist({ id: NAMELESS, english_name: "Nameless", linkable: false });
  const artists = [ACT];
  draft.album({ id: ALBUM, english_name: "Album", artists, release_date: "2026-02-01" });
  draft.album({ id: AWAITED, english_name: "Awaited", artists, release_date: "2026-03-09" });
  for (const id of SONGS)
    draft.song({
      id,
      english_name: `Song ${id}`,
      artists,
      album_id: id === 1 ? null : ALBUM,
      release_date: "2026-02-01",
      credits: [{ artist: WRITER, name: "Writer", roles: "LC" }],
    });
  draft.merged({ kind: "artist", id: FORMER.act, mergedInto: ACT });
  draft.merged({ kind: "artist", id: FORMER.writer, mergedInto: WRITER });
  return draft;
}
