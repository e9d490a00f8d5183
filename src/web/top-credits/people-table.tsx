import { countOf } from "../../domain/credit-counts.ts";
import type { PopularCredit } from "../../domain/credit.ts";
import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WRITING_ROLES } from "../../domain/role.ts";
import { Name } from "../name.tsx";
import { RoleMarks } from "../role-marks.tsx";

/** People with the number of songs that credit them, most first. */
export function PeopleTable({ people }: { people: PopularCredit[] }) {
  return (
    <table className="people-table">
      <caption className="visually-hidden">popular credits</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col">name</th>
          <th scope="col" className="people-songs">
            songs
          </th>
          {WRITING_ROLES.map((role) => (
            <th key={role} scope="col" className="number">
              <RoleMarks roles={[role]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            rank={rankOf(person, people)}
            most={countOf(people[0]!.songs, "writing")}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps {
  person: PopularCredit;
  rank: number;
  /** The number of songs of the first in the list. */
  most: number;
}

function PersonRow({ person, rank, most }: PersonRowProps) {
  const { id, english_name, korean_name, songs } = person;
  const second = secondName(english_name, korean_name);
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>
        <a href={pagePath.artist(id)}>
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
          <meter aria-hidden="true" min={0} max={most} value={countOf(songs, "writing")} />{" "}
          {countOf(songs, "writing")}
        </span>
      </td>
      {WRITING_ROLES.map((role) => (
        <td key={role} className="number">
          {countOf(songs, role)}
        </td>
      ))}
    </tr>
  );
}

/** Returns a rank; equal numbers have equal ranks: 1, 2, 2, 4. */
function rankOf({ songs }: PopularCredit, people: readonly PopularCredit[]): number {
  return people.findIndex((other) => other.songs.writing === songs.writing) + 1;
}
