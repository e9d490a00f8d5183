import {
  type Charted,
  type ChartKind,
  type ChartOrder,
  itemKind,
} from "../../domain/reviews/chart-rules.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { CoverArt } from "../record/cover.tsx";
import { Name } from "../record/name.tsx";

interface ChartTableProps {
  caption: string;
  kind: ChartKind;
  by: ChartOrder;
  rows: readonly Charted[];
  hrefBy: (by: ChartOrder) => string;
}

export function ChartTable({ caption, kind, by, rows, hrefBy }: ChartTableProps) {
  const sort = (order: ChartOrder) => (order === by ? "descending" : undefined);
  return (
    <table className="chart-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="number">
            #
          </th>
          <th scope="col" className="chart-cover">
            <span className="visually-hidden">cover</span>
          </th>
          <th scope="col">{itemKind(kind)}</th>
          <th scope="col" className="number chart-year">
            year
          </th>
          <th scope="col" className="number" aria-sort={sort("rating")}>
            <a href={hrefBy("rating")} rel="nofollow">
              average
            </a>
          </th>
          <th scope="col" className="number" aria-sort={sort("ratings")}>
            <a href={hrefBy("ratings")} rel="nofollow">
              ratings
            </a>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChartRow key={row.id} row={row} kind={kind} />
        ))}
      </tbody>
    </table>
  );
}

function ChartRow({ row, kind }: { row: Charted; kind: ChartKind }) {
  const { rank, id, english_name, artists, release_date, average, ratings } = row;
  const item = itemKind(kind);
  const year = yearOf(release_date);
  return (
    <tr>
      <td className="number">{rank}</td>
      <td className="chart-cover">
        <CoverArt kind={item} record={row} />
      </td>
      <td>
        <a href={pagePath[item](id)} className="chart-title">
          <Name length={NAME_LENGTHS.table}>{english_name}</Name>
        </a>
        <span className="chart-artists">
          <ArtistNames artists={artists} cut />
          {/* On a phone, where there is no room for its column. */}
          {year !== null && <span className="chart-year-below"> · {year}</span>}
        </span>
      </td>
      <td className="number chart-year">{year}</td>
      <td className="number">{average.toFixed(2)}</td>
      <td className="number">{formatNumber(ratings)}</td>
    </tr>
  );
}
