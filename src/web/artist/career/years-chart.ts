import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { CareerYear } from "../../../domain/credits/career.ts";
import { byWritingRole, type WritingRole, WRITING_ROLES } from "../../../domain/catalogue/role.ts";

/** The places of a chart's bars, as fractions of its two axes. Only the server computes it. */
export interface YearsChart {
  years: readonly YearBar[];
  ticks: readonly { value: number; at: number }[];
}

interface YearBar extends CareerYear {
  year: number;
  /** The beginning and the width of the bar on the axis of years. */
  at: number;
  thickness: number;
  isLabelled: boolean;
  parts: readonly { role: WritingRole; from: number; to: number }[];
}

/** A single year needs no chart. */
const FEWEST_YEARS = 2;

/** The number of years that have room for a label beneath upright bars. */
const MOST_LABELS = 12;

const TICKS = 3;

export function yearsChart(career: readonly CareerYear[]): YearsChart | null {
  const known = new Map(career.flatMap((one) => (one.year === null ? [] : [[one.year, one]])));
  if (known.size < FEWEST_YEARS) return null;
  const [first, latest] = [Math.min(...known.keys()), Math.max(...known.keys())];
  const years = Array.from({ length: latest - first + 1 }, (_, at) => first + at);
  const stacks = stack<number, WritingRole>()
    .keys(WRITING_ROLES)
    .value((year, role) => known.get(year)?.roles[role] ?? 0)(years);
  const most = Math.max(...stacks.at(-1)!.map(([, to]) => to));
  const value = scaleLinear([0, most], [0, 1]).nice(TICKS);
  const place = scaleBand(years, [0, 1]).padding(0.2);
  const step = Math.ceil(years.length / MOST_LABELS);
  return {
    years: years.map((year, index) => ({
      ...(known.get(year) ?? { songs: 0, roles: byWritingRole(() => 0) }),
      year,
      at: rounded(place(year)!),
      thickness: rounded(place.bandwidth()),
      isLabelled: year % step === 0,
      parts: stacks.flatMap(({ key, ...layer }) => {
        const [from, to] = layer[index]!;
        return from === to
          ? []
          : [{ role: key, from: rounded(value(from)), to: rounded(value(to)) }];
      }),
    })),
    ticks: value
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((tick) => ({ value: tick, at: rounded(value(tick)) })),
  };
}

/** Fewer digits, which no screen could show. */
function rounded(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
