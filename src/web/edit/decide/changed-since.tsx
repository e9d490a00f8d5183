import type { ReactNode } from "react";
import type { ChangedSince, Edit } from "../../../domain/edits/edit-shown.ts";
import { Name } from "../../record/name.tsx";
import { CreditsInState } from "../credits/credits-changed.tsx";
import { nameOfSong } from "../difference/difference.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { MembershipFactList } from "../members/membership-fact-list.tsx";
import { StateColumns } from "../form/changed-meanwhile.tsx";

/** Tells reviewers and the author of an edit that its record was changed since, in three columns. */
export function ChangedSinceProposed({ edit }: { edit: Edit }) {
  const found = edit.changed_since ?? null;
  if (found === null) return null;
  const { conflict, credits, fields, membership } = found;
  const isShown = credits.length > 0 || fields !== null || membership !== null;
  return (
    <section className="changed-meanwhile" aria-label="changed since it was proposed">
      <p>
        <strong>Someone changed this since it was proposed.</strong> {whatNow(edit, conflict)}
      </p>
      {!isShown && <p>{conflict}</p>}
      {credits.map((song) => (
        <InThreeStates
          key={song.song_id}
          title={nameOfSong(song.song_id, edit.others)}
          states={song}
          render={(list) => <CreditsInState of={list} />}
        />
      ))}
      {fields !== null && (
        <InThreeStates
          title={null}
          states={fields}
          render={(facts) => (
            <FactList kind={edit.target.kind} names={Object.keys(fields.now)} facts={facts} />
          )}
        />
      )}
      {membership !== null && (
        <InThreeStates
          title={null}
          states={membership}
          render={(facts) => <MembershipFactList facts={facts} />}
        />
      )}
    </section>
  );
}

interface InThreeStatesProps<State> {
  /** The title of its record; null: the record of the edit. */
  title: string | null;
  states: { before: State; now: State; proposed: State };
  render: (state: State) => ReactNode;
}

function InThreeStates<State>({ title, states, render }: InThreeStatesProps<State>) {
  return (
    <>
      {title !== null && (
        <h3>
          <Name>{title}</Name>
        </h3>
      )}
      <StateColumns
        heading={title === null ? "h3" : "h4"}
        columns={(["before", "now", "proposed"] as const).map((state) => ({
          heading: state,
          content: render(states[state]),
        }))}
      />
    </>
  );
}

function whatNow(
  { may, is_own }: Pick<Edit, "may" | "is_own">,
  conflict: ChangedSince["conflict"],
): string {
  if (conflict === null) return "This edit is not affected: it can be approved as it is.";
  if (may.includes("approve"))
    return "It cannot be approved as it is: reject it and say why, so that its author can revise it.";
  return is_own
    ? "It cannot be approved as it is: withdraw it, check what is there now, and propose it again."
    : "It cannot be approved as it is.";
}
