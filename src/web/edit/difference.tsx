import { Fragment } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import type { EditKind } from "../../domain/edit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { CreditNames } from "./credit-names.tsx";
import { type FieldChange, readChanges } from "./read-changes.ts";

/** What an edit changes, for readers who have never seen a difference: what is added, and what is taken away. */
export function Difference({ edit }: { edit: Pick<Edit, "changes" | "kind" | "others"> }) {
  const { add, remove, complete, fields } = readChanges(edit.changes);
  return (
    <div className="difference">
      <Others {...edit} />
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

/** What a merge, a membership and the like say of the other records, before their names. */
const SAID: Partial<Record<EditKind, string>> = {
  merge: "is the same as",
  unmerge: "is not the same as",
  different: "is not the same as",
  membership: "member",
  new: "by, on",
};

function Others({ kind, others }: Pick<Edit, "kind" | "others">) {
  if (others.length === 0) return null;
  return (
    <p>
      {SAID[kind]}{" "}
      {others.map((other, at) => (
        <Fragment key={`${other.kind} ${other.id}`}>
          {at > 0 && ", "}
          <a href={pagePath[other.kind](other.id)}>
            <Name>{other.name ?? `${other.kind} ${other.id}`}</Name>
          </a>
        </Fragment>
      ))}
    </p>
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
