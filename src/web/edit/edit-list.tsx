import type { Edit } from "../../domain/edit-shown.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Difference } from "./difference.tsx";
import { EditFacts, EditTarget } from "./edit-item.tsx";
import { SourceText } from "./source-text.tsx";

/** Edits, each with what it changes. */
export function EditList({ edits }: { edits: readonly Edit[] }) {
  return (
    <ul className="edit-list">
      {edits.map((edit) => (
        <li key={edit.id}>
          <h2>
            <EditTarget target={edit.target} />
          </h2>
          <EditFacts edit={edit} />
          <Difference edit={edit} />
          <p className="edit-source">
            <span className="note">source:</span> <SourceText source={edit.source} />
          </p>
          <a href={pagePath.edit(edit.id)} className="edit-link">
            edit {edit.id}
          </a>
        </li>
      ))}
    </ul>
  );
}
