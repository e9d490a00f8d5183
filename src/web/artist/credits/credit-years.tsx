import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import type { CareerYear } from "../../../domain/credits/career.ts";
import { counted } from "../../../domain/text/counted.ts";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { RoleMarks } from "../../record/role-marks.tsx";
import { Section } from "../../ui/section.tsx";
import { UNDATED, writtenCreditsPath } from "./credit-choices.ts";
import type { ShownCareer } from "../read-page.ts";
import { LyingBars, UprightBars } from "../career/years-bars.tsx";

export const YEARS_ANCHOR = "years";

type CreditYearsProps = { artist: ArtistDetails; shown: Pick<ShownCareer, "career" | "chart"> };

/** A writer's songs by year and role: upright bars, on phones lying ones, and the same numbers as a table. */
export function CreditYears({ artist, shown: { career, chart } }: CreditYearsProps) {
  if (chart === null) return null;
  const pathOf = (year: number | null) => writtenCreditsPath(artist, { year: year ?? UNDATED });
  const undated = career.years.find(({ year }) => year === null);
  return (
    <Section heading="credits by year" anchor={YEARS_ANCHOR} className="credit-years">
      <p className="note">
        {WRITING_ROLES.map((role) => (
          <span key={role} className="credit-years-role">
            <RoleMarks roles={[role]} isLabelled /> {creditPageName(role)}
          </span>
        ))}{" "}
        A song with several roles counts once for each.
      </p>
      <UprightBars chart={chart} pathOf={pathOf} />
      <LyingBars chart={chart} pathOf={pathOf} />
      {undated && (
        <p className="note">
          and <a href={pathOf(null)}>{counted(undated.songs, "song")}</a> without a date
        </p>
      )}
      <details className="not-printed">
        <summary>show as a table</summary>
        <YearsTable years={career.years} pathOf={pathOf} />
      </details>
    </Section>
  );
}

type YearsTableProps = { years: readonly CareerYear[]; pathOf: (year: number | null) => string };

function YearsTable({ years, pathOf }: YearsTableProps) {
  return (
    <table>
      <caption className="visually-hidden">songs by year and role</caption>
      <thead>
        <tr>
          <th scope="col">year</th>
          <th scope="col" className="number">
            songs
          </th>
          {WRITING_ROLES.map((role) => (
            <th key={role} scope="col" className="number">
              {creditPageName(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, songs, roles }) => (
          <tr key={year}>
            <th scope="row">{year ?? "no date"}</th>
            <td className="number">
              <a href={pathOf(year)}>{songs}</a>
            </td>
            {WRITING_ROLES.map((role) => (
              <td key={role} className="number">
                {roles[role]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
