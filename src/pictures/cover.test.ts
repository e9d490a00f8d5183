import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { contrast } from "../domain/pictures/colour.ts";
import { coverChoice } from "../domain/pictures/cover-choice.ts";
import type { PicturedPlaylist, PicturedRecord } from "../domain/pictures/pictured-record.ts";
import { colouring, compositionSvg } from "./svg.ts";
import { coverTitle, drawArt, drawCover, drawFace, faceMonogram } from "./cover.ts";
import { openOutlines } from "./outline.ts";
import { type Box, SIDE } from "./shape.ts";
import { drawPlaylist } from "./playlist.ts";
import { drawSharedPlaylist, drawSharing } from "./sharing.ts";

const outlines = await openOutlines();

function record(kind: PicturedRecord["kind"], id: number, english_name: string): PicturedRecord {
  return { kind, id, english_name, korean_name: null, artists: [] };
}

const TITLES = [
  "Glow",
  "찻잔소년단",
  "Paper Lanterns at the Night Market",
  "벨벳티팟의 아주 긴 노래 제목을 여기에 적어 봅니다",
  "The Extraordinarily Long-Winded Society of Perpetually Rehearsing Teacups, Volume Two",
  "Supercalifragilisticexpialidocious",
  "gjpqy ÅÊ",
];

/** Renders a drawing to pixels of three bytes each. */
function pixels(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(side, side).removeAlpha().raw().toBuffer();
}

describe("a cover", () => {
  test("is the same for the same record, and another for another or under another name", () => {
    const svg = drawCover(outlines, record("album", 7, "Glow"));
    expect(drawCover(outlines, record("album", 7, "Glow"))).toBe(svg);
    expect(drawCover(outlines, record("album", 8, "Glow"))).not.toBe(svg);
    expect(drawCover(outlines, record("album", 7, "Glows"))).not.toBe(svg);
  });

  test("has its title as outlines, and as escaped text for screen readers", () => {
    const svg = drawCover(outlines, record("album", 7, "</title><script>alert('tea')</script>\0&"));
    expect(svg).toContain(
      "<title>&lt;/title&gt;&lt;script&gt;alert('tea')&lt;/script&gt; &amp;</title>",
    );
    expect(svg).not.toMatch(/<text|<script|<image|href|style=|on\w+=/);
    expect(new Set(svg.match(/<[a-zA-Z]+/g))).toEqual(new Set(["<g", "<path", "<svg", "<title"]));
  });

  test("the letters of any title stay within the square", () => {
    const inside = ({ left, top, right, bottom }: Box, margin: number) =>
      left >= margin && top >= margin && right <= SIDE - margin && bottom <= SIDE - margin;
    const title = fc.oneof(
      fc.constantFrom(...TITLES),
      fc.string({ unit: "grapheme", maxLength: 120 }),
      fc.string({
        unit: fc.constantFrom("가", "힣", "뷁", "W", "i", "j", " ", "1"),
        minLength: 1,
        maxLength: 300,
      }),
    );
    fc.assert(
      fc.property(fc.nat(100_000), title, (id, name) => {
        const cover = coverTitle(outlines, record("album", id, name));
        const face = faceMonogram(outlines, record("artist", id, name));
        if (cover !== null) expect(inside(cover.box, 40), `${id} ${name}`).toBe(true);
        if (face !== null) expect(inside(face.box, 40), `${id} ${name}`).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test("its title reads at 4.5:1 on everything that is under it", async () => {
    const side = 100;
    for (let id = 0; id < 320; id += 1) {
      const name = TITLES[id % TITLES.length]!;
      for (const kind of ["album", "artist"] as const) {
        const drawn = kind === "album" ? coverTitle : faceMonogram;
        const box = drawn(outlines, record(kind, id, name))!.box;
        const choice = coverChoice(kind, id);
        const colours = colouring(choice);
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${side}" height="${side}">${compositionSvg(choice, colours, box)}</svg>`;
        const worst = worstContrast(await pixels(svg, side), box, side / SIDE, colours.ink);
        expect(worst, `${kind} ${id} ${JSON.stringify(choice)}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test("no two of a thousand with one title are alike", async () => {
    const svgs = Array.from({ length: 1_000 }, (_, id) =>
      drawCover(outlines, record("album", id, "Intro")),
    );
    expect(new Set(svgs).size).toBe(1_000);
    const small = await Promise.all(svgs.map((svg) => pixels(svg, 24)));
    const closest = closestPair(small);
    expect(closest.difference, closest.pair.join(" and ")).toBeGreaterThan(LEAST_DIFFERENCE);
  });

  test("a name that cannot be drawn is left out, or replaced by the Korean one", () => {
    const wordless = record("song", 3, "奇蹟");
    expect(coverTitle(outlines, wordless)).toBeNull();
    expect(drawCover(outlines, wordless)).toContain("<title>奇蹟</title>");
    expect(coverTitle(outlines, { ...wordless, korean_name: "기적" })).toEqual(
      coverTitle(outlines, record("song", 3, "기적")),
    );
  });
});

test("a cover without its title is the same drawing, at every size and in a playlist's cover", () => {
  const shapes = (svg: string) => /<g transform[\s\S]*?<\/g>/.exec(svg)?.[0];
  for (let id = 0; id < 120; id += 1) {
    const english_name = TITLES[id % TITLES.length]!;
    const song = record("song", id, english_name);
    const drawn = shapes(drawCover(outlines, song));
    expect(drawn).toBeDefined();
    expect(shapes(drawArt(outlines, song)), `${id} ${english_name}`).toBe(drawn);
    expect(shapes(drawSharing(outlines, song)), `${id} ${english_name}`).toBe(drawn);
    const playlist: PicturedPlaylist = {
      kind: "playlist",
      id: 1,
      name: "",
      background_color: "#b5e2fa",
      songs: [song],
      user_id: 1,
      norae_user: "ada",
    };
    expect(shapes(drawPlaylist(outlines, playlist)), `${id} ${english_name}`).toBe(drawn);
  }
});

test("faces of artists with the same initials are not alike", () => {
  const faces = Array.from({ length: 1_000 }, (_, id) =>
    drawFace(outlines, record("artist", id, "Made Up")),
  );
  expect(new Set(faces).size).toBe(1_000);
});

test("a sharing picture has the title, the artists and the product's name in its room", () => {
  for (const name of TITLES) {
    const artists = TITLES.map((english_name) => ({ id: null, english_name }));
    const svg = drawSharing(outlines, { ...record("song", 5, name), artists });
    expect(svg).toContain('viewBox="0 0 1200 630"');
    const words = [...svg.matchAll(/<path fill="#(?:1d1b20|625c67)" d="([^"]+)"/g)];
    expect(words).toHaveLength(3);
    for (const [, data = ""] of words) {
      const numbers = data.match(/-?\d+(\.\d+)?/g)!.map(Number);
      expect(Math.max(...numbers)).toBeLessThan(1_160);
    }
  }
});

test("a playlist's picture is made of the covers of its first songs, and names its owner where it is shared", () => {
  const playlist = (ids: number[], norae_user = "ada"): PicturedPlaylist => ({
    kind: "playlist",
    id: 5,
    name: "Rainy mornings",
    background_color: "#b5e2fa",
    songs: ids.map((id) => ({ id, english_name: "Glow", korean_name: null })),
    user_id: 1,
    norae_user,
  });
  const quarters = (svg: string) => svg.match(/<svg x="\d+" y="\d+" width="500"/g) ?? [];
  expect(quarters(drawPlaylist(outlines, playlist([1, 2, 3, 4])))).toHaveLength(4);
  for (const few of [[], [1], [1, 2, 3]])
    expect(quarters(drawPlaylist(outlines, playlist(few)))).toHaveLength(0);
  const lists = [[1, 2, 3, 4], [4, 3, 2, 1], [1], []].map((ids) => playlist(ids));
  const all = [...lists, playlist([], "bea")].map((one) => drawSharedPlaylist(outlines, one));
  expect(new Set(all).size).toBe(all.length);
  for (const svg of all) expect(svg).toContain("#b5e2fa");
});

function worstContrast(raw: Buffer, box: Box, scale: number, ink: string): number {
  const side = SIDE * scale;
  const colours = new Set<string>();
  for (let y = Math.floor(box.top * scale); y < Math.min(side, box.bottom * scale); y += 1) {
    for (let x = Math.floor(box.left * scale); x < Math.min(side, box.right * scale); x += 1) {
      colours.add(raw.subarray((y * side + x) * 3, (y * side + x) * 3 + 3).toString("hex"));
    }
  }
  return Math.min(...[...colours].map((colour) => contrast(`#${colour}`, ink)));
}

/** Minimum mean difference of the channels of 576 pixels, in thousandths of the full range. */
const LEAST_DIFFERENCE = 1;

function closestPair(images: Buffer[]): { difference: number; pair: [number, number] } {
  let closest = { difference: Infinity, pair: [0, 0] as [number, number] };
  for (let one = 0; one < images.length; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const difference = differenceOf(images[one]!, images[other]!, closest.difference);
      if (difference < closest.difference) closest = { difference, pair: [one, other] };
    }
  }
  return closest;
}

function differenceOf(one: Buffer, other: Buffer, enough: number): number {
  const most = (enough / 1_000) * 255 * one.length;
  let sum = 0;
  for (let at = 0; at < one.length && sum < most; at += 1) sum += Math.abs(one[at]! - other[at]!);
  return (sum / 255 / one.length) * 1_000;
}

test("every point of a title has a place, wherever its lines fall", () => {
  // Regression: coordinates next to a whole number were written as NaN, and the rest of the title was missing.
  for (const y of [442.00000000000006, 441.99999999999994, 442, 441.95]) {
    const { data } = outlines.draw("Your Teapot 왈츠", 90, y, 78);
    expect(data.length, String(y)).toBeGreaterThan(1_000);
    expect(data, String(y)).not.toMatch(/NaN|Infinity|\de-/);
  }
});
