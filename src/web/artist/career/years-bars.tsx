import type { ReactNode } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { ROLES, WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import type { YearsChart } from "./years-chart.ts";

type BarsProps = { chart: YearsChart; pathOf: (year: number) => string };

/** In pixels: the plot, and what is beneath it or beside it. */
const HEIGHT = 128;
const LABEL_HEIGHT = 22;
const ROW = 24;
const BAR = 14;

/** A bar for each year from left to right. Widths are percentages, so that texts keep their size. */
export function UprightBars({ chart, pathOf }: BarsProps) {
  const [first, last] = [chart.years[0]!, chart.years.at(-1)!];
  return (
    <svg
      className="years-bars upright"
      width="100%"
      height={HEIGHT + LABEL_HEIGHT}
      role="group"
      aria-label={`songs by year, ${first.year} to ${last.year}`}
    >
      {chart.ticks.map(({ value, at }) => (
        <g key={value} className="tick" aria-hidden="true">
          <line x1="0" x2="100%" y1={HEIGHT * (1 - at) + 0.5} y2={HEIGHT * (1 - at) + 0.5} />
          {value > 0 && (
            <text x="0" y={HEIGHT * (1 - at) + 12}>
              {value}
            </text>
          )}
        </g>
      ))}
      {chart.years.map((year) => (
        <LinkToYear
          key={year.year}
          year={year}
          pathOf={pathOf}
          label={
            year.isLabelled && (
              <text x={percent(year.at + year.thickness / 2)} y={HEIGHT + 16} textAnchor="middle">
                {year.year}
              </text>
            )
          }
        >
          <rect
            className="target"
            x={percent(year.at)}
            width={percent(year.thickness)}
            y="0"
            height={HEIGHT + LABEL_HEIGHT}
          />
          {year.parts.map(({ role, from, to }) => (
            <rect
              key={role}
              data-colour={ROLES[role].colour}
              x={percent(year.at)}
              width={percent(year.thickness)}
              y={round(HEIGHT * (1 - to))}
              height={round(HEIGHT * (to - from))}
            />
          ))}
        </LinkToYear>
      ))}
    </svg>
  );
}

/** The same on narrow screens: a row for each year with songs, the newest first. */
export function LyingBars({ chart, pathOf }: BarsProps) {
  const years = chart.years.filter(({ songs }) => songs > 0).toReversed();
  return (
    <svg
      className="years-bars lying"
      width="100%"
      height={years.length * ROW}
      role="group"
      aria-label="songs by year, newest first"
    >
      {years.map((year, index) => (
        <LinkToYear
          key={year.year}
          year={year}
          pathOf={pathOf}
          label={
            <>
              <text x="0" y={index * ROW + 16}>
                {year.year}
              </text>
              <text x="100%" y={index * ROW + 16} textAnchor="end">
                {year.songs}
              </text>
            </>
          }
        >
          <rect className="target" x="0" width="100%" y={index * ROW} height={ROW} />
          <svg x="2.75rem" y={index * ROW} height={ROW} width="72%" aria-hidden="true">
            {year.parts.map(({ role, from, to }) => (
              <rect
                key={role}
                data-colour={ROLES[role].colour}
                x={percent(from)}
                width={percent(to - from)}
                y={(ROW - BAR) / 2}
                height={BAR}
              />
            ))}
          </svg>
        </LinkToYear>
      ))}
    </svg>
  );
}

interface LinkToYearProps {
  year: YearsChart["years"][number];
  pathOf: (year: number) => string;
  /** Texts over the link, which its name says, too. */
  label: ReactNode;
  children: ReactNode;
}

/** A link to the songs of a year; a year without any has only its label. */
function LinkToYear({ year, pathOf, label, children }: LinkToYearProps) {
  const roles = WRITING_ROLES.filter((role) => year.roles[role] > 0)
    .map((role) => `${creditPageName(role)} ${year.roles[role]}`)
    .join(", ");
  const name = `${year.year}: ${counted(year.songs, "song")} (${roles})`;
  return (
    <>
      {year.songs > 0 && (
        <a href={pathOf(year.year)} aria-label={name}>
          <title>{name}</title>
          {children}
        </a>
      )}
      <g aria-hidden="true">{label}</g>
    </>
  );
}

function percent(fraction: number): string {
  return `${round(fraction * 100)}%`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
