import {
  SECONDARY_TYPE,
  VARIOUS_ARTISTS,
} from "../../src/catalogue/musicbrainz/facts/known-ids.ts";
import type { CatalogueFiles } from "../data/catalogue-files.ts";
import {
  address,
  alias,
  artist,
  credited,
  type MadeUp,
  mbid,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "./made-up.ts";
import type { StandIn } from "./stand-in.ts";

/** A catalogue and a MusicBrainz that are hard to bring together, with the only right result. */
export interface HardCase {
  /** A sentence that says what is hard, for the name of a test. */
  name: string;
  /** The catalogue before: lines in the interchange format, as writeCatalogueFiles takes them. */
  known: CatalogueFiles;
  /** The records of MusicBrainz. */
  there: StandIn;
  /** The MBID of each act by the ref of its line; null: it must not be matched with any. */
  matches: Readonly<Record<string, string | null>>;
  /** The English names of all songs afterwards, sorted by plain string order. */
  songs?: readonly string[];
  /** The number of artists afterwards. */
  artists?: number;
}

type More = Record<string, unknown>;

// The ids that an act has here, and the addresses that it has there.

const melon = (number: number) =>
  address(`https://www.melon.com/artist/detail.htm?artistId=${number}`);
const spotifyId = (number: number) => `MadeUp${String(number).padStart(16, "0")}`;
const spotify = (number: number) => address(`https://open.spotify.com/artist/${spotifyId(number)}`);
const youtubeId = (number: number) => `UCMadeUp${String(number).padStart(16, "0")}`;
const youtube = (number: number) => address(`https://www.youtube.com/channel/${youtubeId(number)}`);
const wikidata = (id: string) => address(`https://www.wikidata.org/wiki/${id}`);
const ended = (of: object) => ({ ...of, ended: true });

// The catalogue before.

interface KnownAlbum {
  by: string[];
  title: string;
  date?: string;
  songs: readonly (string | { name: string; korean_name: string })[];
}

function group(ref: string, name: string, more: More = {}): object {
  return { ref, name, is_group: true, ...more };
}

function person(ref: string, name: string, more: More = {}): object {
  return { ref, name, is_group: false, ...more };
}

function known(artists: object[], ...albums: KnownAlbum[]): CatalogueFiles {
  return {
    artists,
    albums: albums.map(({ by, title, date }, at) => ({
      ref: `a${at}`,
      name: title,
      artists: by,
      release_date: date,
    })),
    songs: albums.flatMap(({ by, date, songs }, at) =>
      songs.map((names, position) => ({
        ...(typeof names === "string" ? { name: names } : names),
        ref: `a${at}-${position}`,
        artists: by,
        album: `a${at}`,
        track: position + 1,
        release_date: date,
      })),
    ),
  };
}

// The records of MusicBrainz.

const writer = artist(900, "Made-up Writer", { type: "Person" });

/** The real MBID of the special artist for albums by many: programs know it by this id. */
const various: MadeUp = {
  ...artist(901, "Various Artists"),
  id: VARIOUS_ARTISTS,
};
const SOUNDTRACK = { "secondary-type-ids": [SECONDARY_TYPE.soundtrack] };
const COMPILATION = { "secondary-type-ids": [SECONDARY_TYPE.compilation] };

function groupThere(
  number: number,
  name: string,
  relations: object[] = [],
  more: More = {},
): MadeUp {
  return artist(number, name, { type: "Group", relations, ...more });
}

function personThere(
  number: number,
  name: string,
  relations: object[] = [],
  more: More = {},
): MadeUp {
  return artist(number, name, { type: "Person", relations, ...more });
}

function songBy(credit: object[], number: number, title: string, date: string, by = writer) {
  const made = work(number * 10, title, [relation("writer", "artist", by)]);
  // The web service answers works with their own relations.
  const performs = { ...relation("performance", "work", made), work: made };
  return recording(number, title, credit, [performs], { "first-release-date": date });
}

function albumOf(
  credit: object[],
  number: number,
  title: string,
  date: string,
  recordings: object[],
  more: Parameters<typeof releaseGroup>[3] = {},
): MadeUp {
  const dated = { "first-release-date": date };
  const of = releaseGroup(number, title, credit, { primary: "Album", ...dated, ...more });
  return release(number + 1, of, date, recordings);
}

/** An album whose recordings have the numbers from ten times its own on. */
function albumBy(
  act: MadeUp,
  number: number,
  title: string,
  date: string,
  titles: readonly string[],
  by = writer,
): MadeUp {
  const credit = [credited(act)];
  const songs = titles.map((name, at) => songBy(credit, number * 10 + at, name, date, by));
  return albumOf(credit, number, title, date, songs);
}

function singleOf(credit: object[], number: number, title: string, date: string, by = writer) {
  const only = songBy(credit, number * 10, title, date, by);
  return albumOf(credit, number, title, date, [only], { primary: "Single" });
}

function there(
  artists: MadeUp[],
  releases: MadeUp[],
  redirects: [from: string, to: string][] = [],
): StandIn {
  return {
    artists: [...artists, writer],
    releases,
    recordings: [],
    redirects: new Map(redirects),
  };
}

// The titles of the albums differ on both sides, so that only titles of songs agree.

const KETTLE = "Made-up Kettle";
const SAUCER = "Made-up Saucer";
const DATE = "2015-03-04";
const TITLES = ["Boil", "Steam", "Whistle"];
const OTHER_TITLES = ["Lid", "Spout", "Handle"];
const TIN_BOX = { by: ["kettle"], title: "Tin Box", date: DATE, songs: TITLES };

/** An album there with the titles that Tin Box has here. */
function cobaltBox(act: MadeUp, number: number, titles: readonly string[] = TITLES, date = DATE) {
  return albumBy(act, number, "Cobalt Box", date, titles);
}

/** An album there without any title that is known here. */
function otherBox(act: MadeUp, number: number) {
  return albumBy(act, number, "Other Box", "2017-08-09", OTHER_TITLES);
}

const byName = groupThere(1, KETTLE);
const namesake = groupThere(2, KETTLE);

const knownKettle = group("kettle", KETTLE, { external: { melon: 101 } });
const knownSaucer = person("saucer", SAUCER, { external: { melon: 102 } });
const kettle = groupThere(1, KETTLE, [melon(101)]);
const saucer = personThere(2, SAUCER, [melon(102)]);
const BOTH = { kettle: mbid(1), saucer: mbid(2) };

const BY_ADDRESS: HardCase[] = [
  {
    name: "an address of a group and of a person leads to the one of the same kind",
    known: known([group("kettle", KETTLE, { external: { youtube: youtubeId(1) } })], TIN_BOX),
    there: there(
      [personThere(1, "Made-up Lid", [youtube(1)]), groupThere(2, "MADE-UP KETTLE", [youtube(1)])],
      [],
    ),
    matches: { kettle: mbid(2) },
  },
  {
    name: "an address of two groups leads to neither",
    known: known([knownKettle], TIN_BOX),
    there: there(
      [kettle, groupThere(2, KETTLE, [melon(101)])],
      [otherBox(kettle, 1000), otherBox(namesake, 2000)],
    ),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "an address that has ended leads nowhere",
    known: known([group("kettle", KETTLE, { external: { spotify: spotifyId(1) } })], TIN_BOX),
    there: there([groupThere(1, KETTLE, [ended(spotify(1))])], [otherBox(byName, 1000)]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "an address that has ended for one group leads to the group that has it still",
    known: known([group("kettle", KETTLE, { external: { youtube: youtubeId(1) } })], TIN_BOX),
    there: there(
      [groupThere(1, KETTLE, [ended(youtube(1))]), groupThere(2, KETTLE, [youtube(1)])],
      [],
    ),
    matches: { kettle: mbid(2) },
  },
  {
    name: "two addresses that lead to different groups decide nothing",
    known: known(
      [group("kettle", KETTLE, { external: { melon: 101, spotify: spotifyId(1) } })],
      TIN_BOX,
    ),
    there: there(
      [kettle, groupThere(2, KETTLE, [spotify(1)])],
      [otherBox(kettle, 1000), otherBox(namesake, 2000)],
    ),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "other Spotify ids do not contradict three titles",
    known: known([group("kettle", KETTLE, { external: { spotify: spotifyId(1) } })], TIN_BOX),
    there: there([groupThere(1, KETTLE, [spotify(2), spotify(3)])], [cobaltBox(byName, 1000)]),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "another Melon id contradicts three titles",
    known: known([knownKettle], TIN_BOX),
    there: there([groupThere(1, KETTLE, [melon(103)])], [cobaltBox(byName, 1000)]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "another Wikidata id contradicts three titles",
    known: known([group("kettle", KETTLE, { external: { wikidata: "Q1" } })], TIN_BOX),
    there: there([groupThere(1, KETTLE, [wikidata("Q2")])], [cobaltBox(byName, 1000)]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "a record without type has the address, the name and the titles of a group",
    known: known([knownKettle], TIN_BOX),
    there: there([artist(1, KETTLE, { relations: [melon(101)] })], [cobaltBox(byName, 1000)]),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
];

const BY_TITLES: HardCase[] = [
  {
    name: "a name with two equal titles waits",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there([byName], [cobaltBox(byName, 1000, ["Boil", "Steam", "Lid"])]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "a name with three equal titles is certain",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there([byName], [cobaltBox(byName, 1000, [...TITLES, "Lid"])]),
    matches: { kettle: mbid(1) },
    songs: ["Boil", "Lid", "Steam", "Whistle"],
  },
  {
    name: "an intro is no third title",
    known: known([group("kettle", KETTLE)], { ...TIN_BOX, songs: ["Intro", "Boil", "Steam"] }),
    there: there([byName], [cobaltBox(byName, 1000, ["Intro", "Boil", "Steam"])]),
    matches: { kettle: null },
    songs: ["Boil", "Intro", "Steam"],
    artists: 1,
  },
  {
    name: "an album and its title song have one title",
    known: known([group("kettle", KETTLE)], {
      ...TIN_BOX,
      title: "Boil",
      songs: ["Boil", "Steam"],
    }),
    there: there([byName], [albumBy(byName, 1000, "Boil", DATE, ["Boil", "Steam"])]),
    matches: { kettle: null },
    songs: ["Boil", "Steam"],
    artists: 1,
  },
  {
    name: "three titles of other years are no evidence",
    known: known([group("kettle", KETTLE)], { ...TIN_BOX, date: "2011-02-03" }),
    there: there([byName], [cobaltBox(byName, 1000, TITLES, "2018-09-10")]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "three titles of which only the year is known there agree within the year",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there([byName], [cobaltBox(byName, 1000, TITLES, "2015")]),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "three titles without dates here are no evidence",
    known: known([group("kettle", KETTLE)], { by: ["kettle"], title: "Tin Box", songs: TITLES }),
    there: there([byName], [cobaltBox(byName, 1000)]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "a namesake of another country has one of the titles in another year",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there(
      [groupThere(2, KETTLE, [], { country: "US" }), groupThere(1, KETTLE, [], { country: "KR" })],
      [cobaltBox(byName, 1000), cobaltBox(namesake, 2000, ["Boil", "Desert"], "2011-06-07")],
    ),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "a person and a group of one name have the titles of a group",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there(
      [personThere(2, KETTLE), byName],
      [cobaltBox(personThere(2, KETTLE), 2000), cobaltBox(byName, 1000)],
    ),
    matches: { kettle: mbid(1) },
  },
  {
    name: "a person and a group of one name have the titles of an act of unknown kind",
    known: known([group("kettle", KETTLE, { is_group: undefined })], TIN_BOX),
    there: there(
      [personThere(2, KETTLE), byName],
      [cobaltBox(personThere(2, KETTLE), 2000), cobaltBox(byName, 1000)],
    ),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "two namesakes here, one of whom has a record there",
    known: known(
      [
        person("singer", "Made-up Lid", { different_from: ["rapper"] }),
        person("rapper", "Made-up Lid"),
      ],
      { ...TIN_BOX, by: ["singer"] },
      { by: ["rapper"], title: "Rust", date: "2018-01-02", songs: ["Brew", "Pour", "Sip"] },
    ),
    there: there(
      [personThere(1, "Made-up Lid")],
      [
        albumBy(
          personThere(1, "Made-up Lid"),
          1000,
          "Cobalt Box",
          DATE,
          TITLES,
          personThere(1, "Made-up Lid"),
        ),
      ],
    ),
    matches: { singer: mbid(1), rapper: null },
    songs: ["Boil", "Brew", "Pour", "Sip", "Steam", "Whistle"],
    artists: 2,
  },
];

const ODD_NAME = `Made-up "Kettle" \\ A+B: (Lid)`;
const HANGUL_KETTLE = "주전자";
const teapot = groupThere(1, "Made-up Teapot", [], { aliases: [alias(KETTLE, "en")] });
const asKettle = [credited(teapot, "", KETTLE)];

const BY_NAMES: HardCase[] = [
  {
    name: "a name with quotes, a backslash, a plus sign, a colon and parentheses",
    known: known([group("kettle", ODD_NAME)], TIN_BOX),
    there: there([groupThere(1, ODD_NAME)], [cobaltBox(groupThere(1, ODD_NAME), 1000)]),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "a name of one letter that another group has too",
    known: known([group("kettle", "K")], TIN_BOX),
    there: there(
      [groupThere(2, "K"), groupThere(1, "K")],
      [otherBox(groupThere(2, "K"), 2000), cobaltBox(groupThere(1, "K"), 1000)],
    ),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "a name and titles that are in Hangul there and in both scripts here",
    known: known([group("kettle", KETTLE, { korean_name: HANGUL_KETTLE })], {
      ...TIN_BOX,
      songs: [
        { name: "Porcelain", korean_name: "도자기" },
        { name: "Glaze", korean_name: "유약" },
        { name: "Teacup", korean_name: "찻잔" },
      ],
    }),
    there: there(
      [groupThere(1, HANGUL_KETTLE)],
      [cobaltBox(groupThere(1, HANGUL_KETTLE), 1000, ["도자기", "유약", "찻잔"])],
    ),
    matches: { kettle: mbid(1) },
    songs: ["Glaze", "Porcelain", "Teacup"],
  },
  {
    name: "a name in Hangul here that is only an alias there",
    known: known([group("kettle", HANGUL_KETTLE)], TIN_BOX),
    there: there(
      [groupThere(1, KETTLE, [], { aliases: [alias(HANGUL_KETTLE, "ko")] })],
      [cobaltBox(byName, 1000)],
    ),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "a group that has another name there, and newcomers that took the old one",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there(
      [namesake, teapot],
      [
        cobaltBox(namesake, 2000, ["Boil", "Rattle", "Clatter"], "2019-10-11"),
        albumOf(
          asKettle,
          1000,
          "Cobalt Box",
          DATE,
          TITLES.map((title, at) => songBy(asKettle, 10_000 + at, title, DATE)),
        ),
        albumBy(teapot, 1100, "Teapot One", "2018-02-03", ["Pour"]),
      ],
    ),
    matches: { kettle: mbid(1) },
    songs: ["Boil", "Pour", "Steam", "Whistle"],
  },
  {
    name: "a group that has two records there, each with its titles",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there([byName, namesake], [cobaltBox(byName, 1000), cobaltBox(namesake, 2000)]),
    matches: { kettle: null },
    songs: TITLES,
    artists: 1,
  },
  {
    name: "a record that the search still has after it was merged into another",
    known: known([group("kettle", KETTLE)], TIN_BOX),
    there: there([namesake, byName], [cobaltBox(byName, 1000)], [[mbid(2), mbid(1)]]),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
];

const lids = groupThere(2, "Made-up Kettle Lids");
const groupOfLids = groupThere(1, KETTLE, [melon(101), relation("subgroup", "artist", lids)], {
  aliases: [alias("Made-up Kettle Lids", null, "Search hint")],
});
const LIDS_BOX = {
  by: ["lids"],
  title: "Lids Box",
  date: "2018-04-05",
  songs: ["Rattle", "Clatter", "Clink"],
};

const debutant = personThere(2, "Made-up Lid", [spotify(7)]);
const groupOfDebutant = groupThere(1, KETTLE, [melon(101), relation("member", "artist", debutant)]);
const otherLid = personThere(3, "Made-up Lid");

const knob = personThere(2, "김손잡이", [wikidata("Q7")]);
const groupOfKnob = groupThere(1, KETTLE, [melon(101), relation("member", "artist", knob)]);

const GROUPS_AND_MEMBERS: HardCase[] = [
  {
    name: "a sub-unit whose name is also an alias of its group",
    known: known([knownKettle, group("lids", "Made-up Kettle Lids")], TIN_BOX, LIDS_BOX),
    there: there(
      [groupOfLids, lids],
      [
        albumBy(groupOfLids, 1000, "Tin Box", DATE, TITLES, groupOfLids),
        albumBy(lids, 2000, "Lids Box", LIDS_BOX.date, LIDS_BOX.songs, lids),
      ],
    ),
    matches: { kettle: mbid(1), lids: mbid(2) },
    songs: ["Boil", "Clatter", "Clink", "Rattle", "Steam", "Whistle"],
    artists: 2,
  },
  {
    name: "a sub-unit without a record, whose songs and name its group has there",
    known: known([knownKettle, group("lids", "Made-up Kettle Lids")], TIN_BOX, LIDS_BOX),
    there: there(
      [groupThere(1, KETTLE, [melon(101)], { aliases: [alias("Made-up Kettle Lids", "en")] })],
      [
        albumBy(byName, 1000, "Tin Box", DATE, TITLES, byName),
        albumBy(byName, 2000, "Lids Box", LIDS_BOX.date, LIDS_BOX.songs, byName),
      ],
    ),
    matches: { kettle: mbid(1), lids: null },
    artists: 2,
  },
  {
    name: "a solo debut of a member whose name a singer has too",
    known: {
      ...known(
        [knownKettle, person("lid", "Made-up Lid", { external: { spotify: spotifyId(7) } })],
        TIN_BOX,
      ),
      memberships: [{ group: "kettle", member: "lid" }],
    },
    there: there(
      [otherLid, groupOfDebutant, debutant],
      [
        albumBy(groupOfDebutant, 1000, "Tin Box", DATE, TITLES, groupOfDebutant),
        albumBy(debutant, 2000, "Simmer Down", "2019-05-06", ["Simmer", "Froth"], debutant),
        albumBy(otherLid, 3000, "Lid On", "2019-07-08", ["Rattle", "Clatter"], otherLid),
      ],
    ),
    matches: { kettle: mbid(1), lid: mbid(2) },
    // A member without songs is found with the group, and is no act that is asked for by itself yet.
    songs: ["Boil", "Steam", "Whistle"],
    artists: 2,
  },
  {
    name: "a member who has another spelling there and the same Wikidata id",
    known: {
      ...known(
        [knownKettle, person("knob", "Made-up Knob", { external: { wikidata: "Q7" } })],
        TIN_BOX,
      ),
      memberships: [{ group: "kettle", member: "knob" }],
    },
    there: there([groupOfKnob, knob], [albumBy(groupOfKnob, 1000, "Tin Box", DATE, TITLES, knob)]),
    matches: { kettle: mbid(1), knob: mbid(2) },
    songs: TITLES,
    artists: 2,
  },
];

const PORCELAIN = {
  by: ["saucer"],
  title: "Saucer One",
  date: "2014-02-03",
  songs: ["Porcelain"],
};
const byBoth = [credited(kettle, " & "), credited(saucer)];
const withGuest = [credited(kettle, " feat. "), credited(saucer)];
const boil = songBy([credited(kettle)], 10_000, "Boil", DATE);
const glaze = songBy([credited(saucer)], 20_000, "Glaze", DATE);

function partOfSoundtrack(act: MadeUp, number: number, title: string, song: MadeUp): MadeUp {
  const kind = { primary: "Single", ...SOUNDTRACK } as const;
  return albumOf([credited(act)], number, title, DATE, [song], kind);
}

const DATE_OF_ALL = "2015-05-06";
const ALL_PARTS = [
  songBy([credited(kettle)], 30_000, "Boil", DATE_OF_ALL),
  songBy([credited(saucer)], 30_001, "Glaze", DATE_OF_ALL),
];

const OF_TWO_ACTS: HardCase[] = [
  {
    name: "a song of two acts, which the lists of both have",
    known: known(
      [knownKettle, knownSaucer],
      { by: ["kettle", "saucer"], title: "Brew", date: DATE, songs: ["Brew"] },
      PORCELAIN,
    ),
    there: there([kettle, saucer], [singleOf(byBoth, 1000, "Brew", DATE, kettle)]),
    matches: BOTH,
    songs: ["Brew", "Porcelain"],
    artists: 2,
  },
  {
    name: "a guest who is in the title there and not here",
    known: known([knownKettle, knownSaucer], TIN_BOX, PORCELAIN),
    there: there(
      [kettle, saucer],
      [
        albumOf([credited(kettle)], 1000, "Tin Box", DATE, [
          songBy(withGuest, 10_000, "Boil (feat. Made-up Saucer)", DATE, kettle),
          songBy([credited(kettle)], 10_001, "Steam", DATE, kettle),
          songBy([credited(kettle)], 10_002, "Whistle", DATE, kettle),
        ]),
      ],
    ),
    matches: BOTH,
    songs: ["Boil", "Porcelain", "Steam", "Whistle"],
    artists: 2,
  },
  {
    name: "parts of a soundtrack and the complete one, with recordings of their own",
    known: known(
      [knownKettle, knownSaucer],
      { by: ["kettle"], title: "Made-up Drama OST Part.1", date: DATE, songs: ["Boil"] },
      PORCELAIN,
    ),
    there: there(
      [kettle, saucer, various],
      [
        partOfSoundtrack(kettle, 1000, "Made-up Drama OST Part.1", boil),
        partOfSoundtrack(saucer, 2000, "Made-up Drama OST Part.2", glaze),
        albumOf([credited(various)], 3000, "Made-up Drama OST", DATE_OF_ALL, ALL_PARTS, SOUNDTRACK),
      ],
    ),
    matches: BOTH,
    songs: ["Boil", "Glaze", "Porcelain"],
  },
  {
    name: "a compilation by various artists of songs that two acts released before",
    known: known([knownKettle, knownSaucer], { ...TIN_BOX, songs: ["Boil"] }, PORCELAIN),
    there: there(
      [kettle, saucer, various],
      [
        albumOf([credited(kettle)], 1000, "Tin Box", DATE, [boil]),
        albumOf([credited(saucer)], 2000, "Saucer Two", DATE, [glaze]),
        albumOf([credited(various)], 3000, "Tin Hits", "2018-01-02", [boil, glaze], COMPILATION),
      ],
    ),
    matches: BOTH,
    songs: ["Boil", "Glaze", "Porcelain"],
  },
];

const KNOWN_BOIL = { by: ["kettle"], title: "Boil", date: DATE, songs: ["Boil"] };
const boilSingle = singleOf([credited(kettle)], 1000, "Boil", DATE);

const RECORDINGS: HardCase[] = [
  {
    name: "a single and its album with recordings of their own",
    known: known([knownKettle], KNOWN_BOIL),
    there: there(
      [kettle],
      [boilSingle, albumBy(kettle, 2000, "Full Kettle", "2015-05-04", TITLES)],
    ),
    matches: { kettle: mbid(1) },
    songs: TITLES,
  },
  {
    name: "an album and its reissue with recordings of their own",
    known: known([knownKettle], TIN_BOX),
    there: there(
      [kettle],
      [
        albumBy(kettle, 1000, "Tin Box", DATE, TITLES),
        albumBy(kettle, 2000, "Tin Box Again", "2015-11-12", ["Lid", ...TITLES]),
      ],
    ),
    matches: { kettle: mbid(1) },
    songs: ["Boil", "Lid", "Steam", "Whistle"],
  },
  {
    name: "versions of a song within days of it",
    known: known([knownKettle], KNOWN_BOIL),
    there: there(
      [kettle],
      [
        boilSingle,
        albumBy(kettle, 2000, "Full Kettle", "2015-04-05", ["Boil", "Boil (Inst.)", "Boil (Live)"]),
        singleOf([credited(kettle)], 3000, "Boil (Japanese Ver.)", "2015-05-06"),
      ],
    ),
    matches: { kettle: mbid(1) },
    songs: ["Boil", "Boil (Inst.)", "Boil (Japanese Ver.)", "Boil (Live)"],
  },
  {
    name: "a song that the group recorded anew years later",
    known: known([knownKettle], KNOWN_BOIL),
    there: there(
      [kettle],
      [boilSingle, albumBy(kettle, 2000, "Kettle Anew", "2020-06-07", ["Boil", "Lid"])],
    ),
    matches: { kettle: mbid(1) },
    songs: ["Boil", "Boil", "Lid"],
  },
  {
    name: "songs that have other capitals, another script and other punctuation there",
    known: known([knownKettle], {
      ...TIN_BOX,
      songs: ["BOIL", { name: "Teacup", korean_name: "찻잔" }, "Whistle-Pot, Please!"],
    }),
    there: there(
      [kettle],
      [albumBy(kettle, 1000, "Tin Box", DATE, ["Boil", "찻잔", "Whistle Pot Please"])],
    ),
    matches: { kettle: mbid(1) },
    songs: ["BOIL", "Teacup", "Whistle-Pot, Please!"],
  },
];

export const HARD_CASES: readonly HardCase[] = [
  ...BY_ADDRESS,
  ...BY_TITLES,
  ...BY_NAMES,
  ...GROUPS_AND_MEMBERS,
  ...OF_TWO_ACTS,
  ...RECORDINGS,
];
