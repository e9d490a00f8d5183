import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import {
  isVector,
  PICTURE_FORMS,
  type PictureForm,
  picturePath,
} from "../../../src/domain/pictures/picture-path.ts";
import { REVALIDATED } from "../../../src/server/pages/page.ts";
import { rename } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { servedSite } from "../served-site.ts";

const { draft, artists, albums, songs } = sampleCatalogue();

const RECORDS = [
  ["artist", artists.lanterns, 901],
  ["album", albums.firstLight, 902],
  ["song", songs.glow, 903],
] as const;

const DIMENSIONS: Record<PictureForm, [width: number, height: number]> = {
  svg: [1_000, 1_000],
  art: [1_000, 1_000],
  "200": [200, 200],
  "640": [640, 640],
  "1200x630": [1_200, 630],
};

describe("drawn pictures", () => {
  const site = servedSite("sqlite", draft);

  test("of artists, albums and songs are SVG, and PNG of three sizes", async () => {
    for (const [kind, id] of RECORDS) {
      for (const form of PICTURE_FORMS) {
        const path = picturePath(kind, id, form);
        const response = await site.server.fetch(path);
        expect(response.status, path).toBe(200);
        const type = isVector(form) ? "image/svg+xml" : "image/png";
        expect(response.headers.get("Content-Type"), path).toBe(type);
        const image = sharp(Buffer.from(await response.arrayBuffer()));
        const { width, height, format } = await image.metadata();
        expect([width, height, format], path).toEqual([
          ...DIMENSIONS[form],
          isVector(form) ? "svg" : "png",
        ]);
      }
    }
  });

  test("a public playlist has them, and none from the moment that it is private", async () => {
    const ada = await signIn(site.database, "Ada");
    const { json } = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
    const song_ids = [songs.glow, songs.dusk, songs.market, songs.bonus];
    const body = { name: "Rainy mornings", is_public: true, song_ids };
    const { _id } = await json<{ _id: number }>("POST", "/api/playlists", ada, body);
    const change = (changes: object) => json("PATCH", `/api/playlists/${_id}`, ada, changes);
    const load = (form: PictureForm) => site.server.fetch(picturePath("playlist", _id, form));
    for (const form of PICTURE_FORMS) {
      const response = await load(form);
      expect([form, response.status]).toEqual([form, 200]);
      expect(response.headers.get("Cache-Control")).toBe(REVALIDATED);
      const image = sharp(Buffer.from(await response.arrayBuffer()));
      const { width, height } = await image.metadata();
      expect([width, height]).toEqual(DIMENSIONS[form]);
    }
    const before = await (await load("svg")).text();
    await change({ name: "Sunny mornings" });
    expect(await (await load("svg")).text()).not.toBe(before);
    await change({ is_public: false });
    for (const form of PICTURE_FORMS) {
      const response = await load(form);
      expect([form, response.status]).toEqual([form, 404]);
      expect(await response.text()).toBe("Playlist not found");
    }
    await change({ is_public: true });
    expect((await load("svg")).status).toBe(200);
  });

  test("are not empty, and the PNG shows what the SVG shows", async () => {
    const path = (form: PictureForm) => picturePath("song", songs.glow, form);
    const pixels = async (form: PictureForm) => {
      const file = Buffer.from(await (await site.server.fetch(path(form))).arrayBuffer());
      return sharp(file).resize(50, 50).removeAlpha().raw().toBuffer();
    };
    const [svg, png] = [await pixels("svg"), await pixels("640")];
    const difference = svg.reduce((sum, value, at) => sum + Math.abs(value - png[at]!), 0);
    expect(difference / svg.length).toBeLessThan(3);
    expect(new Set(svg).size).toBeGreaterThan(6);
  });

  test("can be cached for a day and revalidated by their ETag", async () => {
    for (const form of ["svg", "200"] as const) {
      const path = picturePath("album", albums.bridge, form);
      const first = await site.server.fetch(path);
      expect(first.headers.get("Cache-Control")).toBe("public, max-age=86400, must-revalidate");
      const etag = first.headers.get("ETag")!;
      const again = await site.server.fetch(path, { headers: { "If-None-Match": etag } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(etag);
      expect((await site.server.fetch(`${path}?anything=1`)).headers.get("ETag")).toBe(etag);
    }
  });

  test("answer HEAD without a body, and no other method", async () => {
    const path = picturePath("album", albums.bridge, "200");
    const whole = Buffer.from(await (await site.server.fetch(path)).arrayBuffer());
    const head = await site.server.fetch(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Length")).toBe(String(whole.length));
    expect(await head.text()).toBe("");
    const post = await site.server.fetch(path, { method: "POST" });
    expect(post.status).toBe(405);
    expect(post.headers.get("Allow")).toBe("GET, HEAD");
  });

  test("an SVG is compressed, a PNG is not compressed again", async () => {
    const encoding = async (form: PictureForm) => {
      const headers = { "Accept-Encoding": "br" };
      const answer = await site.server.fetch(picturePath("song", songs.market, form), {
        headers,
      });
      return answer.headers.get("Content-Encoding");
    };
    expect(await encoding("svg")).toBe("br");
    expect(await encoding("640")).toBeNull();
  });

  test("of unknown records are 404, and of invalid ids 400, with the noun's message", async () => {
    const answers = [
      ["/pictures/cover/artist/123456.svg", 404, "Artist does not exist"],
      ["/pictures/cover/album/123456-200.png", 404, "Album does not exist"],
      ["/pictures/cover/song/123456-1200x630.png", 404, "Song does not exist"],
      [picturePath("artist", artists.ghost, "svg"), 404, "Artist does not exist"],
      ["/pictures/cover/playlist/123456.svg", 404, "Playlist not found"],
      ["/pictures/cover/artist/x.svg", 400, "Invalid artist"],
      ["/pictures/cover/album/01-640.png", 400, "Invalid album"],
      ["/pictures/cover/song/%00.svg", 400, "Invalid song"],
      ["/pictures/cover/playlist/1e3.svg", 400, "Invalid playlist"],
      ["/pictures/cover/album/1-300.png", 404, "There is no such picture"],
      ["/pictures/cover/user/1.svg", 404, "There is no such picture"],
      ["/pictures/", 404, "There is no such picture"],
    ] as const;
    for (const [path, status, text] of answers) {
      const response = await site.server.fetch(path);
      expect(response.status, path).toBe(status);
      expect(response.headers.get("Content-Type"), path).toBe("text/plain; charset=utf-8");
      expect(await response.text(), path).toBe(text);
    }
  });

  test("of a merged record, and a PNG without a size, redirect to the canonical address", async () => {
    for (const [kind, survivor, merged] of RECORDS) {
      for (const form of PICTURE_FORMS) {
        const response = await site.server.fetch(picturePath(kind, merged, form));
        expect(response.status).toBe(301);
        expect(response.headers.get("Location")).toBe(picturePath(kind, survivor, form));
      }
    }
    const plain = await site.server.fetch("/pictures/cover/album/1.png");
    expect(plain.status).toBe(301);
    expect(plain.headers.get("Location")).toBe("/pictures/cover/album/1-640.png");
  });

  test("change within a second when the record is renamed, and only its own", async () => {
    const etag = async (id: number, form: PictureForm) =>
      (await site.server.fetch(picturePath("album", id, form))).headers.get("ETag");
    const before = await etag(albums.attic, "svg");
    const sharing = await etag(albums.attic, "1200x630");
    const other = await etag(albums.bridge, "svg");
    await rename(site.database, "album", albums.attic, "Cellar Tapes");
    await expect.poll(() => etag(albums.attic, "svg")).not.toBe(before);
    expect(await etag(albums.attic, "1200x630")).not.toBe(sharing);
    expect(await etag(albums.bridge, "svg")).toBe(other);
  });

  test("many at once are all answered, and pages meanwhile", async () => {
    const paths = Object.values(songs).flatMap((id) =>
      PICTURE_FORMS.map((form) => picturePath("song", id, form)),
    );
    const pictures = Promise.all(paths.map((path) => site.server.fetch(path)));
    const page = await site.server.fetch(pagePath.home());
    expect(page.status).toBe(200);
    expect((await pictures).map(({ status }) => status)).toEqual(paths.map(() => 200));
  });
});
