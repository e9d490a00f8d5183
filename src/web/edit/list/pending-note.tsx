import { EditLinks } from "../../record/edit-links.tsx";

/** Links from a record's form to the edits of it that wait. */
export function PendingNote({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <p className="form-notice">
      {/* One element, since the notice shows its children in a row. */}
      <span>
        {"Waiting for a decision: "}
        <EditLinks ids={ids} />
      </span>
    </p>
  );
}
