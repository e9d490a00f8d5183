import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { correctionPath } from "../../src/web/feedback/correction.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { readPage } from "./read-page.ts";
import { type TeapotSite, startTeapotSite } from "./teapot-site.ts";

const { artist, album, song } = TEAPOT;

/** Returns the message with which the form begins, and the kind that is chosen. */
function begun(html: string) {
  const [, message = ""] = /<textarea[^>]*>([^]*?)<\/textarea>/.exec(html) ?? [];
  const kind = Array.from(html.matchAll(/<input[^>]*name="kind"[^>]*>/g), ([input]) => input)
    .filter((input) => input.includes("checked"))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);
  return { kind, message: message.split("\n") };
}

describe("a suggested correction", () => {
  let site: TeapotSite;
  beforeAll(async () => {
    site = await startTeapotSite("sqlite");
  });
  afterAll(() => site.stop());

  const read = (path: string) => readPage(site.server, path);

  test("begins with the row: the song, the role, and who is credited now", async () => {
    const form = await read(pagePath.editCredits(song.whistleSoft, "A"));
    const about = pagePath.song(song.whistleSoft);
    const path = correctionPath("credits", about, { role: "A" });
    expect(form.links).toContain(path);
    const page = await read(path);
    expect(page.html).toContain(`value="${about}"`);
    expect(begun(page.html)).toEqual({
      kind: ["mistake"],
      message: [
        "song: Whistle Soft by Velvet Teapot",
        "arrangement now: not known",
        "as it should be: ",
        "where it says so: ",
      ],
    });
    const all = await read(correctionPath("credits", pagePath.song(song.kettleDance)));
    expect(begun(all.html).message.slice(0, 4)).toEqual([
      "song: Kettle Dance by Velvet Teapot",
      "lyrics now: 비트사모바르",
      "composition now: 비트사모바르, Studio Nobody",
      "arrangement now: Boiling Point, A Passing Whistler",
    ]);
  });

  test("of facts, members, an album and two records says what stands there now", async () => {
    const act = pagePath.artist(artist.velvetTeapot);
    const facts = begun((await read(correctionPath("facts", act))).html).message;
    expect(facts).toEqual(
      expect.arrayContaining([
        "artist: Velvet Teapot",
        "Korean name now: 벨벳티팟",
        "debut now: 2016-08",
      ]),
    );
    const members = begun((await read(correctionPath("members", act))).html).message;
    expect(members[1]).toMatch(/^members now: .*Hana Spout/);
    const notes = begun(
      (await read(correctionPath("notes", pagePath.album(album.firstSteep)))).html,
    );
    expect(notes.message[0]).toBe("album: First Steep by Velvet Teapot");
    const merge = begun((await read(correctionPath("merge", act))).html);
    expect(merge.kind).toEqual(["mistake"]);
    const missing = begun((await read(correctionPath("new"))).html);
    expect(missing.message).toEqual(["Missing here: ", "where it says so: "]);
  });

  test("of no record, or of none that is here, has no text to begin with", async () => {
    for (const about of ["/about", pagePath.song(99_999), "/song/x"])
      expect(begun((await read(correctionPath("credits", about))).html)).toEqual({
        kind: ["mistake"],
        message: [""],
      });
    const plain = await read(pagePath.feedback(pagePath.song(song.kettleDance)));
    expect(begun(plain.html)).toEqual({ kind: ["mistake"], message: [""] });
  });
});
