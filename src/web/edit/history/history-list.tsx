import { historyCursor, historyPlace } from "../../../domain/cursor.ts";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { HistoryEntry } from "../../../domain/edits/record-history.ts";
import { WrittenDay } from "../../record/age.tsx";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Difference } from "../difference/difference.tsx";
import { EditTarget, EditUser } from "../difference/edit-item.tsx";
import { authorText, KIND_TEXT } from "../difference/edit-text.ts";
import { SourceText } from "../difference/source-text.tsx";

type HistoryListProps = { record: EditedRecord; entries: readonly HistoryEntry[] };

export function HistoryList({ record, entries }: HistoryListProps) {
  return (
    <ul className="edit-list">
      {entries.map((entry) => (
        <li key={historyCursor.write(historyPlace(entry))}>
          <Entry record={record} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ record, entry }: { record: EditedRecord; entry: HistoryEntry }) {
  const { at, what, edit, catalogue } = entry;
  if (edit !== null && what === "reverted") return <Reverted edit={edit} at={at} record={record} />;
  if (edit !== null) return <Applied edit={edit} at={at} record={record} />;
  if (catalogue === null) return null;
  if (what === "decided")
    return (
      <>
        <h2>match</h2>
        <p className="edit-facts">
          <State what={what} /> by the people who run this site: a line in {catalogue.name} is about
          this record, <WrittenDay instant={at} />
        </p>
      </>
    );
  return (
    <>
      <h2>import</h2>
      <p className="edit-facts">
        <State what={what} /> from {catalogue.name}
        {catalogue.released !== null && (
          <>
            {" of "}
            <CalendarDay date={catalogue.released} />
          </>
        )}
        , on <WrittenDay instant={at} />
      </p>
    </>
  );
}

type EventProps = { edit: Edit; at: string; record: EditedRecord };

function Applied({ edit, at, record }: EventProps) {
  return (
    <>
      <Heading edit={edit} record={record} />
      <p className="edit-facts">
        <State what="applied" /> by{" "}
        {edit.author === null ? authorText(edit) : <EditUser edit={edit} username={edit.author} />}
        {edit.decided_by !== null && edit.decided_by !== edit.author && (
          <>
            , approved by <EditUser edit={edit} username={edit.decided_by} />
          </>
        )}
        , <WrittenDay instant={at} />
      </p>
      <Difference edit={edit} />
      <p className="edit-source">
        <span className="note">source:</span> <SourceText source={edit.source} isLink />
      </p>
      <EditLink edit={edit} />
    </>
  );
}

function Reverted({ edit, at, record }: EventProps) {
  const { reverted_by, reason } = edit;
  return (
    <>
      <Heading edit={edit} record={record} />
      <p className="edit-facts">
        <State what="reverted" />
        {reverted_by !== null && (
          <>
            {" by "}
            <EditUser edit={edit} username={reverted_by} />
          </>
        )}
        , <WrittenDay instant={at} />
        {reason !== null && (
          <span className="edit-reason">
            . Reason: <bdi>{reason}</bdi>
          </span>
        )}
      </p>
      <EditLink edit={edit} />
    </>
  );
}

/** The kind of an edit, and its target where that is another record than the one of this history. */
function Heading({ edit: { kind, target }, record }: Omit<EventProps, "at">) {
  // A target without a name was merged into this record.
  const isOfRecord =
    target.kind === record.kind && (target.id === record.id || target.name === null);
  return (
    <h2>
      {KIND_TEXT[kind]}
      {!isOfRecord && (
        <>
          {": "}
          <EditTarget target={target} />
        </>
      )}
    </h2>
  );
}

function State({ what }: Pick<HistoryEntry, "what">) {
  return (
    <span className="edit-state" data-state={what}>
      {what}
    </span>
  );
}

function EditLink({ edit: { id } }: { edit: Edit }) {
  return (
    <a href={pagePath.edit(id)} className="edit-link">
      edit {id}
    </a>
  );
}
