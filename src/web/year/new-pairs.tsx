import { counted } from "../../domain/counted.ts";
import { formatNumber } from "../../domain/format-number.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WRITING_ROLES } from "../../domain/role.ts";
import { type NewPair, PAIRED_PEOPLE, type PairedPerson } from "../../domain/year-in-credits.ts";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";

/** Pairs of people whose first song together is of a year; each leads to exactly the songs that are counted. */
export function NewPairs({ pairs, year }: { pairs: readonly NewPair[]; year: number }) {
  return (
    <Section heading="new pairs">
      <p className="note">
        Of the {formatNumber(PAIRED_PEOPLE)} people with most songs: credited together on no song of
        an earlier year that is known here. Songs without a date count for no year.
      </p>
      <ul className="year-list">
        {pairs.map(({ people, songs }) => (
          <li key={people.map(({ id }) => id).join(" ")}>
            <span>
              <Person person={people[0]} /> and <Person person={people[1]} />
            </span>
            <a href={togetherPath(people, year)} rel="nofollow" className="note">
              {counted(songs, "song")} together
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Person({ person: { id, english_name } }: { person: PairedPerson }) {
  return (
    <a href={pagePath.artist(id)}>
      <Name>{english_name}</Name>
    </a>
  );
}

function togetherPath(people: NewPair["people"], year: number): string {
  return pagePath.together({
    people: people.map(({ id }) => ({ id, roles: WRITING_ROLES })),
    from: year,
    to: year,
  });
}
