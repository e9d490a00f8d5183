import type { Database } from "../../../database/database.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { correctRecord } from "../../operator/correct.ts";
import type { GivenCredit } from "../../operator/check-credits.ts";
import { findLinks, type UndecidedCredit } from "./find-links.ts";
import { linkCredits } from "./link-credits.ts";
import type { Candidate } from "./match-person.ts";

/** A name that the songs of an act credit, and that may mean several people, or one of whom only the name says so. */
export interface UndecidedName {
  name: string;
  acts: string[];
  songs: { id: number; name: string }[];
  candidates: Candidate[];
}

/** Lists at most `limit` names of which a reviewer decides whom they mean, those of most songs first. */
export async function listUndecidedNames(
  database: Database,
  limit: number,
): Promise<UndecidedName[]> {
  const { undecided } = await database.read(findLinks);
  if (undecided.length === 0) return [];
  const questions = [...Map.groupBy(undecided, questionOf).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, limit);
  const ids = questions.flat().map(({ song_id }) => song_id);
  const songs = await database.read((db) =>
    db.selectFrom("song").select(["id", "english_name"]).where("id", "in", ids).execute(),
  );
  const nameOf = new Map(songs.map(({ id, english_name }) => [id, english_name]));
  return questions.map((credits) => ({
    name: credits[0]!.name,
    acts: credits[0]!.acts.map(({ name }) => name),
    songs: credits.map(({ song_id }) => ({ id: song_id, name: nameOf.get(song_id) ?? "?" })),
    candidates: credits[0]!.candidates,
  }));
}

/** One question is whom a name means on the songs of the same acts, with the same people to choose from. */
function questionOf({ key, acts, candidates }: UndecidedCredit): string {
  return JSON.stringify([key, acts.map(({ id }) => id), candidates.map(({ id }) => id)]);
}

/**
 * Stores a reviewer's decision as corrections of the songs' credits: the person, or that the name stays a name. Other names may
 * be certain then, and are linked at once.
 * @throws ImpossibleCorrection
 */
export async function decideName(
  database: Database,
  { name, songs }: Pick<UndecidedName, "name" | "songs">,
  decision: number | "name",
  now?: () => Date,
): Promise<void> {
  const artist = decision === "name" ? null : decision;
  for (const { id } of songs) {
    const credits = await creditsByName(database, id, name);
    const changes = credits.map((roles): GivenCredit => {
      const subject = { name };
      return { operation: "change", roles, subject, value: { artist, name } };
    });
    if (changes.length > 0)
      await correctRecord(database, "song", id, {}, "a credit by name was reviewed", changes, now);
  }
  await linkCredits(database, now);
}

/** Finds the roles in which a song credits a name without a person: letters, and further keys. */
async function creditsByName(database: Database, song: number, name: string): Promise<string[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom("credit")
      .select(["name", "roles", "also"])
      .where("song_id", "=", song)
      .where("artist_id", "is", null)
      .orderBy("position")
      .execute(),
  );
  return rows
    .filter((row) => nameKey(row.name) === nameKey(name))
    .flatMap(({ roles, also }) => [
      ...(roles === "" ? [] : [roles]),
      ...(also === null ? [] : (JSON.parse(also) as string[])),
    ]);
}
