import { Fragment } from "react";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { changedAt } from "../../../domain/edits/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { useDay, WrittenDay } from "../../record/age.tsx";
import { Name } from "../../record/name.tsx";
import { UserLink } from "../../record/user-link.tsx";
import { authorText, KIND_TEXT, type NamedInEdit, nameInEdit, stateText } from "./edit-text.ts";

export function EditFacts({ edit }: { edit: Edit }) {
  const { author, created_at, kind } = edit;
  const changed = changedAt(edit);
  const isOfOtherDay = useDay(created_at) !== useDay(changed);
  return (
    <p className="edit-facts">
      <span className="edit-state" data-state={edit.state}>
        {stateText(edit)}
      </span>{" "}
      {KIND_TEXT[kind]} by{" "}
      {author === null ? authorText(edit) : <EditUser edit={edit} username={author} />},{" "}
      <WrittenDay instant={created_at} />
      {isOfOtherDay && (
        <>
          ; {edit.state} <WrittenDay instant={changed} />
        </>
      )}
    </p>
  );
}

export function EditTarget({ target }: Pick<Edit, "target">) {
  const { kind, id, artists } = target;
  if (id === null) return <>a new {kind}</>;
  return (
    <>
      <RecordInEdit record={target} />
      {artists !== "" && <span className="note"> {artists}</span>}
    </>
  );
}

type EditUserProps = { edit: Pick<Edit, "private_users">; username: string };

export function EditUser({ edit, username }: EditUserProps) {
  return <UserLink username={username} isPrivate={edit.private_users.includes(username)} />;
}

export function RecordInEdit({ record }: { record: NamedInEdit }) {
  const { kind, id, name } = record;
  const shown = <Name>{nameInEdit(record)}</Name>;
  return id === null || name === null ? shown : <a href={pagePath[kind](id)}>{shown}</a>;
}

/** Words and records, in their order. */
export function PartsInEdit({ parts }: { parts: readonly (string | NamedInEdit)[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>{typeof part === "string" ? part : <RecordInEdit record={part} />}</Fragment>
  ));
}
