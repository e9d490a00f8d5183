import { countOf } from "../../domain/catalogue/credit-counts.ts";
import type { PopularCredit } from "../../domain/credits/credit.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { type RankedRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { Name, SecondName } from "../record/name.tsx";
import { RoleMarks } from "../record/role-marks.tsx";

interface PeopleTableProps {
  caption?: string;
  people: readonly PopularCredit[];
  role: RankedRole;
  year: number | null;
  pathBy: (role: RankedRole) => string;
}

const COLUMNS: readonly RankedRole[] = ["writing", ...WRITING_ROLES];

/** People by the number of songs that credit them, with a bar of the number that ranks. Its heads rank by another role. */
export function PeopleTable(props: PeopleTableProps) {
  const { caption = "popular credits", people, role, year, pathBy } = props;
  return (
    <div className="wide-table">
      <table className="people-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              #
            </th>
            <th scope="col">name</th>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={column === role ? "people-songs" : "number"}
                aria-sort={column === role ? "descending" : undefined}
              >
                <a href={pathBy(column)}>
                  {column === "writing" ? "songs" : <RoleMarks roles={[column]} />}
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
    </div>
  );
}

interface PersonRowProps {
  person: PopularCredit;
  rank: number;
  role: RankedRole;
  year: number | null;
  most: number;
}

function PersonRow({ person, rank, role, year, most }: PersonRowProps) {
  const { id, english_name, korean_name, songs } = person;
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>
        <a href={year === null ? pagePath.artist(id) : pagePath.artistCredits(id, { year })}>
          <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
        </a>
        <SecondName name={english_name} koreanName={korean_name} />
      </td>
      {COLUMNS.map((column) =>
        column === role ? (
          <td key={column} className="people-songs">
            <span className="people-bar">
              {/* The number is beside it. */}
              <meter aria-hidden="true" min={0} max={most} value={countOf(songs, column)} />{" "}
              {countOf(songs, column)}
            </span>
          </td>
        ) : (
          <td key={column} className="number">
            {countOf(songs, column)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Returns a rank; equal numbers have equal ranks: 1, 2, 2, 4. */
function rankOf({ songs }: PopularCredit, people: readonly PopularCredit[], role: RankedRole) {
  return people.findIndex((other) => other.songs[role] === songs[role]) + 1;
}
