import type { Edit } from "../../domain/edit-shown.ts";
import { CreditNames } from "./credit-names.tsx";
import { type FieldChange, readChanges } from "./read-changes.ts";

/** What an edit changes, for readers who have never seen a difference: what is added, and what is taken away. */
export function Difference({ edit }: { edit: Pick<Edit, "changes"> }) {
  const { add, remove, complete, fields } = readChanges(edit.changes);
  return (
    <div className="difference">
      {add.length > 0 && (
        <div className="difference-part" data-change="added">
          <h3>added</h3>
          <CreditNames credits={add} className="credit-names" />
        </div>
      )}
      {remove.length > 0 && (
        <div className="difference-part" data-change="removed">
          <h3>removed</h3>
          <CreditNames credits={remove} className="credit-names" />
        </div>
      )}
      {fields.length > 0 && <Fields fields={fields} />}
      {complete && <p>The list is complete: nobody is missing.</p>}
    </div>
  );
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  const hasBefore = fields.some(({ before }) => before !== undefined);
  return (
    <table className="difference-fields">
      <thead>
        <tr>
          <th scope="col">what</th>
          {hasBefore && <th scope="col">before</th>}
          <th scope="col">{hasBefore ? "after" : "is"}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {hasBefore && <td>{before ?? "not known"}</td>}
            <td>{after ?? "not known"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
