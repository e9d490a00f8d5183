import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PICTURES } from "../../test/pictures.ts";
import type { Attack } from "../attack.ts";
import { signIn } from "../copy/sign-in.ts";
import { formWith } from "../form.ts";
import { type Answer, send } from "../send.ts";

/** How much memory the server may need more than before, in megabytes. */
const MOST_MEMORY = 400;

type Files = Record<string, () => Promise<Buffer>>;

/** Pictures that take long to make, and are too large to be decoded. */
const LARGE_FILES: Files = {
  "26 megapixels": PICTURES.megapixels26,
  "progressive, 24 megapixels": PICTURES.progressive24,
  "AVIF of 9 megapixels": PICTURES.avif9,
  "6 MB": PICTURES.heavy,
};

/** Files that are no picture, or far more of one than their size tells. */
const FILES: Files = {
  "60,000 × 60,000": PICTURES.bomb,
  SVG: PICTURES.svg,
  "SVG with entities": () =>
    text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"a".repeat(99)}"><!ENTITY b "${"&a;".repeat(99)}">]>` +
        '<svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ),
  "SVG that reads a file": () =>
    text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  HTML: PICTURES.html,
  GIF: PICTURES.gif,
  nothing: PICTURES.empty,
  "a PNG and HTML": PICTURES.pngAndHtml,
  "a JPEG and HTML": PICTURES.jpegAndHtml,
  "a JPEG and ZIP": PICTURES.jpegAndZip,
  "a WebP and HTML": PICTURES.webpAndHtml,
  "an AVIF and HTML": PICTURES.avifAndHtml,
  "half a JPEG": PICTURES.truncated,
  "half a PNG": PICTURES.truncatedPng,
  "a zip bomb": () => Promise.resolve(gzipSync(Buffer.alloc(50_000_000))),
  "a PostScript program": () => text("%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n"),
  "a PDF": () => text("%PDF-1.7\n%%EOF\n"),
  "an ImageMagick script": () => text("push graphic-context\nfill 'url(https://x.example/)'\n"),
};

/** Uploads what is dangerous to decode or to show. Everything is refused, and a good picture is accepted after it. */
export const pictureBombs: Attack = {
  name: "picture bombs",
  async run({ copy, tally, length }) {
    const person = await signIn(copy, tally);
    const path = `/api/users/${person.userId}/photo`;
    const upload = (bytes: Buffer, name = "photo.png") => {
      const { headers, body } = formWith("photo", name, bytes);
      return send(copy, tally, {
        method: "POST",
        path,
        headers: { ...headers, ...person.headers },
        body,
      });
    };
    const files = length === "short" ? FILES : { ...FILES, ...LARGE_FILES };
    const before = memoryOf(copy.pid);
    let most = before;
    await Promise.all(
      Object.entries(files).map(async ([name, make]) => {
        const { status } = await upload(await make());
        most = Math.max(most, memoryOf(copy.pid));
        if (status < 400 && status !== 0) tally.findings.add(`${name} was accepted (${status})`);
      }),
    );
    tally.notes.push(`the server's memory grew by ${Math.round(most - before)} MB at most`);
    if (most - before > MOST_MEMORY)
      tally.findings.add(`the server's memory grew by ${Math.round(most - before)} MB`);

    for (const name of ["photo.png", "../../x.html", "x.png\0.html", "x.svg", "<b>.php"]) {
      const found = await problemOf(await upload(await PICTURES.located(), name));
      if (found !== null) tally.findings.add(`${JSON.stringify(name)}: ${found}`);
    }

    async function problemOf({ status, text: body }: Answer): Promise<string | null> {
      if (status !== 200) return `a good picture is ${status} afterwards`;
      const { picture } = JSON.parse(body) as { picture: string };
      const { headers, body: bytes } = await send(copy, tally, { path: picture });
      if (headers["content-type"] !== "image/webp") return `shown as ${headers["content-type"]}`;
      if (headers["x-content-type-options"] !== "nosniff") return "a browser may guess its type";
      return /Made-Up|GPS|Exif/.test(bytes.toString("latin1"))
        ? "it tells where it was taken"
        : null;
    }
  },
};

function text(content: string): Promise<Buffer> {
  return Promise.resolve(Buffer.from(content));
}

/** Returns the memory of a process in megabytes; 0 on systems that do not tell. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
