import { endSession, findSession } from "../../../src/database/community/users/sessions.ts";
import type { Engine } from "../../../src/database/database.ts";
import type { ReviewKind } from "../../../src/domain/reviews/review-rules.ts";
import { hashOf } from "../../../src/identity/secret.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../api-under-test.ts";
import { reviewSender } from "./review-sender.ts";
import { sampleCatalogue } from "../catalogue/sample.ts";
import { signIn, type SignedInTester } from "./sign-in.ts";

export const { draft, artists, albums, songs } = sampleCatalogue();

export const NOW = new Date("2026-03-01T03:00:00.000Z");

/** The differences between the calls for songs and those for albums. */
export const KINDS = {
  song: calls("song", songs.glow, "Glow", 903),
  album: calls("album", albums.firstLight, "First Light", 902),
} as const;

function calls(kind: ReviewKind, item: number, name: string, former: number) {
  const field = `${kind}_id`;
  const add = kind === "song" ? "/api/reviews" : "/api/reviews/album";
  return {
    item,
    name,
    /** The id of a record that was merged into it. */
    former,
    field,
    add,
    list: `/api/reviews/${kind}/${item}`,
    change: (id: number) => `${add}/${id}`,
    read: (id: number) => `/api/reviews/${kind === "album" ? `album-${id}` : id}`,
    /** The body of a review of the item. */
    review: (overrides: object = {}) => ({ [field]: item, rating: 4, ...overrides }),
  };
}

/** Opens the API with the sample catalogue and an adjustable clock, before the tests of a file. */
export function openReviews(engine: Engine) {
  const api = forTests(() => openApi(engine, draft, { clock: () => now }));
  let now = NOW;
  let people = 0;

  const somebody = () => signIn(api.database, `Person${(people += 1)}`, now);
  return {
    ...reviewSender(api),
    get database() {
      return api.database;
    },
    get now() {
      return now;
    },
    /** The username of the latest user. */
    get lastName() {
      return `Person${people}`;
    },
    somebody,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** A user whose session was ended. */
    revoked: async (): Promise<SignedInTester> => {
      const tester = await somebody();
      await api.database.write(async (db) => {
        const session = await findSession(db, hashOf(tester.token));
        await endSession(db, session!.id);
      });
      return tester;
    },
  };
}
