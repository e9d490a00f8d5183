import { Fragment } from "react";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { useEdits } from "./use-edits.ts";

/** Links from a record's form to its pending edits: the user's own, and for reviewers all. */
export function PendingNote({ kind, id }: { kind: EditedKind; id: number }) {
  const { items: edits = [] } = useEdits({ state: "pending", target: `${kind}:${id}` });
  if (edits.length === 0) return null;
  const isOwn = edits.every((edit) => edit.is_own);
  return (
    <p className="form-notice" role="status">
      {/* One element, since the notice shows its children in a row. */}
      <span>
        {isOwn ? "What you proposed here waits for a decision: " : "Waiting for a decision: "}
        {edits.map((edit, index) => (
          <Fragment key={edit.id}>
            {index > 0 && ", "}
            <a href={pagePath.edit(edit.id)}>edit {edit.id}</a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
