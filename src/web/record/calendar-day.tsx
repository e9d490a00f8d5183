import type { ReactNode } from "react";
import { type CalendarDate, formatDate, formatDottedDate } from "../../domain/calendar-date.ts";
import { MOST_WAITING_NAMED } from "../../domain/edits/most-waiting-named.ts";
import type { EditedRecord } from "../../domain/edits/edit-target.ts";
import { pagePath } from "../../domain/page-path.ts";
import { counted } from "../../domain/text/counted.ts";
import { WrittenDay } from "./age.tsx";
import { EditLinks } from "./edit-links.tsx";

/** A date in the en-US short form; nothing where it is unknown. */
export function CalendarDay({ date }: { date: CalendarDate | null }) {
  return date === null ? null : <time dateTime={date}>{formatDate(date)}</time>;
}

/** A date as `YYYY.MM.DD`, as far as it is known: of covers of credits alone (specification 1, "Artist credits pages"). */
export function DottedDay({ date }: { date: CalendarDate | null }) {
  return date === null ? null : <time dateTime={date}>{formatDottedDate(date)}</time>;
}

interface LastUpdatedProps {
  /** ISO 8601 in UTC. */
  instant: string;
  /** The month of the newest release in the catalogue: what was changed lately may still lack later ones. */
  newest: CalendarDate | null;
  record?: EditedRecord;
  /** The edits of the record that wait. */
  waiting?: readonly number[] | undefined;
  /** Further links to forms of edits, each after a separator. */
  children?: ReactNode;
}

export function LastUpdated({ instant, newest, record, waiting, children }: LastUpdatedProps) {
  return (
    <p className="note last-updated">
      data last updated <WrittenDay instant={instant} />
      {newest !== null && (
        <>
          {" · "}
          <a href={pagePath.recentReleases()}>releases</a> up to <CalendarDay date={newest} />
        </>
      )}
      {record !== undefined && (
        <span className="record-edit">
          {" · "}
          <a href={pagePath.editFacts(record.kind, record.id)} rel="nofollow">
            edit facts
          </a>
          {children}
          {" · "}
          <a href={pagePath.merge(record.kind, record.id)} rel="nofollow">
            merge
          </a>
          {" · "}
          <a href={pagePath.history(record.kind, record.id)} rel="nofollow">
            history
          </a>
          {" · "}
          <a href={pagePath.sources(record.kind, record.id)} rel="nofollow">
            sources
          </a>
          {waiting !== undefined && waiting.length > 0 && <Waiting record={record} ids={waiting} />}
        </span>
      )}
    </p>
  );
}

/** The number of edits that are linked one by one. */
const LINKED = 5;

function Waiting({ record, ids }: { record: EditedRecord; ids: readonly number[] }) {
  const target = `${record.kind}:${record.id}`;
  return (
    <>
      {" · "}
      <a href={pagePath.edits({ target, state: "pending" })} rel="nofollow">
        {ids.length === MOST_WAITING_NAMED && "at least "}
        {counted(ids.length, "change")} waiting
      </a>
      {": "}
      <EditLinks ids={ids.slice(0, LINKED)} />
      {ids.length > LINKED && ", …"}
    </>
  );
}
