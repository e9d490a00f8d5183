import { yearOf } from "../../domain/calendar-date.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/form/choice.tsx";
import type { MatchedRecord } from "./calls.ts";
import type { PlacedRow } from "./read/file-contents.ts";
import { LongList } from "./long-list.tsx";
import type { Entry } from "./match-rows.ts";

interface DoubtfulRowsProps {
  entries: readonly Entry[];
  onChoose: (chosen: ReadonlyMap<string, number | null>) => void;
}

/** The rows that may mean one of several records: one chooses, or leaves them out. */
export function DoubtfulRows({ entries, onChoose }: DoubtfulRowsProps) {
  const doubtful = entries.filter(({ state }) => state === "doubtful");
  const all = (chosen: number | null) =>
    onChoose(new Map(doubtful.map(({ row }) => [row.place, chosen])));
  return (
    <LongList
      heading={`${doubtful.length.toLocaleString("en-US")} unclear`}
      actions={
        <>
          <Button onClick={() => all(0)}>choose the first of each</Button>
          <Button onClick={() => all(null)}>leave out all</Button>
        </>
      }
    >
      {doubtful.map(({ row, records, chosen }) => (
        <li key={row.place}>
          <RowName row={row} />
          <Choice
            label={`match for ${row.place}`}
            isLabelHidden
            value={String(chosen ?? "")}
            options={[
              { value: "", label: "leave out" },
              ...records.map((record, at) => ({ value: String(at), label: nameOf(record) })),
            ]}
            onChange={(value) =>
              onChoose(new Map([[row.place, value === "" ? null : Number(value)]]))
            }
          />
        </li>
      ))}
    </LongList>
  );
}

export function RowName({ row }: { row: PlacedRow }) {
  const { title, act, place } = row;
  return (
    <span className="import-row-name">
      <bdi>{title === "" ? "untitled" : title}</bdi>
      {act !== "" && <bdi className="note"> by {act}</bdi>}
      <span className="note"> · {place}</span>
    </span>
  );
}

/** A record as one of several: 'Title – Act (Album, 2020)'. */
export function nameOf({ title, act, album, release_date }: MatchedRecord): string {
  const year = yearOf(release_date);
  const details = [album, year === null ? null : String(year)].filter((one) => one !== null);
  const name = act === "" ? title : `${title} – ${act}`;
  return details.length === 0 ? name : `${name} (${details.join(", ")})`;
}
