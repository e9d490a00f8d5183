import type { Insertable } from "kysely";
import type { Database, Engine, Transaction } from "../../../src/database/database.ts";
import type { Tables } from "../../../src/database/tables.ts";
import { monthDay } from "../../../src/domain/calendar-date.ts";
import { nameKey, nameKeys, sortKey } from "../../../src/domain/text/name.ts";
import { LIST_ROLES } from "../../../src/domain/catalogue/role.ts";
import {
  artistCounters,
  collaborations,
  creditCounts,
  creditYears,
  leadSongs,
  rolesOf,
  writingOfActs,
} from "../recounted/derived.ts";
import { openTestDatabase, type TestDatabase } from "../../databases/engines.ts";
import type { CatalogueDraft } from "./drafts.ts";

/** The time of the import of a test catalogue. */
export const IMPORTED_AT = "2026-02-03T04:05:06.000Z";

/** The import that created all records; there are earlier ones, so that query plans use the index. */
const REVISION = 20;

function revision(id: number) {
  const made_at = id === REVISION ? IMPORTED_AT : "2025-01-01T00:00:00.000Z";
  const note = "made up for a test";
  return { id, catalogue_id: null, made_at, note, added: 0, changed: 0, merged: 0, removed: 0 };
}

/** Writes a catalogue into an empty database, with everything that an import derives. */
export async function saveCatalogue(database: Database, draft: CatalogueDraft): Promise<void> {
  await database.write(async (db) => {
    await insert(
      db,
      "revision",
      Array.from({ length: REVISION }, (_, index) => revision(index + 1)),
    );
    await saveArtists(db, draft);
    await saveAlbums(db, draft);
    await saveSongs(db, draft);
    await saveCredits(db, draft);
    await insert(db, "credit_count", creditCounts(draft));
    await insert(db, "collaboration", collaborations(draft));
    await insert(db, "credit_year", creditYears(draft));
    await insert(db, "act_writing", writingOfActs(draft));
    for (const { kind, id, mergedInto } of draft.formerIds) {
      await insert(db, `${kind}_former_id`, [{ id, record_id: mergedInto }]);
    }
  });
}

/** Opens a database that has these records. */
export async function openWith(engine: Engine, draft: CatalogueDraft): Promise<TestDatabase> {
  const opened = await openTestDatabase(engine);
  await saveCatalogue(opened.database, draft);
  return opened;
}

async function saveArtists(db: Transaction, draft: CatalogueDraft): Promise<void> {
  await insert(
    db,
    "artist",
    draft.artists.map(({ aliases: _, ...facts }) => ({
      linkable: true,
      romanised: false,
      ...named(facts.english_name),
      ...artistCounters(draft, facts.id),
      ...facts,
    })),
  );
  await insert(
    db,
    "artist_alias",
    draft.artists.flatMap(({ id, aliases = [] }) =>
      aliases.map((alias, position) => ({ artist_id: id, position, alias })),
    ),
  );
  await insert(
    db,
    "membership",
    draft.memberships.map((facts) => ({
      group_id: facts.group,
      member_id: facts.member,
      active: facts.active ?? null,
      from_date: facts.from ?? null,
      to_date: facts.to ?? null,
      revision_id: REVISION,
    })),
  );
  await insert(
    db,
    "artist_name",
    draft.artists.flatMap(({ id, english_name, korean_name = null, aliases = [] }) =>
      nameKeys([english_name, korean_name, ...aliases]).map((key) => ({ artist_id: id, key })),
    ),
  );
}

async function saveAlbums(db: Transaction, draft: CatalogueDraft): Promise<void> {
  await insert(
    db,
    "album",
    draft.albums.map(({ artists: _, ...facts }) => ({
      num_songs: draft.songs.filter((song) => song.album_id === facts.id).length,
      ...named(facts.english_name),
      ...facts,
    })),
  );
  await insert(
    db,
    "album_artist",
    draft.albums.flatMap(({ id, artists = [], release_date }) =>
      artists.map((artist_id, position) => ({
        album_id: id,
        position,
        artist_id,
        release_order: release_date ?? "",
      })),
    ),
  );
}

async function saveSongs(db: Transaction, draft: CatalogueDraft): Promise<void> {
  const leads = leadSongs(draft);
  await insert(
    db,
    "song",
    draft.songs.map(({ artists: _, credits: __, isrc: ___, ...facts }) => ({
      release_day: monthDay(facts.release_date ?? null),
      recording_key: `song ${facts.id}`,
      credits_cut: "",
      kind: "song",
      is_lead: leads.has(facts.id),
      ...named(facts.english_name),
      ...facts,
    })),
  );
  await insert(
    db,
    "song_artist",
    draft.songs.flatMap(({ id, artists = [], release_date, is_title }) =>
      artists.map((artist_id, position) => ({
        song_id: id,
        position,
        artist_id,
        is_title: is_title === true,
        is_listed: true,
        release_order: release_date ?? "",
      })),
    ),
  );
  await insert(
    db,
    "song_external",
    draft.songs.flatMap(({ id, isrc }) =>
      isrc === undefined ? [] : { song_id: id, source: "isrc", value: isrc },
    ),
  );
}

async function saveCredits(db: Transaction, draft: CatalogueDraft): Promise<void> {
  await insert(
    db,
    "credit",
    draft.songs.flatMap(({ id, credits = [] }) =>
      credits.map(({ artist, name, roles, also }, position) => ({
        song_id: id,
        position,
        artist_id: artist ?? null,
        name,
        roles,
        also: also === undefined ? null : JSON.stringify(also),
      })),
    ),
  );
  await insert(
    db,
    "credit_role",
    draft.songs.flatMap((song) =>
      [...new Set((song.credits ?? []).flatMap((credit) => credit.artist ?? []))].flatMap(
        (artist) =>
          LIST_ROLES.filter((role) => rolesOf(song, artist).includes(role)).map((role) => ({
            artist_id: artist,
            role,
            song_id: song.id,
            release_order: song.release_date ?? "",
          })),
      ),
    ),
  );
}

function named(name: string) {
  return { sort_key: sortKey(name), name_key: nameKey(name), revision_id: REVISION };
}

/** The number of rows per statement; each has at most a few dozen parameters. */
const BATCH = 500;

async function insert<Table extends keyof Tables>(
  db: Transaction,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + BATCH))
      .execute();
  }
}
