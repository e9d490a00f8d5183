import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { nameKey } from "../../src/domain/text/name.ts";
import { REVIEW_KINDS } from "../../src/domain/reviews/review-rules.ts";
import { dumpPageTables, dumpStoredTables, type PageTables, type Row } from "./dumped-tables.ts";

/** The playlists that a test made: the songs that were put into each, by their ids at the time. */
export type Playlists = Map<number, Set<number>>;

/** Checks that no credit, review or place in a playlist is lost by merges and their undoing. */
export async function expectAccounted(
  database: Database,
  { reviews, playlists }: { reviews: number; playlists: Playlists },
): Promise<void> {
  const tables = await dumpPageTables(database);
  await expectCredits(database, tables);
  await expectReviews(database, tables, reviews);
  await expectPlaces(database, tables, playlists);
}

interface Line {
  credits?: { artist?: string; name: string; roles?: string }[];
}

/**
 * Checks that pages show every credit of the lines of a song that one catalogue describes. Between catalogues, where the
 * complete list stands, every role that any of them names is shown. Corrected songs are left out. Names are those of the
 * people whom links name.
 */
async function expectCredits(database: Database, tables: PageTables): Promise<void> {
  const stored = await dumpStoredTables(database);
  const corrected = new Set(
    stored.edit_claim
      .filter((row) => row["field"] === "credit")
      .map((row) => survivorOf(tables.song_former_id, row["record_id"])),
  );
  const people = new Map(
    stored.artist_claim.map((row) => [
      `${String(row["catalogue_id"])} ${String(row["ref"])}`,
      row["record_id"] as number,
    ]),
  );
  const present = new Set(tables.artist.map((row) => row["id"]));
  const links = new Map(
    stored.linked_credit.flatMap((row) => {
      const person = survivorOf(tables.artist_former_id, row["artist_id"]);
      return present.has(person)
        ? [[`${String(row["song_id"])} ${String(row["name_key"])}`, person as number] as const]
        : [];
    }),
  );
  const shown = Map.groupBy(tables.credit, (row) => row["song_id"]);
  const claims = stored.song_claim.filter((row) => row["is_former"] === false);
  for (const [song, lines] of Map.groupBy(claims, (row) => row["record_id"])) {
    if (corrected.has(song)) continue;
    const catalogues = new Set(lines.map((row) => row["catalogue_id"]));
    const wanted = lines.flatMap((row) => creditsOf(row, people, links));
    const found = (shown.get(song) ?? []).flatMap((row) =>
      [...String(row["roles"])].map((role) => ({
        role,
        credit: `${role} ${String(row["artist_id"])} ${String(row["name"])}`,
      })),
    );
    if (catalogues.size === 1)
      expect(new Set(found.map(({ credit }) => credit)), `song ${String(song)}`).toEqual(
        new Set(wanted.map(({ credit }) => credit)),
      );
    expect(new Set(found.map(({ role }) => role)), `roles of song ${String(song)}`).toEqual(
      new Set(wanted.map(({ role }) => role)),
    );
  }
}

function creditsOf(
  claim: Row,
  people: ReadonlyMap<string, number | null>,
  links: ReadonlyMap<string, number>,
) {
  const { credits = [] } = JSON.parse(claim["body"] as string) as Line;
  return credits.flatMap(({ artist, name, roles = "" }) => {
    // An artist whose line waits for a decision is credited by name.
    const found =
      artist === undefined
        ? links.get(`${String(claim["record_id"])} ${nameKey(name)}`)
        : people.get(`${String(claim["catalogue_id"])} ${artist}`);
    const person = found ?? null;
    return [...roles].map((role) => ({ role, credit: `${role} ${String(person)} ${name}` }));
  });
}

/** Checks that a user's reviews of what is one record now are one shown review and others set aside. */
async function expectReviews(
  database: Database,
  tables: PageTables,
  expected: number,
): Promise<void> {
  let number = 0;
  for (const kind of REVIEW_KINDS) {
    const reviews = await rowsOf(database, `${kind}_review`);
    number += reviews.length;
    const recordOf = (row: Row) =>
      survivorOf(tables[`${kind}_former_id`], row["origin_item_id"] ?? row["item_id"]);
    const groups = Map.groupBy(
      reviews,
      (row) => `${String(row["user_id"])} ${String(recordOf(row))}`,
    );
    for (const group of groups.values()) {
      const attached = group.filter((row) => row["item_id"] !== null);
      expect(attached.map((row) => row["item_id"])).toEqual([recordOf(group[0]!)]);
    }
  }
  expect(number).toBe(expected);
}

/** Checks that every song that was put into a playlist is there, or its survivor once, and that its place is kept. */
async function expectPlaces(
  database: Database,
  tables: PageTables,
  playlists: Playlists,
): Promise<void> {
  const places = await rowsOf(database, "playlist_song");
  const aside = await rowsOf(database, "merged_playlist_song");
  for (const [playlist, songs] of playlists) {
    const isOf = (row: Row) => row["playlist_id"] === playlist;
    const current = places.filter(isOf);
    const kept = [
      ...current.map((row) => row["origin_song_id"] ?? row["song_id"]),
      ...aside.filter(isOf).map((row) => row["song_id"]),
    ];
    expect(sorted(kept)).toEqual(sorted(songs));
    expect(sorted(current.map((row) => row["song_id"]))).toEqual(
      sorted(new Set([...songs].map((song) => survivorOf(tables.song_former_id, song)))),
    );
  }
}

function sorted(ids: Iterable<unknown>): number[] {
  return [...ids].map(Number).toSorted((one, other) => one - other);
}

function survivorOf(former: readonly Row[], id: unknown): unknown {
  return former.find((row) => row["id"] === id)?.["record_id"] ?? id;
}

async function rowsOf(database: Database, table: string): Promise<Row[]> {
  return database.read(async (db) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db as never);
    return rows;
  });
}
