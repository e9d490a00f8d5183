import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomOf } from "../../src/catalogue/made-up/random.ts";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { DECADES, DISCOVERY_TYPES, GENDERS_OF } from "../../src/domain/catalogue/idol-lists.ts";
import { LETTERS } from "../../src/domain/text/letter.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { type Role, type RoleGroup, WRITING_ROLES } from "../../src/domain/catalogue/role.ts";

/** The number of random records and of the largest ones for which each page is measured. */
const RANDOM = 40;
const LARGEST = 6;

/** The searched texts: names, a beginning, initials, and words of titles. */
const TEXTS = "bts,iu,twice,red vel,ㅂㅌㅅㄴㄷ,kenzie,summer,night,dance,blue,moon,rain".split(",");

/** The people of whom a question of several is made. */
const PEOPLE = 16;

const YEARS = Array.from({ length: 30 }, (_, at) => 2026 - at);

/**
 * Returns the addresses of each kind of page over the database in a folder, of random records and the largest.
 * @param people the number of accounts that `fillPeople` has added
 */
export function pagesOfKinds(folder: string, people: number): Map<string, string[]> {
  const database = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  const next = randomOf(1);
  const idsOf = (sql: string, limit?: number) =>
    database
      .prepare(limit === undefined ? sql : `${sql} limit ${limit}`)
      .all()
      .map((row) => Number(row["id"]));
  const sample = (kind: "artist" | "album" | "song", ...largest: string[]) => {
    const all = idsOf(`select id from ${kind}`);
    const chance = Array.from({ length: RANDOM }, () => all[Math.floor(next() * all.length)]!);
    return [...new Set([...largest.flatMap((sql) => idsOf(sql, LARGEST)), ...chance])];
  };
  const mostCredited = (role: Role | RoleGroup) =>
    `select artist_id as id from credit_count where scope = 'all' and role = '${role}' order by songs desc`;
  const mostReviewed = (kind: string) =>
    `select item_id as id from ${kind}_rating order by rating_count desc`;
  const artists = sample(
    "artist",
    "select id from artist order by num_songs desc",
    "select id from artist order by num_albums desc",
    mostCredited("featured"),
    mostCredited("writing"),
    "select group_id as id from membership group by group_id order by count(*) desc",
    "select member_id as id from membership group by member_id order by count(*) desc",
  );
  const albums = sample(
    "album",
    mostReviewed("album"),
    "select id from album order by num_songs desc",
  );
  const songs = sample(
    "song",
    mostReviewed("song"),
    "select song_id as id from credit_role group by song_id order by count(*) desc",
  ).map(pagePath.song);
  const shown = idsOf("select id from playlist where is_public order by id desc");
  const longest = idsOf(
    `select playlist_id as id from playlist_song
    where playlist_id in (select id from playlist where is_public)
    group by playlist_id order by count(*) desc`,
    LARGEST,
  );
  const playlists = [
    ...longest,
    ...shown.filter((_, at) => at % Math.ceil(shown.length / RANDOM) === 0),
  ];
  const users = [
    ...idsOf("select user_id as id from review_tally order by shown desc", LARGEST),
    ...Array.from({ length: RANDOM }, () => 1 + Math.floor(next() * people)),
  ];
  const reviews = idsOf("select id from song_review where is_public", 100);
  const writers = idsOf(mostCredited("writing"), PEOPLE);
  database.close();
  const pairs = writers.map((id, at) => [id, writers[(at + 1) % writers.length]!] as const);
  const asked = (id: number) => ({ id, roles: [...WRITING_ROLES] });
  return new Map([
    ["home", [pagePath.home()]],
    ["act", artists.map((id) => pagePath.artistTab(id, "discography"))],
    [
      "writer",
      artists.flatMap((id) => WRITING_ROLES.map((role) => pagePath.artistCreditsTab(id, role))),
    ],
    [
      "songs of an act",
      artists.flatMap((id) =>
        ["", "?page=2", "?view=table", "?view=table&sort=name", "?titles=1"].map(
          (query) => pagePath.artistSongs(id) + query,
        ),
      ),
    ],
    ["album", albums.map(pagePath.album)],
    ["song", songs],
    ["discovery", discoveryLists()],
    [
      "discovery from A to Z",
      [undefined, ...LETTERS].flatMap((letter) =>
        [false, true].map((all) => pagePath.artistDiscovery({ letter, all })),
      ),
    ],
    [
      "credits",
      artists.flatMap((id) =>
        ["", "&direction=asc", "&sort=name", "&roles=A", "&roles=LC"].map(
          (query) => `${pagePath.artistCredits(id)}?view=table${query}`,
        ),
      ),
    ],
    ["top credits", [pagePath.topCredits()]],
    [
      "recent releases",
      [undefined, ...YEARS].flatMap((year) =>
        [undefined, 2].map((page) => pagePath.recentReleases(year, page)),
      ),
    ],
    [
      "self-written artists",
      [pagePath.selfWritten(), pagePath.selfWritten({ role: "L", type: "groups" })],
    ],
    ["feed", [pagePath.feed()]],
    ["playlist", playlists.map(pagePath.playlist)],
    ["profile", users.map((id) => pagePath.profile(`user${id}`))],
    [
      "charts",
      ["rating", "ratings"].flatMap((by) =>
        ["songs", "albums"].flatMap((kind) => [
          pagePath.charts(undefined, { by, kind }),
          ...DECADES.map((decade) => pagePath.charts(undefined, { by, kind, decade })),
        ]),
      ),
    ],
    ["year", YEARS.map((year) => pagePath.year(year))],
    ["review", reviews.map((id) => pagePath.review(id))],
    ["data of a song's page", songs.map((path) => `${path}.data`)],
    ["search", TEXTS.map((text) => pagePath.search(text))],
    [
      "together",
      pairs.map(([one, other]) => pagePath.together({ people: [asked(one), asked(other)] })),
    ],
    ["connection", pairs.map(([from, to]) => pagePath.connection({ from, to }))],
  ]);
}

function discoveryLists(): string[] {
  return DISCOVERY_TYPES.flatMap((type) =>
    [null, ...GENDERS_OF[type]].flatMap((gender) =>
      (["name", "debut", "recent"] as const).flatMap((sort) =>
        (["asc", "desc"] as const).map((direction) =>
          pagePath.discoveryList(type, { gender, sort, direction }),
        ),
      ),
    ),
  );
}
