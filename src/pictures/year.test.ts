import sharp from "sharp";
import { expect, test } from "vitest";
import { contrast } from "../domain/pictures/colour.ts";
import { colouring, compositionSvg, svgFile } from "./svg.ts";
import { openOutlines } from "./outline.ts";
import { SIDE } from "./shape.ts";
import { drawSharedYear, yearChoice, yearTitle } from "./sharing.ts";

const outlines = await openOutlines();

const named = (...names: string[]) =>
  names.map((english_name) => ({ english_name, korean_name: null }));

const draw = (year: number, ...names: string[]) =>
  drawSharedYear(outlines, { kind: "year", year, people: named(...names) });

const MOST_CREDITED = outlines.draw("most credited", 684, 96, 34).data;

function pointsOf(svg: string, colour: string): { x: number[]; y: number[] } {
  const paths = [...svg.matchAll(new RegExp(`<path fill="${colour}" d="([^"]+)"`, "g"))];
  const commands = paths.flatMap(([, data = ""]) => data.match(/[A-Z][^A-Z]*/g) ?? []);
  const points = commands.flatMap((command) => command.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return { x: points.filter((_, at) => at % 2 === 0), y: points.filter((_, at) => at % 2 === 1) };
}

test("a year's picture names the most credited beside the year, and says no more of them", () => {
  const svg = draw(2020, "Ink Example", "Quill Example", "Tempo Example");
  expect(svg).toContain('viewBox="0 0 1200 630"');
  expect(svg).toContain("<title>2020 in credits</title>");
  expect(svg).not.toMatch(/<text|<image|href|NaN/);
  expect(svg).toContain(yearTitle(outlines, 2020).data);
  expect(svg).toContain(MOST_CREDITED);
  const others = [
    draw(2019, "Ink Example", "Quill Example", "Tempo Example"),
    draw(2020, "Quill Example", "Ink Example", "Tempo Example"),
    draw(2020, "Ink Example", "Quill Example"),
  ];
  expect(new Set([svg, ...others]).size).toBe(4);
});

test("every year has room in its square, and is drawn in the colour of credits", () => {
  for (let year = 1950; year < 2100; year += 1) {
    const choice = yearChoice(year);
    expect(choice).toMatchObject({ background: "sage", isUpturned: false });
    expect(choice.figure).not.toBe("sage");
    const { box } = yearTitle(outlines, year);
    expect(box.left, String(year)).toBeGreaterThan(60);
    expect(box.right, String(year)).toBeLessThan(940);
  }
  const looks = Array.from({ length: 60 }, (_, at) => draw(1970 + at, "Ink Example"));
  expect(new Set(looks).size).toBe(looks.length);
});

test("names of any length stay beside the square and above the product's name", () => {
  const long = "The Extraordinarily Long-Winded Society of Perpetually Rehearsing Teacups";
  for (const names of [
    ["A", "B", "C"],
    [long, long, long],
    ["Supercalifragilisticexpialidocious Example", "찻잔소년단의 아주 긴 이름", "gjpqy ÅÊ"],
    [long, "A", "찻잔"],
  ]) {
    const svg = draw(2020, ...names);
    const brand = outlines.draw("norae 노래", 684, 564, 32);
    expect(svg).toContain(brand.data);
    const { x, y } = pointsOf(svg.replace(brand.data, ""), "#1d1b20");
    expect(Math.min(...x)).toBeGreaterThanOrEqual(680);
    expect(Math.max(...x)).toBeLessThan(1_160);
    expect(Math.min(...y)).toBeGreaterThan(110);
    expect(Math.max(...y)).toBeLessThan(brand.box.top - 8);
  }
});

test("a name that cannot be drawn is left out, or replaced by the Korean one", () => {
  const people = [{ english_name: "奇蹟", korean_name: "기적" }];
  expect(drawSharedYear(outlines, { kind: "year", year: 2020, people })).toBe(draw(2020, "기적"));
  expect(draw(2020, "奇蹟", "Ink Example")).toBe(draw(2020, "Ink Example"));
  expect(draw(2020, "奇蹟")).toBe(draw(2020));
  expect(draw(2020)).not.toContain(MOST_CREDITED);
});

test("the year reads at 4.5:1 on everything that is under it", async () => {
  for (let year = 1990; year < 2030; year += 1) {
    const choice = yearChoice(year);
    const colours = colouring(choice);
    const { box } = yearTitle(outlines, year);
    const svg = svgFile(SIDE, SIDE, "", compositionSvg(choice, colours, box));
    const under = {
      left: Math.floor(box.left),
      top: Math.floor(box.top),
      width: Math.ceil(box.right - box.left),
      height: Math.ceil(box.bottom - box.top),
    };
    const raw = await sharp(Buffer.from(svg)).extract(under).removeAlpha().raw().toBuffer();
    for (const colour of new Set(raw.toString("hex").match(/.{6}/g)))
      expect(contrast(`#${colour}`, colours.ink), `${year} ${colour}`).toBeGreaterThanOrEqual(4.5);
  }
});
