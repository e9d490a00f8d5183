import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { counted } from "../../../domain/text/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Decided } from "../decide/decided.tsx";
import { Difference } from "../difference/difference.tsx";
import { EditFacts, EditTarget } from "../difference/edit-item.tsx";
import { SourceText } from "../difference/source-text.tsx";

interface EditListProps {
  edits: readonly Edit[];
  /** Whether they are the reader's own: they show who decided and why. */
  areOwn?: boolean;
}

export function EditList({ edits, areOwn = false }: EditListProps) {
  return (
    <ul className="edit-list">
      {edits.map((edit) => (
        <li key={edit.id}>
          <h2>
            <EditTarget target={edit.target} />
          </h2>
          <EditFacts edit={edit} />
          {areOwn && <Decided edit={edit} />}
          <Difference edit={edit} />
          {!edit.withheld && (
            <p className="edit-source">
              <span className="note">source:</span>{" "}
              <SourceText source={edit.source} isLink={edit.state === "applied"} />
            </p>
          )}
          <a href={pagePath.edit(edit.id)} className="edit-link">
            edit {edit.id}
            {edit.comments.length > 0 && `, ${counted(edit.comments.length, "comment")}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
