import { hasRecord } from "../edits/current-target.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../database/database.ts";
import { nameKey } from "../../domain/text/name.ts";
import { parseRoles } from "../../domain/catalogue/role.ts";
import { formatSubject } from "../claims/edited-credits.ts";
import { normalRole } from "./correct-credits.ts";
import { songLine } from "../interchange/format.ts";
import type { EditClaim } from "../../database/edits/write-edits.ts";

/** A person, a name as credited, or both; `artist: null` is a name without a record. */
export type GivenPerson = { artist?: number | null | undefined; name?: string | undefined };

export interface GivenCredit {
  operation: "add" | "remove" | "change";
  /** Letters of roles (LC), or the key of one (`instrument: guitar`). */
  roles: string;
  subject: GivenPerson;
  /** Of a change: what replaces it. */
  value?: GivenPerson | undefined;
  /** Of an addition: the removed credit whose place it takes. */
  replaces?: { artist: number | null; name: string } | undefined;
}

type Problem = (text: string) => Error;

/** Checks changes of a song's credits. @param made people who are no records yet @returns a claim for each role */
export async function checkCredits(
  db: Snapshot,
  song_id: number,
  given: readonly GivenCredit[],
  problem: Problem,
  made: ReadonlySet<number> = new Set(),
): Promise<EditClaim[]> {
  const checked: EditClaim[] = [];
  for (const { operation, roles, subject, value, replaces } of given) {
    const { artist = null, name } = subject;
    if (artist === null && name === undefined)
      throw problem('A credit is of a person or of a name: artist=34, or name="Hong Gildong".');
    for (const one of [subject, value]) if (one) await checkPerson(db, one, problem, made);
    const next = operation === "add" ? await added(db, subject) : { ...value };
    if (operation === "change" && next.artist === undefined && next.name === undefined)
      throw problem('A change says what replaces the credit: => artist=35, or => name="Hong".');
    const of = artist === null ? { of: name } : {};
    for (const role of rolesOf(roles))
      checked.push({
        kind: "song",
        record_id: song_id,
        field: "credit",
        subject: formatSubject({ role, artist, nameKey: nameKey(name ?? "") }),
        operation,
        value: JSON.stringify({ ...next, ...of, ...(replaces && { replaces }) }),
        artist_id: artist,
        new_artist_id:
          next.artist ?? (operation === "change" && next.artist !== null ? artist : null),
      });
  }
  return checked;
}

/** Returns the credit that is added: without a name as credited, the person's. */
async function added(db: Snapshot, { artist, name }: GivenPerson): Promise<GivenPerson> {
  if (artist == null || name !== undefined) return { artist: artist ?? null, name };
  const row = await db
    .selectFrom("artist")
    .select("english_name")
    .where("id", "=", artist)
    .executeTakeFirst();
  return { artist, name: row?.english_name };
}

async function checkPerson(
  db: Snapshot,
  { artist, name }: GivenPerson,
  problem: Problem,
  made: ReadonlySet<number>,
): Promise<void> {
  if (name !== undefined) {
    const parsed = songLine.shape.name.safeParse(name);
    if (!parsed.success)
      throw problem(`The name ${parsed.error.issues[0]?.message ?? "is invalid"}.`);
  }
  if (artist == null || made.has(artist)) return;
  const survivor = await findMergedInto(db, "artist", artist);
  if (survivor !== null)
    throw problem(`artist ${artist} was merged into ${survivor}: name that one.`);
  if (!(await hasRecord(db, "artist", artist))) throw problem(`There is no artist ${artist}.`);
}

function rolesOf(given: string): readonly string[] {
  const letters = /^[A-Z]+$/.test(given) ? parseRoles(given) : null;
  return letters ?? [normalRole(given)];
}
