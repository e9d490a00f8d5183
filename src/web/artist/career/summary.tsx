import { formatNumber } from "../../../domain/text/format-number.ts";
import type { ReactNode } from "react";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import type { WorkedWith } from "../../../domain/credits/career.ts";
import { counted } from "../../../domain/text/counted.ts";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { Name } from "../../record/name.tsx";
import { RoleMarks } from "../../record/role-marks.tsx";
import { UNDATED, writtenCreditsPath, writtenTogetherPath } from "../credits/credit-choices.ts";
import type { ShownCareer } from "../read-page.ts";
import { YEARS_ANCHOR } from "../credits/credit-years.tsx";

const YEARS = 5;

type SummaryProps = { artist: ArtistDetails; shown: ShownCareer };

/** A writer's career in numbers, each of which leads to as many songs (specification 4, "Summary"). */
export function Summary({ artist, shown: { career, acts, coWriters, chart } }: SummaryProps) {
  const dated = career.years.filter(({ year }) => year !== null).toReversed();
  const undated = career.years.find(({ year }) => year === null);
  const years = [...dated.slice(0, YEARS), ...(undated && dated.length < YEARS ? [undated] : [])];
  return (
    <section className="career" aria-labelledby="summary">
      <h2 id="summary" className="visually-hidden">
        summary
      </h2>
      <p className="career-numbers">
        {career.at_least && "at least "}
        <a href={writtenCreditsPath(artist)}>{counted(career.songs, "song")}</a>
        {career.first_year !== null && <> · {span(career.first_year, career.latest_year)}</>}
        {acts.count > 0 && (
          <>
            {" · "}for{" "}
            <a href={pagePath.artistWorkedWith(artist.id, "acts")}>
              {counted(acts.count, "artist")}
            </a>
          </>
        )}
        {coWriters.count > 0 && (
          <>
            {" · "}with{" "}
            <a href={pagePath.artistWorkedWith(artist.id, "co-writers")}>
              {counted(coWriters.count, "co-writer")}
            </a>
          </>
        )}
      </p>
      <div className="career-lists">
        <People
          heading="writes for"
          {...acts}
          hrefOf={(id) => writtenCreditsPath(artist, { act: id })}
          all={pagePath.artistWorkedWith(artist.id, "acts")}
        />
        <People
          heading="writes with"
          {...coWriters}
          hrefOf={(id) => writtenTogetherPath(artist.id, id)}
          all={pagePath.artistWorkedWith(artist.id, "co-writers")}
        />
        <Lines heading="roles">
          {WRITING_ROLES.filter((role) => career.roles[role] > 0).map((role) => (
            <Line
              key={role}
              href={pagePath.artistCreditsOf(artist.id, role)}
              songs={career.roles[role]}
            >
              <RoleMarks roles={[role]} isLabelled /> {creditPageName(role)}
            </Line>
          ))}
        </Lines>
        <Lines heading="years">
          {years.map(({ year, songs }) => (
            <Line
              key={year}
              href={writtenCreditsPath(artist, { year: year ?? UNDATED })}
              songs={songs}
            >
              {year ?? "no date"}
            </Line>
          ))}
          {chart !== null && dated.length > YEARS && (
            <All href={`#${YEARS_ANCHOR}`} count={dated.length} what="years" />
          )}
        </Lines>
      </div>
    </section>
  );
}

function span(first: number, latest: number | null): string {
  return latest === null || latest === first ? String(first) : `${first}–${latest}`;
}

interface PeopleProps {
  heading: string;
  people: readonly WorkedWith[];
  count: number;
  hrefOf: (id: number) => string;
  all: string;
}

function People({ heading, people, count, hrefOf, all }: PeopleProps) {
  if (count === 0) return null;
  return (
    <Lines heading={heading}>
      {people.map(({ id, english_name, songs }) => (
        <Line key={id} href={hrefOf(id)} songs={songs}>
          <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
        </Line>
      ))}
      {count > people.length && <All href={all} count={count} what={heading} />}
    </Lines>
  );
}

function Lines({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function Line({ href, songs, children }: { href: string; songs: number; children: ReactNode }) {
  return (
    <li>
      <a href={href}>
        {children}{" "}
        <span className="count">
          {formatNumber(songs)}
          <span className="visually-hidden"> {songs === 1 ? "song" : "songs"}</span>
        </span>
      </a>
    </li>
  );
}

function All({ href, count, what }: { href: string; count: number; what: string }) {
  return (
    <li className="career-all">
      <a href={href}>
        all {formatNumber(count)}
        <span className="visually-hidden"> of '{what}'</span>
      </a>
    </li>
  );
}
