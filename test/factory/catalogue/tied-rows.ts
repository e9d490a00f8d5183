import type { Database } from "../../../src/database/database.ts";
import type { Tables } from "../../../src/database/tables.ts";

const TIME = "2019-06-11T12:00:00.000Z";
const USERS = [1, 2, 3, 4, 5, 6];
const FOUR = [1, 2, 3, 4];
const FOLLOWED = [3, 4, 5, 6, 7, 8];
const KINDS = ["artist", "album", "song"] as const;

type Add = (table: keyof Tables, rows: readonly object[]) => Promise<void>;

/** Adds what users and imports leave to a wide catalogue, all of it at the same time, in ranks of several equal rows. */
export async function saveTiedRows(database: Database): Promise<void> {
  await database.write(async (db) => {
    const add: Add = async (table, rows) => {
      await db.insertInto(table).values(rows).execute();
    };
    await saveUsers(add);
    await saveReviews(add);
    await saveEdits(add);
    await saveImported(add);
  });
}

/** Returns an object for each pair of two lists. */
function pairs<A, B>(some: readonly A[], others: readonly B[], of: (one: A, other: B) => object) {
  return some.flatMap((one) => others.map((other) => of(one, other)));
}

async function saveUsers(add: Add): Promise<void> {
  const created = { created_at: TIME };
  const ada = { user_id: 1, ...created };
  const named = (name: string) => ({ username: name, username_key: name, ...created });
  const each = (table: keyof Tables, of: (id: number) => object) => add(table, USERS.map(of));
  await each("account", (id) => ({ id, ...named(id === 1 ? "ada" : `user-${id}`) }));
  const session = { ...ada, client: "made up", used_at: TIME };
  await each("session", (id) => ({ ...session, token_hash: `token-${id}` }));
  const identity = { ...ada, issuer: "https://identity.example" };
  await each("account_identity", (id) => ({ ...identity, subject: `ada-${id}` }));
  const expiring = { user_id: 1, expires_at: TIME };
  await each("former_username", (id) => ({ ...expiring, username_key: `was-${id}` }));
  await each("account_right", (user_id) => ({ user_id, standing: "trusted", given_at: TIME }));
  await add(
    "suspension",
    USERS.slice(1).map((user_id) => ({ user_id, reason: "made up", since: TIME })),
  );
  const report = { kind: "playlist", reason: "other", note: "", ...created };
  await add(
    "report",
    pairs(USERS, [1, 2], (reporter_id, target_id) => ({ ...report, reporter_id, target_id })),
  );
  const logged = { logged_at: TIME, action: "hide", subject: "made up", reason: "made up" };
  await add(
    "audit_log",
    pairs(USERS, ["playlist", "comment"], (target_id, kind) => ({ ...logged, kind, target_id })),
  );
  const feedback = { kind: "idea", status: "open", ...created };
  await each("feedback", (id) => ({ ...feedback, message: `made up ${id}` }));
  await each("upload", (id) => ({ ...ada, name: `name-${id}`, purpose: "cover" }));
  const follow = { user_id: 1, followed_at: "2019-01-01T00:00:00.000Z" };
  await add(
    "follow",
    pairs(FOLLOWED, ["releases", "credits"], (artist_id, what) => ({ ...follow, artist_id, what })),
  );
  const news = { news_at: TIME, revision_id: 20 };
  for (const [kind, role] of [
    ["album", ""],
    ["credit", "lyrics"],
    ["credit", "composition"],
  ])
    await add(
      "news",
      pairs(FOLLOWED, FOUR, (artist_id, item_id) => ({ ...news, artist_id, kind, item_id, role })),
    );
}

async function saveReviews(add: Add): Promise<void> {
  const written = { created_at: TIME, updated_at: TIME, hidden_at: TIME, hidden_reason: "made up" };
  const shown = { is_public: true, ...written };
  for (const kind of ["song", "album"] as const) {
    const review = { ...shown, half_stars: 9, content: "Made up" };
    await add(`${kind}_review`, [
      ...USERS.map((user_id) => ({ ...review, user_id, item_id: 40 })),
      ...USERS.map((item_id) => ({ ...review, user_id: 1, item_id })),
    ]);
    const chart = { rating_count: 12, half_stars: 96, score: 4 };
    const items = Array.from({ length: 120 }, (_, index) => ({ item_id: index + 1, ...chart }));
    await add(`${kind}_chart`, items);
  }
  await add(
    "favourite_song",
    FOUR.map((position) => ({ user_id: 1, position, song_id: 9 - position })),
  );
  const look = { name: "Made up", description: "", theme: "SING", version: 1 };
  await add(
    "playlist",
    USERS.map((id) => ({ ...shown, ...look, id, user_id: 1 })),
  );
  await add(
    "playlist_song",
    pairs([1, 2, 3], USERS, (playlist_id, song_id) => ({
      playlist_id,
      song_id,
      position: Math.ceil(song_id / 3),
    })),
  );
}

async function saveEdits(add: Add): Promise<void> {
  const written = { kind: "fields", author: "user", body: "{}", source: "made up", note: "" };
  const decided = { decided_at: TIME, decided_by: 1, decided_as: "maintainer" };
  const states = {
    pending: {},
    applied: decided,
    reverted: { ...decided, reverted_at: TIME, reverted_by: 1 },
  };
  const edits = KINDS.flatMap((kind) =>
    Object.entries(states).flatMap(([state, more]) =>
      [1, 1, 1, 2].map((author_id) => ({ kind, state, author_id, more })),
    ),
  ).map((one, at) => ({ ...one, id: at + 1, record_id: one.kind === "song" ? 40 : 4 }));
  await add(
    "edit",
    edits.map(({ id, kind, record_id, state, author_id, more }) => {
      const target = { target_kind: kind, target_id: record_id };
      return { ...written, ...target, id, state, author_id, created_at: TIME, ...more };
    }),
  );
  await add(
    "edit_reference",
    edits.map(({ id, kind, record_id }) => ({ kind, record_id, edit_id: id })),
  );
  const set = { subject: "", operation: "set", value: '"Made up"' };
  await add(
    "edit_claim",
    pairs(
      edits.filter(({ state }) => state === "applied"),
      ["english_name", "korean_name"],
      ({ id, kind, record_id }, field) => ({ ...set, edit_id: id, kind, record_id, field }),
    ),
  );
  const comment = { text: "Made up", created_at: TIME };
  await add(
    "edit_approval",
    pairs([1, 2], USERS, (edit_id, user_id) => ({
      edit_id,
      user_id,
      approved_as: "trusted",
      approved_at: TIME,
    })),
  );
  const report = { is_trusted: false, reason: "spam", note: "Made up", decided_at: null } as const;
  await add(
    "edit_report",
    pairs([1, 2, 3], USERS, (edit_id, reporter_id) => ({
      ...report,
      edit_id,
      reporter_id,
      created_at: TIME,
    })),
  );
  await add(
    "edit_comment",
    pairs([1, 2], USERS, (edit_id, author_id) => ({ ...comment, edit_id, author_id })),
  );
}

async function saveImported(add: Add): Promise<void> {
  const catalogues = [1, 2, 3];
  const letters = ["a", "b", "c"];
  await add(
    "catalogue",
    catalogues.map((id) => ({ id, key: `made-up-${id}`, name: "Made up" })),
  );
  await add(
    "source",
    pairs(catalogues, letters, (catalogue_id, key) => {
      const id = 3 * catalogue_id + letters.indexOf(key);
      return { id, catalogue_id, key, name: "Made up" };
    }),
  );
  const line = { hash: "h", body: "{}" };
  for (const kind of KINDS) {
    const record_id = kind === "song" ? 40 : 4;
    await add(
      `${kind}_claim`,
      pairs(catalogues, ["a-1", "a-2", "a-3"], (catalogue_id, ref) => ({
        ...line,
        catalogue_id,
        ref,
        record_id,
        is_former: ref !== "a-1",
      })),
    );
    for (const source of ["melon", "isrc", "musicbrainz"])
      await add(
        `${kind}_external`,
        pairs([...FOUR, 40], letters, (id, letter) => ({
          [`${kind}_id`]: id,
          source,
          value: `${letter}-${id}`,
        })),
      );
    const match = { kind, reason: "the same name", score: 3 };
    await add(
      "likely_match",
      [1, 2, 3, 4, 5].map((left_id) => ({ ...match, left_id, right_id: left_id + 1 })),
    );
    const kept = { ...match, decision: "different", decided_at: TIME, may_be_same: 1 };
    await add("likely_match", [
      ...[36, 37, 38, 39].map((left_id) => ({ ...kept, left_id, right_id: 40 })),
      ...[41, 42, 43, 44].map((right_id) => ({ ...kept, left_id: 40, right_id })),
    ]);
    const decision = { catalogue_id: 1, kind, record_id, decided_at: TIME };
    await add(
      "line_decision",
      letters.map((ref) => ({ ...decision, ref })),
    );
  }
  await add(
    "membership_claim",
    pairs([5, 6, 7], ["x", "y"], (member_id, letter) => {
      const ref = `${letter}-${member_id}`;
      return { ...line, catalogue_id: 1, ref, group_id: 4, member_id };
    }),
  );
  await add(
    "membership",
    [11, 12, 13].map((group_id) => ({ group_id, member_id: 70, revision_id: 20 })),
  );
  // Beyond the few of which other songs are compared.
  const performed = { song_id: 40, is_title: false, is_listed: true, release_order: "2010-05-11" };
  await add(
    "song_artist",
    [2, 3, 4, 5, 6].map((position) => ({ ...performed, position, artist_id: 50 + position })),
  );
  await add(
    "song_place",
    [2, 3, 4, 6].map((album_id, position) => ({ song_id: 40, position, album_id })),
  );
  await add(
    "act_demand",
    Array.from({ length: 60 }, (_, index) => ({ artist_id: index + 1, points: 12 })),
  );
}
