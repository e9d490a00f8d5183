import fc from "fast-check";
import { correctRecord } from "../../src/catalogue/operator/correct.ts";
import { importCatalogue } from "../../src/catalogue/import/import.ts";
import { writeRevision } from "../../src/catalogue/commit-revision.ts";
import { ImpossibleUnmerge } from "../../src/catalogue/import/merges/stage-unmerge.ts";
import { unmergeRecord } from "../../src/catalogue/operator/unmerge.ts";
import { addSongToPlaylist } from "../../src/database/community/playlists/playlist-song-writes.ts";
import { loadSongIds } from "../../src/database/community/playlists/playlist-set.ts";
import {
  addPlaylist,
  changePlaylist,
} from "../../src/database/community/playlists/playlist-writes.ts";
import { addReview } from "../../src/database/community/reviews/review-writes.ts";
import type { Database } from "../../src/database/database.ts";
import { isFailure } from "../../src/domain/failure.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import type { SignedInTester } from "../factory/users/sign-in.ts";
import type { Playlists } from "./accounted.ts";
import { edit, type Edit } from "./catalogue-edits.ts";
import { type EditedCatalogue, EDITED_KINDS, filesOf, noteCommitted } from "./edited-catalogue.ts";

/** One step of a chain of merges, separations, imports, reviews, playlists and corrections. */
export type MergeStep =
  | { what: "version"; of: number; edits: Edit[] }
  | {
      what: "merge" | "unmerge" | "review" | "list" | "correct";
      kind: number;
      which: number;
      other: number;
    };

const draw = fc.nat(839);
const edits = fc.array(fc.tuple(draw, draw, draw, draw), { minLength: 1, maxLength: 6 });

/** Steps in random order: most are merges and what undoes them. */
export const mergeStep: fc.Arbitrary<MergeStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("version" as const), of: fc.nat(1), edits }),
  },
  ...(
    [
      ["merge", 5],
      ["unmerge", 4],
      ["review", 3],
      ["list", 3],
      ["correct", 1],
    ] as const
  ).map(([what, weight]) => ({
    weight,
    arbitrary: fc.record({ what: fc.constant(what), kind: fc.nat(2), which: draw, other: draw }),
  })),
);

/** The records that a chain has written so far. */
export interface Chain {
  database: Database;
  catalogues: EditedCatalogue[];
  users: SignedInTester[];
  reviews: number;
  playlists: Playlists;
  minutes: number;
}

/** Takes a step. Impossible ones (the merge of a record with itself) change nothing. */
export async function takeStep(chain: Chain, step: MergeStep): Promise<void> {
  chain.minutes += 1;
  if (step.what === "version") return importVersion(chain, step);
  const kind = EDITED_KINDS[step.kind]!;
  const { which, other } = step;
  const living = await idsIn(chain.database, kind);
  const [one, two] = [picked(living, which), picked(living, other)];
  if (one === undefined || two === undefined) return;
  const user = chain.users[other % chain.users.length]!;
  switch (step.what) {
    case "merge":
      if (one === two) return;
      await writeRevision(chain.database, {
        merges: [{ kind, winner: one, loser: two }],
        note: "made up",
      });
      return;
    case "unmerge":
      return unmergeAny(chain.database, kind, which);
    case "review":
      return kind === "artist" ? undefined : review(chain, kind, one, user);
    case "list":
      return list(chain, which, other);
    case "correct":
      return correct(chain.database, which, other);
  }
}

/** Undoes the merge of one of the merged records, if there are any and what was of it is known. */
export async function unmergeAny(
  database: Database,
  kind: (typeof EDITED_KINDS)[number],
  which: number,
): Promise<void> {
  const id = picked(await idsIn(database, `${kind}_former_id`), which);
  if (id === undefined) return;
  await unmergeRecord(database, kind, id, "made up").catch((error: unknown) => {
    if (!(error instanceof ImpossibleUnmerge)) throw error;
  });
}

async function importVersion(
  { database, catalogues, minutes }: Chain,
  { of, edits: made }: { of: number; edits: Edit[] },
): Promise<void> {
  const catalogue = catalogues[of]!;
  for (const one of made) edit(catalogue, one);
  const released = new Date(Date.UTC(2026, 0, 1 + minutes)).toISOString().slice(0, 10);
  const { badLines, waiting } = await importCatalogue(
    database,
    writeCatalogueFiles(filesOf(catalogue, released)),
  );
  if (badLines.length > 0) throw new Error(JSON.stringify(badLines));
  noteCommitted(catalogue, waiting);
}

async function review(
  chain: Chain,
  kind: "album" | "song",
  itemId: number,
  { userId }: SignedInTester,
): Promise<void> {
  const now = new Date(Date.UTC(2026, 5, 1) + chain.minutes * 60_000);
  const written = { itemId, userId, rating: 4, content: "made up" };
  const privacy = chain.minutes % 3 === 0 ? "private" : "public";
  const id = await chain.database.write((db) => addReview(db, kind, { ...written, privacy }, now));
  if (!isFailure(id)) chain.reviews += 1;
}

/** Makes a playlist, adds a song to one, or puts one into another order. */
async function list({ database, users, playlists }: Chain, which: number, other: number) {
  const songs = await idsIn(database, "song");
  const viewer = users[0]!;
  const now = new Date();
  const [song, id] = [picked(songs, other), picked([...playlists.keys()], which)];
  if (song === undefined) return;
  if (id === undefined || which % 7 === 0) {
    const song_ids = [...new Set([song, picked(songs, which)!])];
    const look = { theme: "SING" as const, picture: undefined, background_color: undefined };
    const made = { userId: viewer.userId, name: "Made up", description: "", is_public: true };
    const created = await database.write((db) =>
      addPlaylist(db, { ...made, ...look, song_ids }, now),
    );
    if (isFailure(created)) throw new Error(created.message);
    playlists.set(created, new Set(song_ids));
  } else if (which % 3 === 0) {
    const current = await database.read(async (db) => (await loadSongIds(db, [id])).get(id) ?? []);
    await database.write((db) =>
      changePlaylist(db, { id, viewer }, { song_ids: current.toReversed() }, now),
    );
  } else {
    const added = await database.write((db) =>
      addSongToPlaylist(db, { id, viewer }, { songId: song, position: 1 + (other % 4) }, now),
    );
    if (!isFailure(added)) playlists.get(id)!.add(song);
  }
}

async function correct(database: Database, which: number, other: number): Promise<void> {
  const song = picked(await idsIn(database, "song"), which);
  const artist = picked(await idsIn(database, "artist"), other);
  if (song === undefined || artist === undefined) return;
  const roles = "FLCA"[other % 4]!;
  const [operation, subject] = [
    (["add", "remove", "change"] as const)[which % 3]!,
    other % 5 === 0 ? { name: `Made-up ${"ABCDEF"[which % 6]}` } : { artist },
  ];
  const value = operation === "change" ? { name: "Made-up G" } : undefined;
  const fields = other % 3 === 0 ? { release_date: "2001-01-01" } : {};
  await correctRecord(database, "song", song, fields, "made up", [
    { operation, roles, subject, value },
  ]);
}

export async function idsIn(
  database: Database,
  table: "artist" | "album" | "song" | "artist_former_id" | "album_former_id" | "song_former_id",
): Promise<number[]> {
  return database.read(async (db) => {
    const rows = await db
      .selectFrom(table as "artist")
      .select("id")
      .orderBy("id")
      .execute();
    return rows.map((row) => row.id);
  });
}

function picked<Value>(values: readonly Value[], number: number): Value | undefined {
  return values[number % Math.max(1, values.length)];
}
