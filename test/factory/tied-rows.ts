import type { Database } from "../../src/database/database.ts";
import type { Tables } from "../../src/database/tables.ts";

const TIME = "2019-06-11T12:00:00.000Z";
const USERS = [1, 2, 3, 4, 5, 6];
const KINDS = ["artist", "album", "song"] as const;

/** Adds what users and imports leave to a wide catalogue, all of it at the same time, in ranks of several equal rows. */
export async function saveTiedRows(database: Database): Promise<void> {
  await database.write(async (db) => {
    const add = async (table: keyof Tables, rows: readonly object[]) => {
      await db.insertInto(table).values(rows).execute();
    };
    await saveUsers(add);
    await saveReviews(add);
    await saveEdits(add);
    await saveImported(add);
  });
}

type Add = (table: keyof Tables, rows: readonly object[]) => Promise<void>;

async function saveUsers(add: Add): Promise<void> {
  await add(
    "account",
    USERS.map((id) => ({
      id,
      username: id === 1 ? "ada" : `user-${id}`,
      username_key: id === 1 ? "ada" : `user-${id}`,
      full_name: null,
      given_name: null,
      email: null,
      photo: null,
      created_at: TIME,
    })),
  );
  await add(
    "session",
    USERS.map((id) => ({
      token_hash: `token-${id}`,
      cookie_hash: null,
      user_id: 1,
      client: "made up",
      created_at: TIME,
      used_at: TIME,
    })),
  );
  await add(
    "account_identity",
    USERS.map((id) => ({
      issuer: "https://identity.example",
      subject: `ada-${id}`,
      user_id: 1,
      created_at: TIME,
    })),
  );
  await add(
    "former_username",
    USERS.map((id) => ({ username_key: `was-${id}`, user_id: 1, expires_at: TIME })),
  );
  await add(
    "account_right",
    USERS.map((user_id) => ({ user_id, standing: "trusted", given_at: TIME })),
  );
  await add(
    "suspension",
    USERS.slice(1).map((user_id) => ({ user_id, reason: "made up", since: TIME, ends_at: null })),
  );
  await add(
    "report",
    USERS.flatMap((reporter_id) =>
      [1, 2].map((target_id) => ({
        kind: "playlist",
        target_id,
        reporter_id,
        reason: "other",
        note: "",
        created_at: TIME,
        decided_at: null,
      })),
    ),
  );
  await add(
    "audit_log",
    USERS.flatMap((target_id) =>
      ["playlist", "comment"].map((kind) => ({
        logged_at: TIME,
        actor: null,
        action: "hide",
        kind,
        target_id,
        subject: "made up",
        reason: "made up",
        ends_at: null,
      })),
    ),
  );
  await add(
    "feedback",
    USERS.map((id) => ({
      kind: "idea",
      message: `made up ${id}`,
      contact: null,
      about: null,
      created_at: TIME,
      status: "open",
    })),
  );
  await add(
    "upload",
    USERS.map((id) => ({ name: `name-${id}`, user_id: 1, purpose: "cover", created_at: TIME })),
  );
  await add(
    "follow",
    [3, 4, 5, 6, 7, 8].flatMap((artist_id) =>
      ["releases", "credits"].map((what) => ({
        user_id: 1,
        artist_id,
        what,
        roles: null,
        followed_at: "2019-01-01T00:00:00.000Z",
      })),
    ),
  );
  await add(
    "news",
    [3, 4, 5, 6, 7, 8].flatMap((artist_id) => [
      ...[1, 2, 3, 4].map((item_id) => ({
        artist_id,
        kind: "album",
        item_id,
        role: "",
        news_at: TIME,
        revision_id: 20,
      })),
      ...["lyrics", "composition"].flatMap((role) =>
        [1, 2, 3, 4].map((item_id) => ({
          artist_id,
          kind: "credit",
          item_id,
          role,
          news_at: TIME,
          revision_id: 20,
        })),
      ),
    ]),
  );
}

async function saveReviews(add: Add): Promise<void> {
  for (const kind of ["song", "album"] as const) {
    const pairs = [
      ...USERS.map((user_id) => ({ user_id, item_id: 40 })),
      ...[1, 2, 3, 4, 5, 6].map((item_id) => ({ user_id: 1, item_id })),
    ];
    await add(
      `${kind}_review`,
      pairs.map((pair) => ({
        ...pair,
        half_stars: 9,
        content: "Made up",
        is_public: true,
        former_name: null,
        created_at: TIME,
        updated_at: TIME,
        hidden_at: TIME,
        hidden_reason: "made up",
      })),
    );
    const items = Array.from({ length: 120 }, (_, index) => index + 1);
    await add(
      `${kind}_chart`,
      items.map((item_id) => ({ item_id, rating_count: 12, half_stars: 96, score: 4 })),
    );
  }
  await add(
    "favourite_song",
    [1, 2, 3, 4].map((position) => ({ user_id: 1, position, song_id: 9 - position })),
  );
  const playlist = {
    user_id: 1,
    name: "Made up",
    description: "",
    is_public: true,
    theme: "SING",
    background: null,
    cover: null,
    version: 1,
    created_at: TIME,
    updated_at: TIME,
    hidden_at: TIME,
    hidden_reason: "made up",
  };
  await add(
    "playlist",
    [1, 2, 3, 4, 5, 6].map((id) => ({ ...playlist, id })),
  );
  await add(
    "playlist_song",
    [1, 2, 3].flatMap((playlist_id) =>
      [1, 2, 3, 4, 5, 6].map((song_id) => ({
        playlist_id,
        song_id,
        position: Math.ceil(song_id / 3),
      })),
    ),
  );
}

async function saveEdits(add: Add): Promise<void> {
  const edits = KINDS.flatMap((target_kind) =>
    (["pending", "applied", "reverted"] as const).flatMap((state) =>
      [1, 1, 1, 2].map((author_id) => ({
        kind: "fields",
        state,
        author: "user",
        author_id,
        target_kind,
        target_id: target_kind === "song" ? 40 : 4,
        body: "{}",
        source: "made up",
        note: "",
        created_at: TIME,
        ...(state !== "pending" && { decided_at: TIME, decided_by: 1, decided_as: "maintainer" }),
        ...(state === "reverted" && { reverted_at: TIME, reverted_by: 1 }),
      })),
    ),
  ).map((edit, index) => ({
    decided_at: null,
    decided_by: null,
    decided_as: null,
    reverted_at: null,
    reverted_by: null,
    reason: null,
    ...edit,
    id: index + 1,
  }));
  await add("edit", edits);
  await add(
    "edit_reference",
    edits.map(({ id, target_kind, target_id }) => ({
      kind: target_kind,
      record_id: target_id,
      edit_id: id,
    })),
  );
  await add(
    "edit_claim",
    edits
      .filter(({ state }) => state === "applied")
      .flatMap(({ id, target_kind, target_id }) =>
        ["english_name", "korean_name"].map((field) => ({
          edit_id: id,
          kind: target_kind,
          record_id: target_id,
          field,
          subject: "",
          operation: "set",
          value: '"Made up"',
          artist_id: null,
          new_artist_id: null,
        })),
      ),
  );
  await add(
    "edit_comment",
    [1, 2].flatMap((edit_id) =>
      USERS.map((author_id) => ({
        edit_id,
        author_id,
        text: "Made up",
        created_at: TIME,
        hidden_at: null,
        hidden_reason: null,
      })),
    ),
  );
}

async function saveImported(add: Add): Promise<void> {
  await add(
    "catalogue",
    [1, 2, 3].map((id) => ({
      id,
      key: `made-up-${id}`,
      name: "Made up",
      released: null,
      licence: null,
    })),
  );
  await add(
    "source",
    [1, 2, 3].flatMap((catalogue_id) =>
      ["a", "b", "c"].map((key, at) => ({
        id: 3 * catalogue_id + at,
        catalogue_id,
        key,
        name: "Made up",
        url: null,
        licence: null,
      })),
    ),
  );
  for (const kind of KINDS) {
    await add(
      `${kind}_claim`,
      [1, 2, 3].flatMap((catalogue_id) =>
        ["a-1", "a-2", "a-3"].map((ref) => ({
          catalogue_id,
          ref,
          record_id: kind === "song" ? 40 : 4,
          is_former: ref !== "a-1",
          hash: "h",
          body: "{}",
          missing_since: null,
        })),
      ),
    );
    await add(
      `${kind}_external`,
      [1, 2, 3, 4, 40].flatMap((id) =>
        ["melon", "isrc", "musicbrainz"].flatMap((source) =>
          ["a", "b", "c"].map((value) => ({ [`${kind}_id`]: id, source, value: `${value}-${id}` })),
        ),
      ),
    );
    const match = { kind, reason: "the same name", decision: null, decided_at: null, score: 3 };
    await add(
      "likely_match",
      [1, 2, 3, 4, 5].map((left_id) => ({ ...match, left_id, right_id: left_id + 1 })),
    );
    await add(
      "line_decision",
      ["a", "b", "c"].map((ref) => ({
        catalogue_id: 1,
        kind,
        ref,
        record_id: kind === "song" ? 40 : 4,
        decided_at: TIME,
      })),
    );
  }
  await add(
    "membership_claim",
    [5, 6, 7].flatMap((member_id) =>
      ["x", "y"].map((ref) => ({
        catalogue_id: 1,
        ref: `${ref}-${member_id}`,
        group_id: 4,
        member_id,
        hash: "h",
        body: "{}",
        missing_since: null,
      })),
    ),
  );
  await add(
    "membership",
    [11, 12, 13].map((group_id) => ({
      group_id,
      member_id: 70,
      active: null,
      from_date: null,
      to_date: null,
      revision_id: 20,
    })),
  );
  // Beyond the few of which other songs are compared.
  await add(
    "song_artist",
    [2, 3, 4, 5, 6].map((position) => ({
      song_id: 40,
      position,
      artist_id: 50 + position,
      is_title: false,
      is_listed: true,
      release_order: "2010-05-11",
    })),
  );
  await add(
    "song_place",
    [2, 3, 4, 6].flatMap((album_id, position) => [
      { song_id: 40, position, album_id, disc: null, track: null },
    ]),
  );
  await add(
    "act_demand",
    Array.from({ length: 60 }, (_, index) => ({ artist_id: index + 1, points: 12 })),
  );
}
