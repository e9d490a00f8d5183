import { Fragment } from "react";
import type { EditedKind } from "../../../domain/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { useEdits } from "./use-edits.ts";

/** Leads, from a record's form, to the edits of it that wait: one's own, and for those who decide, all. */
export function WaitingNote({ kind, id }: { kind: EditedKind; id: number }) {
  const { items: edits = [] } = useEdits({ state: "pending", target: `${kind}:${id}` });
  if (edits.length === 0) return null;
  const isOwn = edits.every((edit) => edit.is_own);
  return (
    <p className="form-notice" role="status">
      {/* Of one piece: the notice is a row of boxes. */}
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
