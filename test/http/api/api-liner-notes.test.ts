import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { servedSite } from "../served-site.ts";

interface Read {
  tracks: {
    track: number | null;
    title: string | null;
    song_id: number | null;
    credits: { name: string; roles: string; candidates: { id: number; why: string }[] }[];
  }[];
  unread: { line: number; text: string }[];
}

describe.each(ENGINES)("pasted liner notes on %s", (engine) => {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Kettle Duo", is_idol: true });
  const inkwell = draft.artist({ english_name: "Inkwell", korean_name: "잉크웰" });
  const namesake = draft.artist({ english_name: "Inkwell" });
  const aliased = draft.artist({ english_name: "Nib", aliases: ["Scribble"] });
  const kettle = draft.artist({ english_name: "Madeup", korean_name: "주전자" });
  const nicknamed = draft.artist({ english_name: "Given Family" });
  const album = draft.album({ english_name: "Pens", artists: [act] });
  const first = draft.song({
    english_name: "First Pen",
    artists: [act],
    album_id: album,
    track: 1,
  });
  const second = draft.song({
    english_name: "Second Pen",
    artists: [act],
    album_id: album,
    track: 2,
    credits: [{ artist: inkwell, roles: "L", name: "INK" }],
  });
  const site = servedSite(engine, draft);
  const { send } = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
  const post = (body: object) => send("POST", "/api/liner-notes", null, body);
  const read = async (body: object) => (await (await post(body)).json()) as Read;

  test("of a song are credits with those who may be meant: first who is credited so with its act", async () => {
    const { tracks, unread } = await read({
      song_id: first,
      text: "작사 잉크웰\nComposed by INK, Nobody Here\n12,000 views",
    });
    expect(unread).toEqual([{ line: 3, text: "12,000 views" }]);
    expect(tracks).toHaveLength(1);
    expect(tracks[0]).toMatchObject({ song_id: first, track: null, title: null });
    const [korean, credited, nobody] = tracks[0]!.credits;
    expect(korean).toMatchObject({ name: "잉크웰", roles: "L" });
    expect(korean?.candidates.map(({ id }) => id)).toEqual([inkwell]);
    expect(credited?.candidates[0]).toEqual({
      id: inkwell,
      english_name: "Inkwell",
      why: "credited like this on 1 song of Kettle Duo · wrote 1 song · Kettle Duo",
    });
    expect(nobody).toMatchObject({ name: "Nobody Here", roles: "C", candidates: [] });
  });

  test("offer everybody of a name, and choose nobody", async () => {
    const { tracks } = await read({ song_id: first, text: "Lyrics by Inkwell" });
    const found = tracks[0]!.credits[0]!.candidates.map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set([inkwell, namesake]));
  });

  test("offer who is called so by an alias, and who is credited with the act under another name", async () => {
    const { tracks } = await read({
      song_id: first,
      text: "Lyrics by scribble & 잉크웰 (Inkwell)",
    });
    const [alias, inBoth] = tracks[0]!.credits;
    expect(alias?.candidates).toEqual([
      { id: aliased, english_name: "Nib", why: "is also called this · no songs here yet" },
    ]);
    expect(inBoth?.candidates).toEqual([
      {
        id: inkwell,
        english_name: "Inkwell",
        why: "has this name · wrote 1 song · Kettle Duo",
      },
      { id: namesake, english_name: "Inkwell", why: "has this name · no songs here yet" },
    ]);
  });

  test("offer whose name sounds so, and who has a part of a name with a nickname", async () => {
    const { tracks } = await read({
      song_id: first,
      text: 'Lyrics by Joo Jun Ja, Ju Jeonja\nComposed by Given "Spout" Family',
    });
    const why = "has a name that sounds like this · no songs here yet";
    const [one, other, nick] = tracks[0]!.credits;
    for (const { candidates } of [one!, other!])
      expect(candidates).toEqual([{ id: kettle, english_name: "Madeup", why }]);
    expect(nick?.candidates.map(({ id }) => id)).toEqual([nicknamed]);
  });

  test("of an album are sorted by its songs", async () => {
    const text =
      "1. First Pen\nLyrics by A\n\n02 Other Title\nLyrics by B\n\n3. Third\nLyrics by C";
    const { tracks } = await read({ album_id: album, text });
    expect(tracks.map(({ song_id }) => song_id)).toEqual([first, second, null]);
  });

  test("are refused with a text that says what to do", async () => {
    const none = "Paste the credits as printed in the booklet or on the page";
    const which = "Give one song_id or one album_id that the notes are for";
    const long = "At most 20,000 characters at once: paste it in parts";
    for (const [body, status, message] of [
      [{ text: " ", song_id: first }, 400, none],
      [{ text: "a" }, 400, which],
      [{ text: "a", song_id: first, album_id: album }, 400, which],
      [{ text: "a".repeat(20_001), song_id: first }, 400, long],
      [{ text: "a", song_id: 99_999 }, 404, "Song does not exist"],
    ] as const) {
      const answer = await post(body);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(message);
    }
  });
});
