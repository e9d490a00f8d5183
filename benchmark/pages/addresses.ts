import type { DatabaseSync } from "node:sqlite";
import { ALBUM_TYPES } from "../../src/domain/album-type.ts";
import { feedCursor } from "../../src/domain/cursor.ts";
import { DECADES, DISCOVERY_TYPES, GENDERS_OF } from "../../src/domain/idol-lists.ts";
import { encodeId } from "../../src/domain/id.ts";
import { LETTERS } from "../../src/domain/letter.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { FEED_PAGE } from "../../src/domain/playlist-rules.ts";
import { LIST_ROLES, type Role, type RoleGroup, WRITING_ROLES } from "../../src/domain/role.ts";
import { randomOf } from "../../src/catalogue/generate/random.ts";

/** The number of random records and of the largest ones for which each page is measured. */
const RANDOM = 40;
const LARGEST = 6;

/**
 * Returns the addresses of each page in each of its views, by page name.
 * @param people the number of accounts that `fillPeople` has added
 */
export function addressesOf(database: DatabaseSync, people: number): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  const add = (page: string, ...addresses: string[]) =>
    pages.set(page, [...(pages.get(page) ?? []), ...addresses]);
  const next = randomOf(1);
  const idsOf = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Number(row["id"]));
  const sample = (kind: "artist" | "album" | "song", ...worst: string[]) => {
    const all = idsOf(`select id from ${kind}`);
    const chance = Array.from({ length: RANDOM }, () => all[Math.floor(next() * all.length)]!);
    return [...new Set([...worst.flatMap((sql) => idsOf(`${sql} limit ${LARGEST}`)), ...chance])];
  };
  const mostOf = (column: string) => `select id from artist order by ${column} desc`;
  const mostCredited = (role: Role | RoleGroup) =>
    `select artist_id as id from credit_count where scope = 'all' and role = '${role}' order by songs desc`;
  const artists = sample(
    "artist",
    mostOf("num_songs"),
    mostOf("num_albums"),
    mostCredited("featured"),
    mostCredited("writing"),
    "select group_id as id from membership group by group_id order by count(*) desc",
    "select member_id as id from membership group by member_id order by count(*) desc",
  );
  const list = (id: number, rest: string) => `/artist/${encodeId(id)}/${rest}`;

  add("home", pagePath.home());
  add(
    "self-written acts",
    pagePath.selfWritten(),
    pagePath.selfWritten({ role: "L", type: "groups" }),
  );
  for (const id of artists) {
    for (const tab of ["discography", "details"] as const)
      add(`artist, ${tab}`, pagePath.artistTab(id, tab));
    for (const role of WRITING_ROLES) add("artist, credits", pagePath.artistCreditsTab(id, role));
    for (const rest of [
      "",
      "page=2",
      "view=table",
      "view=table&direction=asc",
      "view=table&sort=name",
      "view=table&sort=name&direction=desc",
      "titles=1",
      "titles=1&view=table&sort=name",
    ])
      add("songs of an artist", list(id, `songs?${rest}`));
    for (const rest of [
      "year=2015&role=LCA",
      "year=none",
      `act=${encodeId(1)}`,
      "with=2&sort=name",
    ])
      add("filtered credits", list(id, `credits?${rest}`));
    for (const rest of ["acts", "co-writers", "self-written", "self-written?role=L&view=known"])
      add(rest.split("?")[0]!, list(id, rest));
    for (const rest of [
      "",
      "direction=asc",
      "sort=name",
      "sort=name&direction=desc",
      `types=${ALBUM_TYPES.slice(0, 3).join(",")}`,
    ])
      add("albums of an artist", list(id, `albums?${rest}`));
    for (const view of ["table", "small", "icon"])
      for (const rest of [
        "",
        "&direction=asc",
        "&sort=name",
        "&sort=name&direction=desc",
        "&roles=A",
        "&roles=LC",
        "&roles=LC&sort=name",
      ])
        add(`credits of an artist, ${view}`, list(id, `credits?view=${view}${rest}`));
    for (const role of LIST_ROLES) {
      add("credits of one role", pagePath.artistCreditsOf(id, role));
      add("credits of one role", pagePath.artistCreditsOf(id, role, { sort: "name" }));
    }
    add("top credits, by artist", pagePath.topCredits(id));
    for (const by of ["rating", "ratings"]) add("charts", pagePath.charts(id, { by }));
    add("feeds of an artist", pagePath.artistFeed(id, "releases", "atom"));
    add("feeds of an artist", pagePath.artistFeed(id, "releases", "ics"));
    add("feeds of an artist", pagePath.artistFeed(id, "credits", "json"));
  }
  const mostReviewed = (kind: string) =>
    `select item_id as id from ${kind}_rating order by rating_count desc`;
  const songs = sample(
    "song",
    mostReviewed("song"),
    "select song_id as id from credit_role group by song_id order by count(*) desc",
    "select song_artist.song_id as id from song_artist join artist on artist.id = artist_id order by num_songs desc",
    "select credit_role.song_id as id from credit_role join credit_count c on c.artist_id = credit_role.artist_id and c.scope = 'all' and c.role = 'arrangement' order by c.songs desc",
  );
  for (const id of songs) add("song", pagePath.song(id));
  const albums = sample(
    "album",
    mostReviewed("album"),
    "select id from album order by num_songs desc",
  );
  for (const id of albums) add("album", pagePath.album(id));
  addDiscovery(add);
  const years = Array.from({ length: 30 }, (_, at) => 2026 - at);
  for (const year of [undefined, ...years])
    for (const page of [undefined, 2]) {
      add("recent releases", pagePath.recentReleases(year, page));
      add("recent releases, list", pagePath.recentReleasesList(year, page));
    }
  add("top credits", pagePath.topCredits());
  add("years", pagePath.years());
  add("year", ...years.map((year) => pagePath.year(year)));
  for (const by of ["rating", "ratings"])
    for (const kind of ["songs", "albums"]) {
      add("charts", pagePath.charts(undefined, { by, kind }));
      add("charts", pagePath.charts(undefined, { by, kind, page: 2 }));
      for (const decade of DECADES) add("charts", pagePath.charts(undefined, { by, kind, decade }));
      for (const year of years) add("charts", pagePath.charts(undefined, { by, kind, year }));
    }
  const busiest = ["review_tally", "playlist_tally"].flatMap((tally) =>
    idsOf(`select user_id as id from ${tally} order by shown desc limit ${LARGEST}`),
  );
  const others = Array.from({ length: RANDOM }, () => 1 + Math.floor(next() * people));
  for (const id of new Set([...busiest, ...others])) {
    add("user", pagePath.profile(`user${id}`));
    add("user, reviews", pagePath.userReviews(`user${id}`));
    add("user, reviews", pagePath.userReviews(`user${id}`, { rating: 4 }));
    add("user, playlists", pagePath.userPlaylists(`user${id}`));
  }
  for (const id of idsOf("select id from song_review where is_public limit 100"))
    add("review", pagePath.review(id));
  addPlaylists(add, idsOf);
  add("sitemap", "/sitemap.xml", "/sitemap-pages-1.xml");
  for (let part = 1; part <= 6; part += 1)
    add(
      "sitemap, a part",
      ...["artists", "albums", "songs"].map((kind) => `/sitemap-${kind}-${part}.xml`),
    );
  return pages;
}

function addPlaylists(
  add: (page: string, ...addresses: string[]) => void,
  idsOf: (sql: string) => number[],
): void {
  const shown = idsOf("select id from playlist where is_public order by id desc");
  const feed = shown.filter((_, at) => at % (FEED_PAGE * 20) === FEED_PAGE - 1);
  add(
    "feed",
    pagePath.feed(),
    ...feed.map((id) => pagePath.feed(feedCursor.write({ id, page: 2 }))),
  );
  const longest = idsOf(`select playlist_id as id from playlist_song
    where playlist_id in (select id from playlist where is_public)
    group by playlist_id order by count(*) desc limit ${LARGEST}`);
  const chance = shown.filter((_, at) => at % Math.ceil(shown.length / RANDOM) === 0);
  for (const id of [...longest, ...chance]) add("playlist", pagePath.playlist(id));
  for (const id of longest) add("playlist", pagePath.wholePlaylist(id));
}

function addDiscovery(add: (page: string, ...addresses: string[]) => void): void {
  for (const letter of [undefined, ...LETTERS])
    for (const all of [false, true])
      for (const page of [undefined, 2])
        add("artist discovery", pagePath.artistDiscovery({ letter, all, page }));
  for (const type of DISCOVERY_TYPES)
    for (const gender of [null, ...GENDERS_OF[type]])
      for (const sort of ["name", "debut", "recent"] as const)
        for (const direction of ["asc", "desc"] as const)
          for (const activeOnly of [true, false])
            for (const decades of [[], DECADES.slice(0, 2)]) {
              const state = { gender, sort, direction, activeOnly, decades };
              add(
                "list of idols",
                pagePath.discoveryList(type, state),
                pagePath.discoveryList(type, state, 2),
              );
              for (const text of ["a", "ba", "nobody at all", "가"])
                add("list of idols, with a text", pagePath.discoveryList(type, { ...state, text }));
            }
}
