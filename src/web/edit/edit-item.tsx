import { todayInSeoul } from "../../domain/calendar-date.ts";
import { changedAt } from "../../domain/edit-cursor.ts";
import type { Edit } from "../../domain/edit-shown.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WrittenDay } from "../age.tsx";
import { Name } from "../name.tsx";
import { EditUser } from "./edit-user.tsx";
import { authorText, KIND_TEXT, stateText } from "./state-text.ts";

/** The line that says of what an edit is, by whom, when, what became of it, and when it did. */
export function EditFacts({ edit }: { edit: Edit }) {
  const { author, created_at, kind } = edit;
  const changed = changedAt(edit);
  const [proposedOn, changedOn] = [created_at, changed].map((at) => todayInSeoul(new Date(at)));
  return (
    <p className="edit-facts">
      <span className="edit-state" data-state={edit.state}>
        {stateText(edit)}
      </span>{" "}
      {KIND_TEXT[kind]} by{" "}
      {author === null ? authorText(edit) : <EditUser edit={edit} username={author} />},{" "}
      <WrittenDay instant={created_at} />
      {changedOn !== proposedOn && (
        <>
          ; {edit.state} <WrittenDay instant={changed} />
        </>
      )}
    </p>
  );
}

/** The record that an edit is about, linked. */
export function EditTarget({ target: { kind, id, name, artists } }: Pick<Edit, "target">) {
  if (id === null) return <>a new {kind}</>;
  return (
    <>
      <a href={pagePath[kind](id)}>
        <Name>{name ?? `${kind} ${id}`}</Name>
      </a>
      {artists !== "" && <span className="note"> {artists}</span>}
    </>
  );
}
