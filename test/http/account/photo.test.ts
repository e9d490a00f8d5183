import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { MEGABYTE } from "../../../src/domain/runtime/bytes.ts";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { sendPhoto } from "../../factory/users/send-photo.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";
import { startSite } from "../../servers/site-under-test.ts";

type Picture = keyof typeof PICTURES;

const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() =>
  startSite(made.place, {
    env: { NORAE_LIMIT_UPLOAD: "off", NORAE_LIMIT_WRITE: "off" },
  }),
);
let ada: SignedInTester;

beforeAll(async () => {
  ada = await signIn(made.database, "Ada");
});

const send = (bytes: Buffer, name?: string) => sendPhoto(server, ada, bytes, name);

async function pictureOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { picture: string }).picture;
}

async function load(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await server.fetch(path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const filesOnDisk = () =>
  readdirSync(made.place.dataFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".webp"),
  );

describe("an accepted picture", () => {
  const taken: Picture[] = [
    "jpeg",
    "png",
    "webp",
    "avif",
    "cmyk",
    "deep",
    "turned",
    "located",
    "megapixels25",
  ];
  test.each(taken)(
    "%s: comes back upright, as WebP in two sizes, without metadata [3-7.28]",
    async (kind) => {
      const picture = await pictureOf(await send(await PICTURES[kind]()));
      for (const [path, side] of [
        [picture, 640],
        [picture.replace(".webp", "-small.webp"), 160],
      ] as const) {
        const { response, bytes } = await load(path);
        expect(response.status).toBe(200);
        expect(response.headers.get("Content-Type")).toBe("image/webp");
        const about = await sharp(bytes).metadata();
        const size = Math.min(side, 600, 640);
        const isLarge = kind === "megapixels25" && side === 640;
        expect([about.format, about.width, about.height]).toEqual(
          isLarge ? ["webp", 640, 640] : ["webp", size, size],
        );
        for (const field of ["exif", "xmp", "iptc", "icc", "orientation"] as const)
          expect(about[field], field).toBeUndefined();
        const pixel = async (top: number) => {
          const region = { left: Math.floor(about.width / 2), top, width: 1, height: 1 };
          return [...(await sharp(bytes).extract(region).removeAlpha().raw().toBuffer())];
        };
        const [redAbove = 0, , blueAbove = 255] = await pixel(4);
        const [redBelow = 255, , blueBelow = 0] = await pixel(about.height - 4);
        expect(redAbove - blueAbove, "red above").toBeGreaterThan(100);
        expect(blueBelow - redBelow, "blue below").toBeGreaterThan(100);
      }
    },
  );

  test("a small one stays small", async () => {
    const { bytes } = await load(await pictureOf(await send(await PICTURES.tiny())));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  test("may be cached for ever, and never runs anything", async () => {
    const picture = await pictureOf(await send(await PICTURES.png()));
    const { response } = await load(picture);
    expect(response.headers.get("Cache-Control")).toBe(
      "public, max-age=31536000, immutable, s-maxage=1",
    );
    // A cache in front asks whether it is still there, and does not load it again.
    const tag = { "If-None-Match": response.headers.get("ETag")! };
    expect((await server.fetch(picture, { headers: tag })).status).toBe(304);
    expect((await server.fetch(picture, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  test("replaces the previous one, whose files are removed [1-4.15 2-7.9 2-9.23 3-7.29]", async () => {
    const former = await pictureOf(await send(await PICTURES.png()));
    const picture = await pictureOf(await send(await PICTURES.jpeg()));
    expect(picture).not.toBe(former);
    expect((await load(former)).response.status).toBe(404);
    expect((await load(`${picture}?t=123`)).response.status).toBe(200);
    expect(filesOnDisk()).toHaveLength(2);
    const profile = await server.fetch("/api/users/profile/ada");
    expect(await profile.json()).toMatchObject({ user: { picture } });
  });

  test("is removed on request", async () => {
    const picture = await pictureOf(await send(await PICTURES.png()));
    const response = await server.fetch(`/api/users/${ada.userId}/photo`, {
      method: "DELETE",
      headers: ada.headers,
    });
    expect(response.status).toBe(204);
    expect((await load(picture)).response.status).toBe(404);
    expect(filesOnDisk()).toEqual([]);
  });
});

describe("a refused file", () => {
  const kind = [415, "Please select a JPG or PNG image file"] as const;
  const broken = [415, "Failed to process image. Please try a different file."] as const;
  const pixels = [413, "Image must have at most 25 megapixels"] as const;
  const bytes = [413, "Image must be smaller than 5MB"] as const;
  const refused: [picture: Picture, answer: readonly [status: number, text: string]][] = [
    ["svg", kind],
    ["gif", kind],
    ["html", kind],
    ["empty", kind],
    ["pngAndHtml", kind],
    ["jpegAndHtml", kind],
    ["jpegAndZip", kind],
    ["webpAndHtml", kind],
    ["avifAndHtml", kind],
    ["truncated", broken],
    ["truncatedPng", broken],
    ["bomb", pixels],
    ["megapixels26", pixels],
    ["progressive24", pixels],
    ["avif9", pixels],
    ["heavy", bytes],
  ];
  test.each(refused)("%s", async (picture, [status, text]) => {
    const before = filesOnDisk();
    const response = await send(await PICTURES[picture]());
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: text, message: text },
    ]);
    expect(filesOnDisk()).toEqual(before);
  });

  test("no file, no form, no field", async () => {
    const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
      server.fetch(`/api/users/${ada.userId}/photo`, {
        method: "POST",
        headers: { ...ada.headers, ...headers },
        body,
      });
    const empty = new FormData();
    empty.append("other", "x");
    const none = await post(empty);
    expect([none.status, await none.json()]).toMatchObject([
      400,
      { error: "Please select a file first" },
    ]);
    expect((await post("{}", { "Content-Type": "application/json" })).status).toBe(415);
    expect((await post("x", { "Content-Type": "multipart/form-data; boundary=y" })).status).toBe(
      400,
    );
  });

  test("an upload that is cut off is not logged as an error, and does not delay others", async () => {
    const { port } = new URL(server.url);
    for (let round = 0; round < 8; round += 1) {
      const socket = connect(Number(port), "127.0.0.1");
      const head = [
        `POST /api/users/${ada.userId}/photo HTTP/1.1`,
        "Host: 127.0.0.1",
        `Authorization: ${ada.headers.Authorization}`,
        "Content-Type: multipart/form-data; boundary=y",
        "Content-Length: 100000",
        // The server answers this header when it begins to read the body.
        "Expect: 100-continue",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n--y\r\n`);
      await once(socket, "data");
      socket.destroy();
    }
    expect((await send(await PICTURES.png())).status).toBe(200);
    expect(server.output.stderr).not.toContain("error ");
  });

  test("a body without an end is refused when it has become too large [3-7.28]", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 400) controller.close();
        else controller.enqueue(new Uint8Array(MEGABYTE / 4));
      },
    });
    const response = await server
      .fetch(`/api/users/${ada.userId}/photo`, {
        method: "POST",
        headers: { ...ada.headers, "Content-Type": "multipart/form-data; boundary=y" },
        body: endless,
        duplex: "half",
      } as RequestInit)
      // Node's client may see the connection end before it reads the answer.
      .catch(() => null);
    if (response !== null) expect(response.status).toBe(413);
    expect(sent).toBeLessThan(200);
    expect((await server.fetch("/api/auth/check", { headers: ada.headers })).status).toBe(200);
  });
});
