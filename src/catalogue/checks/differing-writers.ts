import { sql } from "kysely";
import type { Snapshot } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import { ROLES, WRITING_ROLES, type WritingRole } from "../../domain/catalogue/role.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { CreditLine, LineOfKind } from "../interchange/format.ts";
import type { CatalogueCheck } from "./check.ts";

/** The credits of the source that takes precedence are shown, and a person has to look at the others. */
export const differingWriters: CatalogueCheck = {
  title: "Songs with different writers in two sources",
  async find(db) {
    const claims = await loadSharedClaims(db);
    const personOf = await loadPeople(db, claims);
    const ofSongs = Map.groupBy(claims, ({ song_id }) => song_id);
    return [...ofSongs].flatMap(([id, sources]) => {
      const evidence = sources.flatMap((one, at) =>
        sources.slice(at + 1).flatMap((other) => {
          const roles = WRITING_ROLES.filter((role) => contradict(one, other, role, personOf));
          if (roles.length === 0) return [];
          return `${one.source} and ${other.source} differ on ${roles.join(", ")}`;
        }),
      );
      const [first] = sources;
      if (first === undefined || evidence.length === 0) return [];
      const records = [{ kind: "song" as const, id, name: first.title }];
      return [{ records, evidence: evidence.join("; ") }];
    });
  },
};

interface Claim {
  song_id: number;
  title: string;
  catalogue_id: number;
  source: string;
  credits: readonly CreditLine[];
}

/** Returns the person that a source's credit names: an id, or the key of a name. */
type PersonOf = (claim: Claim, credit: CreditLine) => number | string;

/** Whether both name writers in a role, and each some whom the other does not: a longer list of the same is none. */
function contradict(one: Claim, other: Claim, role: WritingRole, personOf: PersonOf): boolean {
  if (one.catalogue_id === other.catalogue_id) return false;
  const [these, those] = [one, other].map(
    (claim) =>
      new Set(
        claim.credits
          .filter(({ roles = "" }) => roles.includes(ROLES[role].letter))
          .map((credit) => personOf(claim, credit)),
      ),
  ) as [Set<number | string>, Set<number | string>];
  return !these.isSubsetOf(those) && !those.isSubsetOf(these) && these.size * those.size > 0;
}

/** Loads what catalogues say of the songs that several of them have. */
async function loadSharedClaims(db: Snapshot): Promise<Claim[]> {
  const shared = await db
    .selectFrom("song_claim")
    .select("record_id")
    .where("is_former", "=", false)
    .groupBy("record_id")
    .having(sql<boolean>`min(catalogue_id) < max(catalogue_id)`)
    .orderBy("record_id")
    .execute();
  const rows = await inChunks(
    shared.flatMap(({ record_id }) => record_id ?? []),
    (some) =>
      db
        .selectFrom("song_claim as c")
        .innerJoin("song", "song.id", "c.record_id")
        .innerJoin("catalogue", "catalogue.id", "c.catalogue_id")
        .select(["song.id as song_id", "song.english_name as title"])
        .select(["c.catalogue_id", "catalogue.name as source", "c.body"])
        .where("c.record_id", "in", some)
        .where("c.is_former", "=", false)
        .orderBy("song.id")
        .orderBy("c.catalogue_id")
        .orderBy("c.ref")
        .execute(),
  );
  return rows.map(({ body, ...row }) => ({
    ...row,
    credits: (JSON.parse(body) as LineOfKind["song"]).credits ?? [],
  }));
}

async function loadPeople(db: Snapshot, claims: readonly Claim[]): Promise<PersonOf> {
  const refs = claims.flatMap(({ credits }) => credits.flatMap(({ artist }) => artist ?? []));
  const claimed = await inChunks([...new Set(refs)], (some) =>
    db
      .selectFrom("artist_claim")
      .select(["catalogue_id", "ref", "record_id"])
      .where("ref", "in", some)
      .where("record_id", "is not", null)
      .execute(),
  );
  const ids = new Map(
    claimed.map(({ catalogue_id, ref, record_id }) => [`${catalogue_id} ${ref}`, record_id]),
  );
  const people = claimed.flatMap(({ record_id }) => record_id ?? []);
  const names = await inChunks([...new Set(people)], (some) =>
    db
      .selectFrom("artist_name")
      .select(["artist_id", "key"])
      .where("artist_id", "in", some)
      .execute(),
  );
  const keysOf = Map.groupBy(names, ({ artist_id }) => artist_id);
  const onSong = Map.groupBy(claims, ({ song_id }) => song_id);
  return (claim, { artist, name }) => {
    const id = artist === undefined ? undefined : ids.get(`${claim.catalogue_id} ${artist}`);
    if (id !== undefined && id !== null) return id;
    // A name alone is that of someone whom the other source names on the same song.
    const key = nameKey(name);
    for (const other of onSong.get(claim.song_id) ?? [])
      for (const credit of other.credits) {
        const named = ids.get(`${other.catalogue_id} ${credit.artist}`);
        if (
          named &&
          (nameKey(credit.name) === key || keysOf.get(named)?.some((one) => one.key === key))
        )
          return named;
      }
    return key;
  };
}
