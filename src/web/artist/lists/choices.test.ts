import { describe, expect, test } from "vitest";
import { ALBUM_TYPES } from "../../../domain/catalogue/album-type.ts";
import {
  albumsPath,
  inView,
  requestedAlbums,
  requestedSongs,
  reversed,
  songsPath,
  sortedBy,
} from "./choices.ts";
import {
  creditsInView,
  creditsPath,
  requestedCredits,
  rolesOn,
  rolesShown,
  withRoleToggled,
} from "../credits/credit-choices.ts";

const at = (query: string) => new URL(`http://localhost/artist/2/list${query}`);
const queryOf = (path: string) => path.split("?")[1] ?? "";

/** Unusual addresses and the choices that they stand for. */
const STRANGE = [
  "?sort=size&direction=up&view=wall&titles=yes&types=Vinyl&roles=XY",
  "?sort=&direction=&view=&titles=&types=&roles=",
  "?sort=__proto__&direction=constructor&view=toString&types=%00&roles=%F0%9F%AB%96",
  "?sort=DATE&view=TABLE&titles=true&types=ep",
];

const LISTS = { songs: requestedSongs, albums: requestedAlbums, credits: requestedCredits };

test.each(Object.entries(LISTS))(
  "an artist's %s use the default for invalid values [1-5.18]",
  (_, requested) => {
    for (const query of STRANGE) expect(requested(at(query)), query).toEqual(requested(at("")));
  },
);

test("a list newly sorted by date begins with the newest, one by name with A [1-4.6]", () => {
  expect(sortedBy("date")).toEqual({ sort: "date", direction: "desc" });
  expect(sortedBy("name")).toEqual({ sort: "name", direction: "asc" });
});

test("reversing a list keeps its sort", () => {
  expect(reversed(sortedBy("name"))).toEqual({ sort: "name", direction: "desc" });
  expect(reversed(reversed(sortedBy("date")))).toEqual(sortedBy("date"));
});

describe("an artist's songs", () => {
  const usual = { titles: false, view: "icon", sort: "date", direction: "desc" };

  test("are all of them, as covers, newest first, by default [1-2.90]", () => {
    expect(requestedSongs(at(""))).toEqual(usual);
    expect(songsPath(1, requestedSongs(at("")))).toBe("/artist/2/songs");
  });

  test("have one address for each choice, without the defaults", () => {
    const choices = "titles=1 view=table direction=asc view=table&sort=name";
    const all = "titles=1&view=table&sort=name&direction=desc";
    for (const query of ["", ...choices.split(" "), all])
      expect(queryOf(songsPath(1, requestedSongs(at(`?${query}`))))).toBe(query);
  });

  test("as covers are sorted by date for every address [1-2.91 1-2.92]", () => {
    expect(requestedSongs(at("?sort=name"))).toEqual(usual);
    expect(requestedSongs(at("?sort=name&direction=asc"))).toEqual(usual);
    expect(requestedSongs(at("?direction=asc"))).toEqual({ ...usual, direction: "asc" });
  });

  test("that change to covers are sorted by date, newest first if they were by name [1-4.5]", () => {
    const byName = requestedSongs(at("?view=table&sort=name&titles=1"));
    expect(inView(byName, "icon")).toEqual({ ...usual, titles: true });
    const oldest = requestedSongs(at("?view=table&direction=asc"));
    expect(inView(oldest, "icon")).toEqual({ ...usual, direction: "asc" });
  });
});

test("an artist's albums are of all twelve types and of none that is known, newest first, by default", () => {
  const usual = { types: ALBUM_TYPES, untyped: true, sort: "date", direction: "desc" };
  expect(requestedAlbums(at(""))).toEqual(usual);
  expect(albumsPath(1, requestedAlbums(at("")))).toBe("/artist/2/albums");
});

test("an artist's albums may be of some types, in either spelling, or of none", () => {
  expect(requestedAlbums(at("?types=OST,EP")).types).toEqual(["EP", "OST"]);
  expect(requestedAlbums(at("?types=none&types=EP&types=OST")).types).toEqual(["EP", "OST"]);
  expect(requestedAlbums(at("?types=none")).types).toEqual([]);
  expect(requestedAlbums(at("?types=EP,EP,Vinyl")).types).toEqual(["EP"]);
});

test("albums of unknown type show beside any types until they are switched off", () => {
  expect(requestedAlbums(at("?types=EP"))).toMatchObject({ types: ["EP"], untyped: true });
  expect(requestedAlbums(at("?types=none"))).toMatchObject({ types: [], untyped: true });
  expect(requestedAlbums(at("?untyped=0"))).toMatchObject({ types: ALBUM_TYPES, untyped: false });
  for (const query of ["?untyped=0&untyped=1", "?untyped=1", "?untyped=", "?untyped=no"])
    expect(requestedAlbums(at(query)).untyped, query).toBe(true);
});

test("an artist's albums have one address for each choice", () => {
  for (const query of [
    "types=none",
    "types=EP,Full+Album",
    "types=EP&untyped=0",
    "untyped=0",
    "sort=name",
    "direction=asc",
  ])
    expect(queryOf(albumsPath(1, requestedAlbums(at(`?${query}`))))).toBe(query);
  const all = requestedAlbums(at(`?types=${ALBUM_TYPES.join(",")}`));
  expect(albumsPath(1, all)).toBe("/artist/2/albums");
});

describe("an artist's credits", () => {
  const usual = {
    roles: ["featured", "lyrics", "composition", "arrangement"],
    view: "table",
    filters: { act: null, with: null, year: null },
    sort: "date",
    direction: "desc",
  };
  const OFFERED = ["lyrics", "composition", "arrangement"] as const;

  test("have all four chips on, in a table, newest first, by default [1-2.80]", () => {
    expect(requestedCredits(at(""))).toEqual(usual);
    expect(creditsPath(1, null, requestedCredits(at("")))).toBe("/artist/2/credits");
    expect(creditsPath(1, "lyrics", requestedCredits(at("")))).toBe("/artist/2/credits-lyrics");
  });

  test("may be of an act, with a co-writer, of a year; in ids of pages", () => {
    const query = "act=12&with=20&year=2019";
    const { filters } = requestedCredits(at(`?${query}`));
    expect(filters).toEqual({ act: 10, with: 17, year: 2019 });
    expect(queryOf(creditsPath(1, null, requestedCredits(at(`?${query}`))))).toBe(query);
    expect(requestedCredits(at("?year=none")).filters.year).toBe("none");
    expect(requestedCredits(at("?act=&with=%20&year=19")).filters).toEqual(usual.filters);
    expect(requestedCredits(at("?year=2019&year=20190")).filters.year).toBeNull();
    for (const wrong of ["?act=9", "?with=x", "?act=12&act=-1"])
      expect(() => requestedCredits(at(wrong)), wrong).toThrow();
  });

  test("may have several letters on, S and W among them [1-9.14]", () => {
    expect(requestedCredits(at("?role=LA")).roles).toEqual(["lyrics", "arrangement"]);
    expect(requestedCredits(at("?roles=L,A")).roles).toEqual(["lyrics", "arrangement"]);
    expect(requestedCredits(at("?roles=a&roles=l")).roles).toEqual(["lyrics", "arrangement"]);
    expect(requestedCredits(at("?roles=WS")).roles).toEqual(["featured", "lyrics"]);
  });

  test("show all where no chip is on, or none that exists [1-4.8 1-4.9]", () => {
    const none = requestedCredits(at("?roles=none"));
    expect(rolesOn(none, OFFERED)).toEqual([]);
    expect(rolesShown(none, OFFERED)).toEqual(usual.roles);
    expect(rolesShown(requestedCredits(at("?roles=F")), OFFERED)).toEqual(usual.roles);
    const some = requestedCredits(at("?roles=CA"));
    expect(rolesShown(some, OFFERED)).toEqual(["composition", "arrangement"]);
  });

  test("toggle one chip at a time, from all to none and back to all [1-4.8 1-4.9]", () => {
    let choices = requestedCredits(at(""));
    const queries = [...OFFERED, ...OFFERED].map((role) => {
      choices = withRoleToggled(choices, role, OFFERED);
      const query = queryOf(creditsPath(1, null, choices));
      expect(requestedCredits(at(`?${query}`))).toEqual(choices);
      return query;
    });
    expect(queries).toEqual(["role=CA", "role=A", "role=none", "role=L", "role=LC", ""]);
  });

  test("that change to covers are sorted by date, newest first, from any sort [1-4.10]", () => {
    const byName = requestedCredits(at("?sort=name&roles=L"));
    expect(creditsInView(byName, "icon")).toEqual({ ...usual, roles: ["lyrics"], view: "icon" });
    const oldest = requestedCredits(at("?direction=asc"));
    expect(creditsInView(oldest, "icon")).toEqual({ ...usual, view: "icon" });
    expect(creditsInView(byName, "small")).toEqual({ ...byName, view: "small" });
  });

  test("as covers are sorted by date for every address", () => {
    expect(requestedCredits(at("?view=icon&sort=name"))).toEqual({ ...usual, view: "icon" });
  });
});
