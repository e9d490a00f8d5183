import { countOf } from "../../domain/credit-counts.ts";
import type { PopularCredit } from "../../domain/credit.ts";
import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { RankedRole } from "../../domain/ranked-role.ts";
import { WRITING_ROLES } from "../../domain/role.ts";
import { Name } from "../name.tsx";
import { RoleMarks } from "../role-marks.tsx";

interface PeopleTableProps {
  /** For screen readers. */
  caption?: string;
  people: readonly PopularCredit[];
  /** What they are ranked by. */
  role: RankedRole;
  /** The year whose songs count; null: all. */
  year: number | null;
  /** Returns the path of the ranking by another role. */
  pathBy: (role: RankedRole) => string;
}

/** People with the number of songs that credit them, most first. Its heads rank by another role. */
export function PeopleTable({
  caption = "popular credits",
  people,
  role,
  year,
  pathBy,
}: PeopleTableProps) {
  const sort = (ranked: RankedRole) => (ranked === role ? "descending" : undefined);
  return (
    <table className="people-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col">name</th>
          <th scope="col" className="people-songs" aria-sort={sort("writing")}>
            <a href={pathBy("writing")}>songs</a>
          </th>
          {WRITING_ROLES.map((one) => (
            <th key={one} scope="col" className="number" aria-sort={sort(one)}>
              <a href={pathBy(one)}>
                <RoleMarks roles={[one]} />
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            rank={rankOf(person, people, role)}
            role={role}
            year={year}
            most={countOf(people[0]!.songs, role)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps {
  person: PopularCredit;
  rank: number;
  role: RankedRole;
  year: number | null;
  /** The number of songs of the first in the list. */
  most: number;
}

function PersonRow({ person, rank, role, year, most }: PersonRowProps) {
  const { id, english_name, korean_name, songs } = person;
  const second = secondName(english_name, korean_name);
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>
        <a href={year === null ? pagePath.artist(id) : pagePath.artistCredits(id, { year })}>
          <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
        </a>
        {second !== null && (
          <span className="korean">
            {" "}
            <Name length={NAME_LENGTHS.artist}>{second}</Name>
          </span>
        )}
      </td>
      <td className="people-songs">
        <span className="people-bar">
          {/* The number is beside it. */}
          <meter aria-hidden="true" min={0} max={most} value={countOf(songs, role)} />{" "}
          {countOf(songs, "writing")}
        </span>
      </td>
      {WRITING_ROLES.map((one) => (
        <td key={one} className="number">
          {countOf(songs, one)}
        </td>
      ))}
    </tr>
  );
}

/** Returns a rank; equal numbers have equal ranks: 1, 2, 2, 4. */
function rankOf(
  { songs }: PopularCredit,
  people: readonly PopularCredit[],
  role: RankedRole,
): number {
  return people.findIndex((other) => other.songs[role] === songs[role]) + 1;
}
