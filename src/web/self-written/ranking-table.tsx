import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SelfWrittenAct, WritingList } from "../../domain/self-written.ts";
import { Name, SecondName } from "../record/name.tsx";
import { listChoice } from "./choices.ts";
import { percentOf } from "./share-text.ts";

interface RankingTableProps {
  acts: readonly SelfWrittenAct[];
  list: WritingList;
  before: number;
}

/** Acts with the share of their songs that they wrote themselves. */
export function RankingTable({ acts, list, before }: RankingTableProps) {
  return (
    <table className="people-table self-written-table">
      <caption className="visually-hidden">
        acts by the share of their songs that they wrote
      </caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col">act</th>
          <th scope="col" className="people-songs">
            share
          </th>
          <th scope="col" className="number">
            songs
          </th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act, index) => (
          <ActRow key={act.id} act={act} list={list} rank={before + index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function ActRow({ act, list, rank }: { act: SelfWrittenAct; list: WritingList; rank: number }) {
  const { id, english_name, korean_name, known, by_members } = act;
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>
        <a href={pagePath.artist(id)}>
          <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
        </a>
        <SecondName name={english_name} koreanName={korean_name} />
      </td>
      <td className="people-songs">
        <span className="people-bar">
          {/* The number is beside it. */}
          <meter aria-hidden="true" min={0} max={known} value={by_members} /> {percentOf(act)}
        </span>
      </td>
      <td className="number">
        <a
          href={pagePath.artistSelfWritten(id, { role: listChoice(list) })}
          aria-label={`${by_members} of ${known} songs by ${english_name}`}
        >
          {by_members} of {known}
        </a>
      </td>
    </tr>
  );
}
