import { describe, expect, test } from "vitest";
import type { RecordingOfActs } from "../../database/edits/recordings-by-title.ts";
import { findTrackRecordings, type PastedRelease } from "./track-recordings.ts";

const PENS = {
  english_name: "Pens",
  korean_name: null,
  album_type: "EP",
  release_date: "2030-01-02",
} as const;

const song = (id: number, english_name: string, more: Partial<RecordingOfActs> = {}) => ({
  id,
  english_name,
  korean_name: null,
  release_date: "2030-01-02",
  hasFeatured: false,
  album: PENS,
  ...more,
});

const track = (title: string | null, roles = "") => ({
  title,
  credits: roles === "" ? [] : [{ name: "Spout", roles, also: [] }],
});

/** Returns of each track the ids of the songs that it may be, with a sign behind a likely one. */
function find(
  tracks: ReturnType<typeof track>[],
  songs: readonly RecordingOfActs[],
  release: PastedRelease = { ...PENS, english_name: "More Pens" },
): string[] {
  const found = findTrackRecordings(tracks, songs, release);
  return found.map((all) =>
    all.map(({ song: one, isLikely }) => `${one.id}${isLikely ? "!" : ""}`).join(" "),
  );
}

const BOIL = song(1, "Boil Over", { korean_name: "끓는 밤" });

describe("the recordings that a track may be", () => {
  test("are those with its title in one of its forms; the only one is likely", () => {
    const titles = ["boil over", "끓는 밤", "끓는 밤 (Boil Over)", "Boil Over - Kettle Duo"];
    for (const title of titles) expect(find([track(title)], [BOIL]), title).toEqual(["1!"]);
    expect(find([track("Boil"), track(null)], [BOIL])).toEqual(["", ""]);
    expect(findTrackRecordings([null], [BOIL], PENS)).toEqual([[]]);
  });

  test("are at most five, the first, and none is likely where there are several", () => {
    const six = [6, 5, 4, 3, 2, 1].map((id) => song(id, "Boil Over"));
    expect(find([track("Boil Over")], six)).toEqual(["6 5 4 3 2"]);
    expect(find([track("Boil Over")], six.slice(4))).toEqual(["2 1"]);
    // The names of one are in another order.
    const other = song(7, "Night", { korean_name: "끓는 밤" });
    expect(find([track("끓는 밤 (Boil Over)")], [other, BOIL])).toEqual(["7 1"]);
  });

  test("are of the same version as the title, and no version is likely", () => {
    const songs = [
      BOIL,
      song(2, "Boil Over (Inst.)"),
      song(3, "Boil Over (Japanese ver.)"),
      song(4, "Boil Over", { album: { ...PENS, english_name: "Kettle Tour in Seoul" } }),
    ];
    const titles = [
      "Boil Over",
      "Boil Over (Inst.)",
      "끓는 밤 (Japanese ver.)",
      "Boil Over (Live)",
    ];
    // The Japanese one has another title.
    expect(
      find(
        titles.map((title) => track(title)),
        songs,
      ),
    ).toEqual(["1!", "2", "", "4"]);
    expect(find([track("Boil Over (Japanese Version)")], songs)).toEqual(["3"]);
    expect(find([track("Boil Over (Remix)")], songs)).toEqual([""]);
  });

  test("are not likely on a release with recordings of its own, and are offered", () => {
    const apart: Partial<PastedRelease>[] = [
      { album_type: "Live" },
      { album_type: "Remix" },
      { album_type: "Remake" },
      { english_name: "Pens Tour in Tokyo" },
      { english_name: "Pens (Remixes)" },
      { english_name: "Pens -Japanese ver.-" },
      { english_name: "Pens (English Ver.)" },
      { english_name: "Pens (Inst.)" },
      { korean_name: "펜 콘서트" },
      // One of the albums of which no word tells it.
      { english_name: "Collection", release_date: "2012-03-28" },
    ];
    for (const release of apart)
      expect(
        find([track("Boil Over")], [BOIL], { ...PENS, ...release }),
        JSON.stringify(release),
      ).toEqual(["1"]);
    // A concert's own recording may be on its album again.
    const live = song(2, "Boil Over", { album: { ...PENS, album_type: "Live" } });
    const tour = { ...PENS, album_type: "Live" };
    expect(find([track("Boil Over")], [live, BOIL], tour)).toEqual(["2 1"]);
  });

  test("are not likely on an album with recordings of its own", () => {
    const album = { ...PENS, album_type: "Remix" } as const;
    expect(find([track("Boil Over")], [{ ...BOIL, album }])).toEqual(["1"]);
    expect(find([track("Boil Over")], [{ ...BOIL, album: null }])).toEqual(["1!"]);
  });

  test("are not likely where many songs have the title", () => {
    for (const title of ["Intro", "인트로", "Outro : Steep", "Skit 2"])
      expect(find([track(title)], [song(1, title)]), title).toEqual(["1"]);
  });

  test("are likely only where both name guests or neither does", () => {
    const withGuest = song(2, "Boil Over (Feat. Spout)");
    const credited = song(3, "Boil Over", { hasFeatured: true });
    for (const one of [withGuest, credited]) {
      expect(find([track("Boil Over")], [one])).toEqual([String(one.id)]);
      expect(find([track("Boil Over", "F")], [one])).toEqual([`${one.id}!`]);
    }
    expect(find([track("Boil Over", "F")], [BOIL])).toEqual(["1"]);
    expect(find([track("Boil Over", "LC")], [BOIL])).toEqual(["1!"]);
  });

  test("are not likely where the Korean names differ", () => {
    expect(find([track("Boil Over (다른 밤)")], [BOIL])).toEqual(["1"]);
  });

  test("are likely for one track at most", () => {
    expect(find([track("Boil Over"), track("끓는 밤")], [BOIL])).toEqual(["1", "1"]);
  });
});
