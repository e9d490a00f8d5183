import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { talliesOf } from "../../../test/factory/recounted/tallies.ts";
import {
  type Documents,
  answers,
  exportedLines,
  hasSamples,
  importFrom,
  samplePath,
  writeDumps,
} from "../../../test/musicbrainz/dumps.ts";

const PINK_FLOYD = "83d91898-7763-47d7-b03b-b92132375c47";
const DARK_SIDE = "f5093c06-23e3-404f-aeaa-40f72885ee3a";
const TCHAIKOVSKY = "9ddd7abc-9e1b-471d-8031-583bc6bc8be9";
const ED_SHEERAN = "b8a7c51f-362c-4dcb-a259-bc6e0095f0a6";
const BOA = "a16d1433-ba89-4f72-a47b-a370add0bb55";

const line = (ref: string, name: string, more: object = {}) => ({
  ref,
  name,
  external: { musicbrainz: ref },
  sources: ["musicbrainz"],
  ...more,
});

for (const engine of ENGINES) {
  describe.skipIf(!hasSamples)(`samples of MusicBrainz on ${engine}`, () => {
    const on = importingOn(engine);
    const lines = async (documents: Documents) => {
      const result = await importFrom(on.database, writeDumps(documents), { all: true });
      expect(result.badLines).toEqual([]);
      return exportedLines(on.database);
    };

    test("the lines of the dumps", async () => {
      const { converted } = await importFrom(on.database, samplePath("dump_json"), { all: true });
      const artist = "30238ead-59fa-41e2-a7ab-b7f6e6363c4b";
      const album = "e0e39108-5a94-4736-83bb-09c1682a2ab5";
      const song = "4293ab04-ec12-4c5e-9ffa-98ee6e833bb3";
      expect(await exportedLines(on.database)).toEqual({
        [artist]: line(artist, "Blues Guy"),
        [album]: line(album, "Blue Hits", { artists: [artist] }),
        [song]: line(song, "The Blues", { album, disc: 1, track: 1, artists: [artist] }),
      });
      const left = "works: 3 not performed by a recording that is taken";
      expect(talliesOf(converted)).toContain(left);
    });

    test("an artist with aliases by locale, a gender and IPIs, and nothing of its birth", async () => {
      const found = await lines(answers());
      const ed = {
        aliases: ["Ed Sheeran (en)", "Ed Sheeran (en_CA)"],
        is_group: false,
        gender: "M",
        external: { musicbrainz: ED_SHEERAN, ipi: "00600664284" },
      };
      expect(found[ED_SHEERAN]).toEqual(line(ED_SHEERAN, "Ed Sheeran", ed));
      expect(found["b21ef19b-c6aa-4775-90d3-3cc3e067ce6d"]).toMatchObject({
        name: "Serge Gainsbourg",
        gender: "M",
        external: { ipi: ["00011123948", "00011935702", "00012741616"] },
      });
      const aliases = ["Beat of Angel", "BoA Kwon", "Kwon BoA", "ボア"];
      const boa = { korean_name: "보아", aliases, is_group: false };
      expect(found[BOA]).toEqual(line(BOA, "BoA", boa));
      expect(JSON.stringify(found)).not.toMatch(/1991-02|1986-11|1928-04/);
    });

    test("a release as an album with its tracklist", async () => {
      const found = await lines(answers());
      const front = "b84ee12a-09ef-421b-82de-0441a926375b/front-500";
      const facts = {
        album_type: "Full Album",
        release_date: "1973-03-24",
        artists: [PINK_FLOYD],
        picture_url: `https://coverartarchive.org/release/${front}`,
      };
      expect(found[DARK_SIDE]).toEqual(line(DARK_SIDE, "The Dark Side of the Moon", facts));
      const tracks = Object.values(found)
        .filter(({ album }) => album === DARK_SIDE)
        .map(({ disc, track, name }) => [disc, track, name])
        .toSorted((a, b) => Number(a[1]) - Number(b[1]));
      const titles = (
        "Speak to Me; Breathe; On the Run; Time; The Great Gig in the Sky; Money; Us and Them; " +
        "Any Colour You Like; Brain Damage; Eclipse"
      ).split("; ");
      expect(tracks).toEqual(titles.map((title, at) => [1, at + 1, title]));
      expect(found["7fef22bd-76aa-4803-b56b-93a5d6e70662"]).toMatchObject({
        release_date: "1973-03-24",
        artists: [PINK_FLOYD],
      });
      expect(found[PINK_FLOYD]).not.toHaveProperty("debut_date");
    });

    test("writers by way of the work, an instrument as credited, an ISRC", async () => {
      const found = await lines(answers());
      const ref = "cb2cc207-8125-445c-9ef9-6ea44eee959a";
      const ed = { artist: ED_SHEERAN, name: "Ed Sheeran", roles: "LC" };
      const amy = {
        artist: "e6523192-ca22-40ab-a82c-995b82594031",
        name: "Amy Wadge",
        roles: "LC",
      };
      const song = {
        release_date: "2014-06-20",
        artists: [ED_SHEERAN],
        external: { musicbrainz: ref, isrc: "GBAHS1400099" },
        credits: [{ ...ed, also: ["instrument: acoustic guitar"] }, amy],
      };
      expect(found[ref]).toEqual(line(ref, "Thinking Out Loud", song));
    });

    test("a composer under the name as credited, and no credit for the part of a larger work", async () => {
      const found = await lines(answers());
      expect(found["22bac38a-53c2-4eb3-bbd0-76144c390154"]).toMatchObject({
        name: "Act 2: IVc. Dance des Cygnes - Dance des Cygnes",
        release_date: "1992-11-26",
        credits: [
          { artist: TCHAIKOVSKY, name: "Tchaikovsky", roles: "C" },
          {
            artist: "b05e5740-0b2f-4353-8ecc-a6101b9763cb",
            name: "Ray Minshull",
            also: ["producer"],
          },
        ],
      });
    });
  });
}
