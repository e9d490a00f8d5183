import type { AskedAct } from "../../catalogue/refresh/refresh-act.ts";
import { isMbid } from "../../catalogue/musicbrainz/mbid.ts";
import type { Database } from "../../database/database.ts";
import { loadPeopleByName } from "../../database/edits/people-by-name.ts";
import { findActsOfMbids, listActsToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { nameKey } from "../../domain/text/name.ts";
import { printable } from "../../domain/text/printable.ts";

export interface AskedActs {
  /** The ids of those that are here. */
  acts: number[];
  /** Artists of MusicBrainz of whom no song is here. */
  newActs: { mbid: string; name: string }[];
}

/** Finds acts by their names, decimal ids or MBIDs. @throws Error where one is unknown, or a name is that of several */
export async function resolveActs(
  database: Database,
  texts: readonly string[],
): Promise<AskedActs> {
  const asked: AskedActs = { acts: [], newActs: [] };
  for (const text of texts) {
    const mbid = text.toLowerCase();
    if (!isMbid(mbid)) {
      asked.acts.push(await resolveAct(database, text));
      continue;
    }
    const known = (await database.read((db) => findActsOfMbids(db, [mbid]))).get(mbid);
    if (known !== undefined && known.num_songs > 0) asked.acts.push(known.id);
    else asked.newActs.push({ mbid, name: mbid });
  }
  return asked;
}

async function resolveAct(database: Database, text: string): Promise<number> {
  const id = parseDecimalId(text.replace(/^#/, ""));
  const called = id === null ? await loadCalled(database, text) : [];
  const ids = id === null ? called.map((one) => one.id) : [id];
  // Of a group and a person who is credited under its name, the one with songs is meant.
  const acts = await database.read((db) => listActsToRefresh(db, { due: null, ids, limit: 2 }));
  const same = acts.length > 0 ? acts : called;
  if (same.length === 0) throw new Error(`There is no artist ${JSON.stringify(text)} with songs.`);
  if (same.length > 1)
    throw new Error(
      `Several artists are called ${JSON.stringify(text)}. Give the id: ${same.map((one) => `${one.id} (${one.english_name})`).join(", ")}.`,
    );
  if (acts.length === 0)
    throw new Error(
      `The catalogue has no song by ${JSON.stringify(text)}. Give the MBID to ask MusicBrainz about it.`,
    );
  return same[0]!.id;
}

async function loadCalled(database: Database, text: string) {
  const key = nameKey(text);
  return (await database.read((db) => loadPeopleByName(db, [key]))).get(key) ?? [];
}

/** Returns how messages name an act: with its id, or its MBID where it has none yet. */
export function named({ english_name, korean_name, id, mbid }: AskedAct): string {
  const both = korean_name === null ? english_name : `${english_name} / ${korean_name}`;
  const key = id ?? mbid;
  return printable(both === key ? both : `${both} (${key})`);
}
