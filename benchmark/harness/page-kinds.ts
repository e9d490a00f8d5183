import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pagePath } from "../../src/domain/page-path.ts";
import { WRITING_ROLES } from "../../src/domain/role.ts";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { addressesOf } from "../pages/addresses.ts";

/** The kinds that are measured, by their names among all addresses. */
const KINDS: Record<string, string> = {
  home: "home",
  act: "artist, discography",
  writer: "artist, credits",
  "songs of an act": "songs of an artist",
  album: "album",
  song: "song",
  discovery: "list of idols",
  "discovery from A to Z": "artist discovery",
  credits: "credits of an artist, table",
  "top credits": "top credits",
  "recent releases": "recent releases",
  "self-written acts": "self-written acts",
  feed: "feed",
  playlist: "playlist",
  profile: "user",
  charts: "charts",
  year: "year",
  review: "review",
};

/** What is searched for: names, a beginning, initials, and words of titles. */
const TEXTS = "bts,iu,twice,red vel,ㅂㅌㅅㄴㄷ,kenzie,summer,night,dance,blue,moon,rain".split(",");

/** The people of whom a question of several is made. */
const PEOPLE = 16;

/** Returns the addresses of each kind of page over the database in a folder, of random records and the largest. */
export function pagesOfKinds(folder: string, people: number): Map<string, string[]> {
  const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const all = addressesOf(database, people);
  const pages = new Map(Object.entries(KINDS).map(([kind, name]) => [kind, all.get(name) ?? []]));
  pages.set(
    "data of a song's page",
    pages.get("song")!.map((path) => `${path}.data`),
  );
  pages.set(
    "search",
    TEXTS.map((text) => pagePath.search(text)),
  );
  const writers = busiestWriters(database);
  const pairs = writers.map((id, at) => [id, writers[(at + 1) % writers.length]!] as const);
  pages.set(
    "together",
    pairs.map(([one, other]) => together(one, other)),
  );
  pages.set(
    "connection",
    pairs.map(([from, to]) => pagePath.connection({ from, to })),
  );
  database.close();
  return pages;
}

function busiestWriters(database: DatabaseSync): number[] {
  const rows = database
    .prepare(
      `select artist_id as id from credit_count where scope = 'all' and role = 'writing'
      order by songs desc limit ?`,
    )
    .all(PEOPLE);
  return rows.map((row) => Number(row["id"]));
}

function together(one: number, other: number): string {
  const people = [one, other].map((id) => ({ id, roles: [...WRITING_ROLES] }));
  return pagePath.together({ people });
}
