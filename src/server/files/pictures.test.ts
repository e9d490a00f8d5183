import { expect, onTestFinished, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { systemClock } from "../../domain/calendar-date.ts";
import type { ArchivedCovers } from "../../pictures/archive/archived-covers.ts";
import { createRasteriser } from "../../pictures/raster.ts";
import { createSecurityHeaders } from "../http/security-headers.ts";
import { listen, stopListening } from "../http/socket/listen.ts";
import { AnswerCache } from "../pages/cache/answer-cache.ts";
import { REVALIDATED } from "../pages/page.ts";
import { Pictures } from "./pictures.ts";

const on = importingOn("sqlite");
const RELEASE = "00000000-0000-4000-8000-000000000001";

/** Imports an album with a cover in the archive, and answers requests for pictures of it. */
async function answering(covers: ArchivedCovers | null) {
  await on.importFiles({
    artists: [{ ref: "a", name: "Artist" }],
    albums: [
      {
        ref: "b",
        name: "Album",
        artists: ["a"],
        picture_url: `https://coverartarchive.org/release/${RELEASE}/front-500`,
      },
    ],
    songs: [{ ref: "c", name: "Song", album: "b", artists: ["a"] }],
  });
  const security = createSecurityHeaders({
    origin: "http://localhost",
    signInOffers: [],
    mode: "production",
  });
  const cache = new AnswerCache({ maximumBytes: 0, clock: systemClock });
  const pictures = new Pictures(cache, on.database, createRasteriser(), security, covers);
  const { server, port } = await listen("127.0.0.1", 0, {
    onRequest: (request, response) => void pictures.answer(request, response),
  });
  onTestFinished(() => stopListening(server));
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/pictures/cover/${path}`);
    await response.arrayBuffer();
    return [response.headers.get("Content-Type"), response.headers.get("Cache-Control")];
  };
}

const DAY = "public, max-age=86400, must-revalidate";

test("covers are drawn by default, whatever addresses of others are known", async () => {
  const typeOf = await answering(null);
  expect(await typeOf("album/1.svg")).toEqual(["image/svg+xml", DAY]);
});

test("covers of the archive are shown for albums and their songs once they are there", async () => {
  let cover: Buffer | null = null;
  const asked = new Set<string>();
  const typeOf = await answering({
    find: (release) => {
      asked.add(release);
      return Promise.resolve(cover);
    },
  });
  expect(await typeOf("album/1.svg")).toEqual(["image/svg+xml", REVALIDATED]);
  cover = Buffer.from("made-up picture");
  for (const path of ["album/1.svg", "album/1-art.svg", "song/1.svg"])
    expect(await typeOf(path)).toEqual(["image/webp", "public, max-age=3600"]);
  expect(asked).toEqual(new Set([RELEASE]));
  // Pictures for shared links, and faces, are always drawn.
  expect(await typeOf("album/1-200.png")).toEqual(["image/png", DAY]);
  expect(await typeOf("artist/1.svg")).toEqual(["image/svg+xml", DAY]);
});
