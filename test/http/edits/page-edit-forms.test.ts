import { describe, expect, test } from "vitest";
import { encodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { correctionPath } from "../../../src/web/feedback/correction.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const { artist, album, song } = TEAPOT;
const NOT_INDEXED = '<meta name="robots" content="noindex"/>';

/** Returns the message with which the form begins, and the kind that is chosen. */
function begun(html: string) {
  const [, message = ""] = /<textarea[^>]*>([^]*?)<\/textarea>/.exec(html) ?? [];
  const kind = Array.from(html.matchAll(/<input[^>]*name="kind"[^>]*>/g), ([input]) => input)
    .filter((input) => input.includes("checked"))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);
  return { kind, message: message.split("\n") };
}

describe("forms of memberships, new records and corrections", () => {
  const site = teapotSite();

  const read = (path: string) => readPage(site.server, path);

  test("without scripts they lead to the form that takes words, and no engine lists them", async () => {
    const members = await read(pagePath.editMembers(artist.velvetTeapot));
    expect([members.status, members.heading]).toEqual([200, "edit members"]);
    expect(members.html).toContain(NOT_INDEXED);
    const act = pagePath.artist(artist.velvetTeapot);
    expect(members.links).toContain(pagePath.feedback(act, { type: "members" }));
    const made = await read(pagePath.newRecord({ type: "song" }));
    expect([made.status, made.heading]).toEqual([200, "add a song"]);
    expect(made.html).toContain(NOT_INDEXED);
    expect(made.links).toContain(pagePath.feedback(undefined, { type: "new" }));
  });

  test("a person has groups to edit, an act has members, and who has no page has neither", async () => {
    const person = await read(pagePath.editMembers(artist.silentCup));
    expect(person.heading).toBe("edit groups");
    for (const path of [pagePath.editMembers, (id: number) => pagePath.history("artist", id)])
      expect((await read(path(artist.studioNobody))).status).toBe(404);
  });

  test("the kind of a new record is chosen by links that keep what is known of it", async () => {
    const known = { q: "Made-Up Name", album: encodeId(album.firstSteep) };
    const { heading, links, canonical } = await read(pagePath.newRecord(known));
    expect(heading).toBe("add a record");
    expect(links).toEqual(
      expect.arrayContaining(
        ["artist", "album", "song"].map((type) => pagePath.newRecord({ type, ...known })),
      ),
    );
    // All of its addresses are one page.
    expect(canonical).toMatch(/\/contribute\/new$/);
  });

  test("the other record of a merge is searched by its name, or by the address of its page", async () => {
    const { velvetTeapot, teapotTwins } = artist;
    const ask = (choices: object) => read(pagePath.merge("artist", velvetTeapot, { ...choices }));
    const twins = pagePath.merge("artist", velvetTeapot, { with: encodeId(teapotTwins) });
    expect((await ask({ q: "twins" })).links).toContain(twins);
    expect((await ask({ q: "nobody is called so" })).text).toContain("No other artist found for");
    expect((await ask({ q: pagePath.song(song.kettleDance) })).text).toContain(
      "That is not the address of another artist",
    );
    expect((await ask({ with: encodeId(velvetTeapot) })).text).toContain(
      "A record cannot be merged into itself",
    );
    const compared = await read(twins);
    expect(compared.text).toContain("Teapot Twins");
    expect(compared.text).toContain("Suggest a correction");
  });

  test("what an address names and is not here is ignored", async () => {
    const { status, canonical } = await read("/contribute/new?type=play&album=99999&artist=x&q=");
    expect(status).toBe(200);
    expect(canonical).toMatch(/\/contribute\/new$/);
  });

  test("wherever it is not known who wrote the songs of an act, a link leads to them", async () => {
    const { velvetTeapot, long, silentCup } = artist;
    const missing = pagePath.missingCredits(velvetTeapot);
    const act = await read(pagePath.artist(velvetTeapot));
    expect(act.text).toMatch(/The writers of \d+ of \d+ songs are unknown\. Add credits/);
    // Beside the facts, too, where everything that is missing is listed.
    expect(act.links.filter((link) => link === missing)).toHaveLength(2);
    expect((await read(pagePath.artistTab(velvetTeapot, "details"))).links).toContain(missing);
    expect((await read(pagePath.artistSelfWritten(velvetTeapot))).links).toContain(missing);
    const nothing = await read(pagePath.artist(long));
    expect(nothing.text).toMatch(/The writers of \d+ songs? are unknown\. Add credits/);
    for (const path of [pagePath.topCredits(long), pagePath.artistSelfWritten(long)])
      expect((await read(path)).links, path).toContain(pagePath.missingCredits(long));
    const none = await read(pagePath.topCredits(undefined, { year: 1901 }));
    expect(none.links).toContain(pagePath.contribute());
    for (const path of [pagePath.artistSelfWritten(silentCup), pagePath.artistSongs(silentCup)])
      expect((await read(path)).links, path).toContain(
        pagePath.newRecord({ type: "song", artist: encodeId(silentCup) }),
      );
    const albums = await read(pagePath.artistAlbums(silentCup));
    expect(albums.links).toContain(
      pagePath.newRecord({ type: "album", artist: encodeId(silentCup) }),
    );
    const typed = await read(`${pagePath.artistAlbums(velvetTeapot)}?types=Live&untyped=0`);
    expect(typed.links).toContain(pagePath.missingCredits(velvetTeapot, { view: "types" }));
    expect((await read(pagePath.artist(silentCup))).links).not.toContain(
      pagePath.missingCredits(silentCup),
    );
  });

  test("pages lead to the forms, with what is known there", async () => {
    const links = async (path: string) => (await read(path)).links;
    const { velvetTeapot, silentCup } = artist;
    const details = await links(pagePath.artistTab(velvetTeapot, "details"));
    expect(details).toContain(pagePath.editMembers(velvetTeapot));
    expect(details).toContain(pagePath.newRecord({ artist: encodeId(velvetTeapot) }));
    expect(await links(pagePath.artist(silentCup))).toContain(pagePath.editMembers(silentCup));
    expect(await links(pagePath.album(album.firstSteep))).toContain(
      pagePath.newRecord({ type: "song", album: encodeId(album.firstSteep) }),
    );
    for (const type of ["artist", "album", "song"] as const)
      expect(await links(pagePath.contribute())).toContain(pagePath.newRecord({ type }));
    expect(await links(pagePath.search("qqzzxx vvwwyy", "songs"))).toContain(
      pagePath.newRecord({ type: "song", q: "qqzzxx vvwwyy" }),
    );
  });

  test("a suggested correction begins with the row: the song, the role, and who is credited now", async () => {
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
        "arrangement now: unknown",
        "should be: ",
        "source: ",
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

  test("a suggested correction of facts, members, an album and two records says what stands there now", async () => {
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
    expect(missing.message).toEqual(["Missing here: ", "source: "]);
  });

  test("a suggested correction of no record, or of none that is here, has no text to begin with", async () => {
    for (const about of ["/about", pagePath.song(99_999), "/song/x"])
      expect(begun((await read(correctionPath("credits", about))).html)).toEqual({
        kind: ["mistake"],
        message: [""],
      });
    const plain = await read(pagePath.feedback(pagePath.song(song.kettleDance)));
    expect(begun(plain.html)).toEqual({ kind: ["mistake"], message: [""] });
  });
});
