import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../databases/engines.ts";
import { openApi } from "../../../factory/api-under-test.ts";
import { CatalogueDraft } from "../../../factory/catalogue/drafts.ts";
import { reviewSender } from "../../../factory/users/review-sender.ts";
import { forTests } from "../../../for-tests.ts";

interface Read {
  tracks: {
    track: number | null;
    title: string | null;
    name: string | null;
    korean_name: string | null;
    is_title: boolean;
    song_id: number | null;
    recordings: { id: number; likely: boolean }[];
    credits: { name: string; roles: string; candidates: { id: number; why: string }[] }[];
  }[];
  unread: { line: number; text: string }[];
}

describe.each(ENGINES)("a pasted release on %s", (engine) => {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Kettle Duo", is_group: true });
  const other = draft.artist({ english_name: "Teaspoon Trio", is_group: true });
  const writer = draft.artist({ english_name: "Inkwell" });
  const namesake = draft.artist({ english_name: "Inkwell" });
  const merged = 90;
  draft.merged({ kind: "artist", id: merged, mergedInto: act });

  const pens = draft.album({ english_name: "Pens", artists: [act], release_date: "2030-01-02" });
  const tour = draft.album({ english_name: "Kettle Tour in Seoul", artists: [act] });
  const empty = draft.album({ english_name: "Empty Pens", artists: [act] });
  const mixed = draft.album({ english_name: "Pens", album_type: "Remix", artists: [act] });
  const song = (english_name: string, more = {}) =>
    draft.song({ english_name, artists: [act], ...more });
  const boil = song("Boil Over", {
    korean_name: "끓는 밤",
    album_id: pens,
    track: 1,
    release_date: "2030-01-02",
    credits: [{ artist: writer, name: "INK", roles: "L" }],
  });
  const lid = song("Tin Lid", { artists: [act, other], release_date: "2029" });
  const early = song("Steep", { release_date: "2028-05-01" });
  const late = song("Steep", { release_date: "2029-05-01" });
  const intro = song("Intro");
  const japanese = song("Pour (Japanese ver.)");
  const pour = song("Pour");
  const cup = song("Cup", { credits: [{ name: "Spout", roles: "F" }] });
  const live = song("Saucer", { album_id: tour });
  const ofOthers = song("Sugar", { artists: [other] });

  const api = forTests(() => openApi(engine, draft));
  const { send } = reviewSender({ request: (...sent) => api.request(...sent) });
  const post = (body: object) => send("POST", "/api/liner-notes", null, body);
  async function read(body: object): Promise<Read> {
    const answer = await post(body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Read;
  }

  /** Returns of each track the ids of the songs that it may be, with a sign behind a likely one. */
  async function recordings(titles: string[], about: object = { artist_ids: [act] }) {
    const text = titles.map((title, at) => `${at + 1}. ${title}`).join("\n");
    const { tracks } = await read({ text, ...about });
    return tracks.map((track) =>
      track.recordings.map(({ id, likely }) => `${id}${likely ? "!" : ""}`).join(" "),
    );
  }

  test("is a list of titles, in one script or both, with title tracks, and needs no act", async () => {
    const text =
      "1. 끓는 밤 (Boil Over) (Title)\t3:24\n2. Tin Lid (끓는 뚜껑)\n3. 우리다\n4. Pour (Inst.)";
    const { tracks, unread } = await read({ text, artist_ids: [] });
    expect(unread).toEqual([]);
    const none = { song_id: null, recordings: [], credits: [], is_title: false };
    expect(tracks).toEqual([
      {
        ...none,
        track: 1,
        title: "끓는 밤 (Boil Over)",
        name: "Boil Over",
        korean_name: "끓는 밤",
        is_title: true,
      },
      {
        ...none,
        track: 2,
        title: "Tin Lid (끓는 뚜껑)",
        name: "Tin Lid",
        korean_name: "끓는 뚜껑",
      },
      { ...none, track: 3, title: "우리다", name: "우리다", korean_name: null },
      { ...none, track: 4, title: "Pour (Inst.)", name: "Pour (Inst.)", korean_name: null },
    ]);
  });

  test("of titles alone is read, but not where the notes are of one song", async () => {
    const text = "Boil Over\n끓는 밤 ★";
    const { tracks } = await read({ text, artist_ids: [] });
    expect(tracks.map(({ name, is_title }) => [name, is_title])).toEqual([
      ["Boil Over", false],
      ["끓는 밤", true],
    ]);
    expect((await read({ text, song_id: boil })).tracks).toEqual([]);
  });

  test("has the songs of its acts with the same title, to choose from", async () => {
    const text = "1. Tin Lid\n2. 끓는 밤 (Boil Over)\n3. Unheard";
    const { tracks } = await read({ text, artist_ids: [act] });
    expect(tracks.map((track) => track.recordings)).toEqual([
      [
        {
          id: lid,
          english_name: "Tin Lid",
          korean_name: null,
          artists: "Kettle Duo, Teaspoon Trio",
          album: null,
          year: 2029,
          likely: true,
        },
      ],
      [
        {
          id: boil,
          english_name: "Boil Over",
          korean_name: "끓는 밤",
          artists: "Kettle Duo",
          album: "Pens",
          year: 2030,
          likely: true,
        },
      ],
      [],
    ]);
  });

  test("has songs of each of its acts, none twice, and none of others", async () => {
    const titles = ["Tin Lid", "Sugar"];
    expect(await recordings(titles)).toEqual([`${lid}!`, ""]);
    expect(await recordings(titles, { artist_ids: [other, act] })).toEqual([
      `${lid}!`,
      `${ofOthers}!`,
    ]);
    expect(await recordings(titles, { artist_ids: [] })).toEqual(["", ""]);
    expect(await recordings(titles, { artist_ids: [merged] })).toEqual([`${lid}!`, ""]);
  });

  test("chooses none of several, of many albums' titles, of versions and of others' guests", async () => {
    const titles = ["Steep", "Intro", "Pour (Japanese ver.)", "Pour", "Cup", "Saucer (Live)"];
    expect(await recordings([...titles, "Boil Over (Inst.)"])).toEqual([
      `${late} ${early}`,
      `${intro}`,
      `${japanese}`,
      `${pour}!`,
      `${cup}`,
      `${live}`,
      "",
    ]);
    expect(await recordings(["Cup (feat. Spout)", "Saucer"])).toEqual([`${cup}!`, ""]);
  });

  test("chooses none where it has recordings of its own", async () => {
    const releases = [
      { album_type: "Live" },
      { album_type: "Remix" },
      { name: "Pens (Remixes)" },
      { name: "Pens (Japanese ver.)", korean_name: null, album_type: null },
      { korean_name: "주전자 콘서트" },
    ];
    for (const release of releases)
      expect(await recordings(["Boil Over"], { artist_ids: [act], release })).toEqual([`${boil}`]);
    const release = { name: "More Pens", korean_name: "더 많은 펜", album_type: "EP" };
    expect(await recordings(["Boil Over"], { artist_ids: [act], release })).toEqual([`${boil}!`]);
  });

  test("may be of an album that is here, whose own songs are no others", async () => {
    const { tracks } = await read({ album_id: pens, text: "1. Boil Over\n2. Tin Lid\n3. 끓는 밤" });
    expect(tracks.map((track) => [track.song_id, track.recordings.map(({ id }) => id)])).toEqual([
      [boil, []],
      [null, [lid]],
      [null, []],
    ]);
    expect(await recordings(["Boil Over"], { album_id: empty })).toEqual([`${boil}!`]);
    for (const album_id of [tour, mixed])
      expect(await recordings(["Boil Over"], { album_id })).toEqual([`${boil}`]);
  });

  test("has candidates ranked by its acts", async () => {
    const text = "1. Unheard\nLyrics by INK\nComposed by Inkwell";
    const candidates = async (artist_ids: number[]) => {
      const { tracks } = await read({ text, artist_ids });
      return tracks[0]!.credits.map((credit) => credit.candidates.map(({ id }) => id));
    };
    expect(await candidates([act])).toEqual([[writer], [writer, namesake]]);
    expect(await candidates([])).toEqual([[], [writer, namesake]]);
  });

  test("is refused with more than one subject, unknown acts or too many", async () => {
    const which =
      "Give one song_id or one album_id that the notes are for, or the artist_ids of a release that is not here yet";
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    for (const [about, status, message] of [
      [{}, 400, which],
      [{ song_id: boil, artist_ids: [act] }, 400, which],
      [{ album_id: pens, artist_ids: [] }, 400, which],
      [{ song_id: boil, album_id: pens, artist_ids: [act] }, 400, which],
      [{ artist_ids: act }, 400, which],
      [{ artist_ids: ["1"] }, 400, "Invalid artist"],
      [{ artist_ids: many }, 400, "There are at most 50 artists"],
      [{ artist_ids: [], release: { name: 1 } }, 400, "Invalid release"],
      [{ artist_ids: [act, 99_999] }, 404, "Artist does not exist"],
      [{ album_id: 99_999 }, 404, "Songs does not exist"],
    ] as const) {
      const answer = await post({ text: "1. Boil Over", ...about });
      expect(answer.status, JSON.stringify(about)).toBe(status);
      expect(await answer.text()).toContain(message);
    }
  });
});
