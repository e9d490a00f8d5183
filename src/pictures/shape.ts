export type Tone = "background" | "figure" | "accent";

/** A rectangle in the units of a drawing, y downwards. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Shape {
  tone: Tone;
  data: string;
  box: Box;
}

/** The side of the square that all drawings use, in units. */
export const SIDE = 1_000;

type Point = readonly [x: number, y: number];

export function polygon(tone: Tone, points: readonly Point[]): Shape {
  const data = `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
  return { tone, data, box: boxOf(points) };
}

export function rectangle(tone: Tone, x: number, y: number, width: number, height: number): Shape {
  const [right, bottom] = [x + width, y + height];
  const corners: Point[] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  return polygon(tone, corners);
}

export function circle(tone: Tone, x: number, y: number, radius: number): Shape {
  const [r, d] = [short(radius), short(radius * 2)];
  return {
    tone,
    data: `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`,
    box: { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius },
  };
}

/** Returns the sector of a circle between two angles, in degrees clockwise from the right. */
export function sector(
  tone: Tone,
  [x, y]: Point,
  radius: number,
  [from, to]: readonly [number, number],
): Shape {
  const steps = Math.max(2, Math.ceil((to - from) / 6));
  const rim = Array.from({ length: steps + 1 }, (_, index) =>
    around([x, y], radius, from + ((to - from) * index) / steps),
  );
  return polygon(tone, [[x, y], ...rim]);
}

/** Returns the point at a distance and an angle (degrees, clockwise from the right) from another. */
export function around([x, y]: Point, distance: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + distance * Math.cos(radians), y + distance * Math.sin(radians)];
}

export function mirror(box: Box): Box {
  return { ...box, left: SIDE - box.right, right: SIDE - box.left };
}

export function upturn(box: Box): Box {
  return { ...box, top: SIDE - box.bottom, bottom: SIDE - box.top };
}

export function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** Formats a number with one decimal: a ten-thousandth of the side, finer than any pixel. */
export function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
