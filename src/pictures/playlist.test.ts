import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contrast } from "../domain/pictures/colour.ts";
import type { PicturedPlaylist } from "../domain/pictures/pictured-record.ts";
import { PLAYLIST_NAME_LENGTH } from "../domain/playlists/playlist-rules.ts";
import { openOutlines } from "./outline.ts";
import { drawPlaylist, playlistLabel } from "./playlist.ts";
import { SIDE } from "./shape.ts";

const outlines = await openOutlines();

const playlist = (changes: Partial<PicturedPlaylist> = {}): PicturedPlaylist => ({
  kind: "playlist",
  id: 5,
  name: "Rainy mornings",
  background_color: "#b5e2fa",
  songs: [1, 2, 3, 4].map((id) => ({ id, english_name: `Song ${id}`, korean_name: null })),
  user_id: 1,
  norae_user: "ada",
  ...changes,
});

test("a playlist's cover carries its name: of two with the same songs each has its own", () => {
  const svg = drawPlaylist(outlines, playlist());
  expect(drawPlaylist(outlines, playlist({ name: "Sunny mornings" }))).not.toBe(svg);
  expect(svg).toContain(playlistLabel(outlines, playlist())!.svg);
});

test("a name that the font lacks is left out with its label", () => {
  expect(playlistLabel(outlines, playlist({ name: "🌧️🌧️" }))).toBeNull();
  expect(drawPlaylist(outlines, playlist({ name: "🌧️🌧️" }))).toContain("<title>🌧️🌧️</title>");
});

test("any name fits on its label, and the label in the square", () => {
  const name = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: PLAYLIST_NAME_LENGTH }),
    fc.string({
      unit: fc.constantFrom("가", "힣", "뷁", "W", "i", "j", " ", "1"),
      minLength: 1,
      maxLength: PLAYLIST_NAME_LENGTH,
    }),
  );
  fc.assert(
    fc.property(name, (words) => {
      const label = playlistLabel(outlines, playlist({ name: words }));
      if (label === null) return;
      const { box, text } = label;
      expect(Math.min(box.left, box.top), words).toBeGreaterThanOrEqual(40);
      expect(Math.max(box.right, box.bottom), words).toBeLessThanOrEqual(SIDE - 40);
      expect(text.left, words).toBeGreaterThanOrEqual(box.left);
      expect(text.top, words).toBeGreaterThanOrEqual(box.top);
      expect(text.right, words).toBeLessThanOrEqual(box.right);
      expect(text.bottom, words).toBeLessThanOrEqual(box.bottom);
    }),
    { numRuns: 300 },
  );
});

test("the name reads at 4.5:1 on the label, whichever colour a playlist has", async () => {
  const colours = "#ead7f8 #b5e2fa #777777 #ff0000 #000000 #2b3a55";
  for (const background_color of colours.split(" ")) {
    const coloured = playlist({ background_color });
    const { text } = playlistLabel(outlines, coloured)!;
    const side = 500;
    const raw = await sharp(Buffer.from(drawPlaylist(outlines, coloured)))
      .resize(side, side)
      .removeAlpha()
      .extract({
        left: Math.ceil(text.left / 2),
        top: Math.ceil(text.top / 2),
        width: Math.floor((text.right - text.left) / 2) - 1,
        height: Math.floor((text.bottom - text.top) / 2) - 1,
      })
      .raw()
      .toBuffer();
    const ink = ["#000000", "#ffffff"].toSorted(
      (a, b) => contrast(b, background_color) - contrast(a, background_color),
    )[0]!;
    const pixels = raw.toString("hex").match(/.{6}/g)!;
    const of = (colour: string) =>
      pixels.filter((found) => `#${found}` === colour).length / pixels.length;
    // Nothing of the covers shows through: the rest are the edges of the letters.
    expect(of(background_color), background_color).toBeGreaterThan(0.3);
    expect(of(background_color) + of(ink), background_color).toBeGreaterThan(0.6);
    expect(contrast(ink, background_color)).toBeGreaterThanOrEqual(4.5);
  }
});
