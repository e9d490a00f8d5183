import { beforeAll, describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const { kettleDance, whistleSoft, firstSip, undated } = TEAPOT.song;

describe("the page of a playlist", () => {
  const site = teapotSite("sqlite", { NORAE_LIMIT_WRITE: "off" });
  let owner: SignedInTester;
  beforeAll(async () => {
    owner = await signIn(site.database, "Owner");
  });

  const sender = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
  const send = (method: string, path: string, body: object) =>
    sender.json<Playlist>(method, path, owner, body);
  const make = (overrides: object = {}) =>
    send("POST", "/api/playlists", {
      name: "Rainy mornings",
      is_public: true,
      song_ids: [kettleDance, whistleSoft],
      ...overrides,
    });
  const read = (path: string) => readPage(site.server, path);

  test("is whole without scripts: its words, its owner, its date, its songs and where they are heard [2-2.24 3-4.1]", async () => {
    const { _id } = await make({ description: "For the <b>way</b> to work.", theme: "RAIN" });
    const { status, html } = await read(`/playlist/${_id}`);
    expect(status).toBe(200);
    expect(html).toContain("Rainy mornings</span></h1>");
    expect(html).toContain("For the &lt;b&gt;way&lt;/b&gt; to work.");
    expect(html).toMatch(/<span class="badge">Public<\/span>/);
    expect(html).toMatch(/<a href="\/user\/Owner"[^>]*>/);
    expect(html).toMatch(
      /<time dateTime="[^"]+" title="\d\d:\d\d UTC">[A-Z][a-z]{2} \d{1,2}, \d{4}<\/time>/i,
    );
    expect(html).toContain('data-playlist-theme="rain"');
    expect(html.indexOf("Kettle Dance")).toBeLessThan(html.indexOf("Whistle Soft"));
    expect(html).toContain("https://open.spotify.com/track/");
    for (const format of ["csv", "jspf", "txt"])
      expect(html).toContain(`href="/api/playlists/${_id}/export.${format}"`);
    // The owner's controls need scripts.
    expect(html).not.toContain(">delete</button>");
  });

  test("describes itself to search engines and link previews [3-4.1]", async () => {
    const { _id } = await make({ description: "Slow,\n  and warm." });
    const { html } = await read(`/playlist/${_id}`);
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe("Rainy mornings - Norae");
    expect(content("description")).toBe("Slow, and warm. A playlist of 2 K-Pop songs by Owner.");
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/playlist/${_id}"`));
    expect(content("og:type")).toBe("music.playlist");
    expect(content("og:image")).toMatch(
      new RegExp(`/pictures/cover/playlist/${_id}-1200x630.png$`),
    );
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null";
    expect(JSON.parse(json)).toMatchObject({
      "@type": "MusicPlaylist",
      name: "Rainy mornings",
      numTracks: 2,
      creator: { "@type": "Person", name: "Owner" },
      track: [{ "@type": "MusicRecording", name: "Kettle Dance" }, { name: "Whistle Soft" }],
    });
  });

  test("hostile names are text: on the page, in JSON-LD and meta tags, in its picture", async () => {
    const plain = await make({ song_ids: [TEAPOT.song.script] });
    const tags = ({ html }: { html: string }) =>
      Array.from(html.matchAll(/<\/?[a-z]+/gi), ([name]) => name);
    const expected = tags(await read(`/playlist/${plain._id}`)).length;
    for (const name of ["</script><script>x()</script>", `"'><img src=x onerror=x()>`, "]]>&lt;"]) {
      const { _id } = await make({ name, description: "Said", song_ids: [TEAPOT.song.script] });
      await send("PATCH", `/api/playlists/${_id}`, { description: "" });
      const page = await read(`/playlist/${_id}`);
      expect(tags(page).length, name).toBe(expected);
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1];
      expect(JSON.parse(json ?? "null"), name).toMatchObject({
        name,
        track: [{ name: '</script><script>alert("song")</script>' }],
      });
      const drawn = (await read(`/pictures/cover/playlist/${_id}.svg`)).html;
      expect(tags({ html: drawn }), name).not.toContain("<script");
      expect(tags({ html: drawn }), name).not.toContain("<img");
    }
  });

  test("a private one is 404 for visitors, and so is an unknown one [2-8.19 2-8.20]", async () => {
    const { _id } = await make({ name: "Between us", is_public: false });
    for (const path of [`/playlist/${_id}`, "/playlist/99999"]) {
      const { status, html } = await read(path);
      expect(status).toBe(404);
      expect(html).toContain("Playlist not found");
      expect(html).not.toContain("Between us");
    }
  });

  test("without an id, or with an invalid one, it is 400 with a message [2-2.28 2-8.19 2-8.20]", async () => {
    const none = await read("/playlist");
    expect([none.status, none.html.includes("No playlist ID provided.")]).toEqual([400, true]);
    for (const bad of ["x", "1.5", "-1", "01", "9007199254740993"]) {
      const { status, html } = await read(`/playlist/${bad}`);
      expect([status, html.includes("Invalid playlist")], bad).toEqual([400, true]);
    }
  });

  test("a change is seen at once: words, songs, theme, visibility", async () => {
    const { _id } = await make();
    const path = `/playlist/${_id}`;
    expect((await read(path)).html).toContain("Kettle Dance");
    await send("PUT", `/api/playlists/${_id}/songs`, {
      song_ids: [firstSip, undated, whistleSoft, kettleDance],
      name: "Dry evenings",
      theme: "CUSTOM",
      background_color: "#2b3a55",
    });
    const { html } = await read(path);
    expect(html).toContain("Dry evenings</span></h1>");
    expect(html.indexOf("First Sip")).toBeLessThan(html.indexOf("Kettle Dance"));
    expect(html).toContain('data-playlist-theme="custom"');
    expect(html).toContain('data-ink="white"');
    expect(html).toContain('[data-background="#2b3a55"]{--background:#2b3a55}');
    await send("PATCH", `/api/playlists/${_id}`, { is_public: false });
    expect((await read(path)).status).toBe(404);
  });

  test("its shared picture is made of its songs' covers, or is its own cover [2-9.21]", async () => {
    const four = await make({ song_ids: [kettleDance, whistleSoft, firstSip, undated] });
    const mosaic = (await read(`/pictures/cover/playlist/${four._id}.svg`)).html;
    expect(mosaic.match(/<svg x=/g)).toHaveLength(4);
    const one = await make({ song_ids: [kettleDance] });
    expect((await read(`/pictures/cover/playlist/${one._id}.svg`)).html).not.toContain("<svg x=");
    const shared = await site.server.fetch(`/pictures/cover/playlist/${four._id}-1200x630.png`);
    expect([shared.status, shared.headers.get("Content-Type")]).toEqual([200, "image/png"]);

    const form = new FormData();
    const fields = { name: "Own cover", is_public: "true", theme: "CUSTOM", song_ids: "[1]" };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("photo", new Blob([await PICTURES.png()], { type: "image/png" }), "cover.png");
    const { headers } = owner;
    const made = await site.server.fetch("/api/playlists", { method: "POST", headers, body: form });
    const { _id, picture } = (await made.json()) as Playlist;
    const { html } = await read(`/playlist/${_id}`);
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${picture}"`));
    expect(html).toContain(`<img src="${picture}"`);
  });

  test("the page for a new one says without scripts that it needs them, and is not indexed", async () => {
    const { status, html } = await read("/create-playlist");
    expect(status).toBe(200);
    expect(html).toMatch(/<noscript><p>Making a playlist needs JavaScript/);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain("playlist-form");
  });
});
