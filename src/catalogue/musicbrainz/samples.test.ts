import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/engines.ts";
import { importingOn } from "../../../test/importing.ts";
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

const sources = ["musicbrainz"];

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
        [artist]: { ref: artist, name: "Blues Guy", external: { musicbrainz: artist }, sources },
        [album]: {
          ref: album,
          name: "Blue Hits",
          artists: [artist],
          external: { musicbrainz: album },
          sources,
        },
        [song]: {
          ref: song,
          name: "The Blues",
          album,
          disc: 1,
          track: 1,
          artists: [artist],
          external: { musicbrainz: song },
          sources,
        },
      });
      expect(converted.tallies).toContainEqual(
        expect.objectContaining({
          pass: "works",
          reason: "not performed by a recording that is taken",
          number: 3,
        }),
      );
    });

    test("an artist with aliases by locale, a gender and IPIs, and nothing of its birth", async () => {
      const found = await lines(answers());
      expect(found[ED_SHEERAN]).toEqual({
        ref: ED_SHEERAN,
        name: "Ed Sheeran",
        aliases: ["Ed Sheeran (en)", "Ed Sheeran (en_CA)"],
        is_group: false,
        gender: "M",
        external: { musicbrainz: ED_SHEERAN, ipi: "00600664284" },
        sources,
      });
      expect(found["b21ef19b-c6aa-4775-90d3-3cc3e067ce6d"]).toMatchObject({
        name: "Serge Gainsbourg",
        gender: "M",
        external: { ipi: ["00011123948", "00011935702", "00012741616"] },
      });
      expect(found[BOA]).toEqual({
        ref: BOA,
        name: "BoA",
        korean_name: "보아",
        aliases: ["Beat of Angel", "BoA Kwon", "Kwon BoA", "ボア"],
        is_group: false,
        external: { musicbrainz: BOA },
        sources,
      });
      expect(JSON.stringify(found)).not.toMatch(/1991-02|1986-11|1928-04/);
    });

    test("a release as an album with its tracklist", async () => {
      const found = await lines(answers());
      expect(found[DARK_SIDE]).toEqual({
        ref: DARK_SIDE,
        name: "The Dark Side of the Moon",
        album_type: "Full Album",
        release_date: "1973-03-24",
        artists: [PINK_FLOYD],
        external: { musicbrainz: DARK_SIDE },
        picture_url:
          "https://coverartarchive.org/release/b84ee12a-09ef-421b-82de-0441a926375b/front-500",
        sources,
      });
      const tracks = Object.values(found)
        .filter(({ album }) => album === DARK_SIDE)
        .map(({ disc, track, name }) => [disc, track, name])
        .toSorted((a, b) => Number(a[1]) - Number(b[1]));
      expect(tracks).toEqual([
        [1, 1, "Speak to Me"],
        [1, 2, "Breathe"],
        [1, 3, "On the Run"],
        [1, 4, "Time"],
        [1, 5, "The Great Gig in the Sky"],
        [1, 6, "Money"],
        [1, 7, "Us and Them"],
        [1, 8, "Any Colour You Like"],
        [1, 9, "Brain Damage"],
        [1, 10, "Eclipse"],
      ]);
      expect(found["7fef22bd-76aa-4803-b56b-93a5d6e70662"]).toMatchObject({
        release_date: "1973-03-24",
        artists: [PINK_FLOYD],
      });
      expect(found[PINK_FLOYD]).not.toHaveProperty("debut_date");
    });

    test("writers by way of the work, an instrument as credited, an ISRC", async () => {
      const found = await lines(answers());
      expect(found["cb2cc207-8125-445c-9ef9-6ea44eee959a"]).toEqual({
        ref: "cb2cc207-8125-445c-9ef9-6ea44eee959a",
        name: "Thinking Out Loud",
        release_date: "2014-06-20",
        artists: [ED_SHEERAN],
        external: { musicbrainz: "cb2cc207-8125-445c-9ef9-6ea44eee959a", isrc: "GBAHS1400099" },
        credits: [
          {
            artist: ED_SHEERAN,
            name: "Ed Sheeran",
            roles: "LC",
            also: ["instrument: acoustic guitar"],
          },
          { artist: "e6523192-ca22-40ab-a82c-995b82594031", name: "Amy Wadge", roles: "LC" },
        ],
        sources,
      });
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
