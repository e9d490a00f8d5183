import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/engines.ts";
import { importingOn } from "../../../test/importing.ts";
import { byWritingRole, ROLES, type WritingRole } from "../../domain/role.ts";
import { findSelfWritten } from "./self-written.ts";

/** The fields of the starter catalogue's lines that this test reads. */
interface Song {
  artists: string[];
  album?: string;
  release_date?: string;
  kind?: string;
  credits?: { artist?: string; roles?: string }[];
  credits_incomplete?: boolean | string;
}
interface Membership {
  group: string;
  member: string;
  from?: string;
  to?: string;
}
interface Artist {
  ref: string;
  name: string;
}

/**
 * The numbers of songs that credit a member, of all with known writers: with lyrics, composition, arrangement. Worked out
 * from the lines of the catalogue: groups with former members (of some the end is unknown), sub-units, and soloists.
 */
const EXPECTED: Record<string, [lyrics: string, composition: string, arrangement: string]> = {
  "seo-taiji-and-boys": ["60/61", "60/61", "60/61"],
  bts: ["40/47", "39/51", "0/0"],
  twice: ["6/51", "0/51", "0/51"],
  "girls-generation": ["4/42", "0/42", "0/42"],
  "g-o-d": ["5/37", "5/39", "6/39"],
  "2ne1": ["6/38", "3/38", "0/34"],
  bigbang: ["33/34", "32/34", "1/34"],
  aoa: ["5/32", "0/32", "0/32"],
  ikon: ["30/30", "27/30", "0/30"],
  vixx: ["14/30", "1/30", "0/29"],
  "wonder-girls": ["18/30", "17/30", "9/27"],
  "2pm": ["17/28", "14/28", "0/28"],
  exo: ["1/20", "1/22", "1/20"],
  "super-junior": ["9/21", "6/21", "2/21"],
  "baby-v-o-x": ["6/17", "2/17", "0/19"],
  "jj-project": ["2/5", "1/6", "0/5"],
  "gugudan-semina": ["1/2", "0/2", "0/2"],
  iu: ["8/11", "5/11", "1/10"],
  "chungha-i-o-i": ["3/7", "0/7", "0/7"],
  "sunmi-wonder-girls": ["5/5", "3/5", "0/5"],
};

describe("what acts of the starter catalogue wrote themselves", () => {
  const songs = lines<Song>("songs").filter(({ kind = "song" }) => kind === "song");
  const albums = new Map(
    lines<{ ref: string; release_date?: string }>("albums").map((album) => [album.ref, album]),
  );
  const memberships = Map.groupBy(lines<Membership>("memberships"), ({ group }) => group);
  const names = new Map(lines<Artist>("artists").map(({ ref, name }) => [ref, name]));
  const songsOf = Map.groupBy(
    songs.flatMap((song) => [...new Set(song.artists)].map((act) => ({ act, song }))),
    ({ act }) => act,
  );

  /** Works out a share song by song, without the code that is tested. */
  function shareOf(act: string, role: WritingRole): string {
    const letter = new RegExp(ROLES[role].letter === "L" ? "[LW]" : ROLES[role].letter, "i");
    const known = (songsOf.get(act) ?? [])
      .map(({ song }) => song)
      .filter((song) => {
        const cut = song.credits_incomplete ?? false;
        const isCut = typeof cut === "string" ? letter.test(cut) : cut;
        return !isCut && (song.credits ?? []).some(({ roles = "" }) => letter.test(roles));
      });
    const own = known.filter((song) => {
      const date = song.release_date ?? albums.get(song.album ?? "")?.release_date ?? "";
      return (song.credits ?? []).some(
        ({ artist, roles = "" }) =>
          letter.test(roles) &&
          (artist === act ||
            (memberships.get(act) ?? []).some(
              (one) => one.member === artist && mayInclude(one, date),
            )),
      );
    });
    return `${own.length}/${known.length}`;
  }

  const worked = new Map(
    Array.from(
      songsOf.keys(),
      (act) => [act, byWritingRole((role) => shareOf(act, role))] as const,
    ),
  );

  test("is worked out for twenty acts by hand", () => {
    for (const [act, shares] of Object.entries(EXPECTED))
      expect(Object.values(worked.get(act)!), act).toEqual(shares);
    expect(Object.keys(EXPECTED)).toHaveLength(20);
  });

  for (const engine of BOTH_ENGINES) {
    describe(`on ${engine}`, () => {
      const on = importingOn(engine, "starter");

      test("is the same in the database, for every act with a song of which it is known", async () => {
        const acts = [...worked].filter(([, shares]) =>
          Object.values(shares).some((share) => !share.endsWith("/0")),
        );
        expect(acts.map(([act]) => act)).toEqual(expect.arrayContaining(Object.keys(EXPECTED)));
        const different = await on.database.read(async (db) => {
          const claims = await db.selectFrom("artist_claim").select(["ref", "record_id"]).execute();
          const ids = new Map(claims.map(({ ref, record_id }) => [ref, record_id]));
          const found: unknown[] = [];
          for (const [act, expected] of acts) {
            const { shares } = await findSelfWritten(db, ids.get(act)!);
            const stored = byWritingRole(
              (role) => `${shares[role].by_members}/${shares[role].known}`,
            );
            if (JSON.stringify(stored) !== JSON.stringify(expected))
              found.push({ act: names.get(act), stored, expected });
          }
          return found;
        });
        expect(different).toEqual([]);
      });
    });
  }
});

/** Whether a person may have been a member on a day of a date: of partial dates only what both have is compared. */
function mayInclude({ from, to }: Membership, date: string): boolean {
  const both = (limit: string): [string, string] => {
    const length = Math.min(limit.length, date.length);
    return [date.slice(0, length), limit.slice(0, length)];
  };
  if (from !== undefined) {
    const [day, limit] = both(from);
    if (day < limit) return false;
  }
  if (to !== undefined) {
    const [day, limit] = both(to);
    if (day > limit) return false;
  }
  return true;
}

function lines<Line>(kind: string): Line[] {
  const file = join(import.meta.dirname, "..", "..", "..", "catalogue", `${kind}.ndjson`);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
