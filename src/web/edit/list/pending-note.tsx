import { EditLinks } from "../../record/edit-links.tsx";

const NONE: readonly number[] = [];

/** The number of edits that are linked one by one. */
const LINKED = 20;

interface PendingNoteProps {
  /** Undefined in the data of the former build, which may answer an open page. */
  ids: readonly number[] | undefined;
}

/** Links from a record's form to the edits of it that wait. */
export function PendingNote({ ids = NONE }: PendingNoteProps) {
  if (ids.length === 0) return null;
  return (
    <p className="form-notice">
      {/* One element, since the notice shows its children in a row. */}
      <span>
        {"Waiting for a decision: "}
        <EditLinks ids={ids.slice(0, LINKED)} />
        {ids.length > LINKED && ", …"}
      </span>
    </p>
  );
}
