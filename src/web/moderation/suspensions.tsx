import { useId, useState } from "react";
import { MODERATION_TEXT, SUSPENSION_DAYS } from "../../domain/moderation/moderation-rules.ts";
import type { SuspendedUser } from "../../domain/moderation/report.ts";
import { WrittenDay } from "../record/age.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { Section } from "../ui/section.tsx";
import { UserLink } from "../record/user-link.tsx";
import { useViewerList } from "../viewer/use-viewer-list.ts";
import { moderationCalls } from "./calls.ts";
import { NotLoaded, useDone } from "./moderated-list.tsx";
import { PersonForm } from "./person-form.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useStep } from "./use-step.ts";

export function Suspensions({ username }: { username: string }) {
  const { items, loadMore, ...state } = useViewerList("suspended", (cursor) =>
    moderationCalls.suspended({ query: { cursor } }),
  );
  const [done, onDone] = useDone(state.reload);
  if (items === undefined || state.failure !== null) return <NotLoaded {...state} />;
  return (
    <>
      {done}
      <Section heading="suspend someone">
        <p className="note">
          They can only read, download their data and delete the account. What they wrote stays:
          hide it if it should not.
        </p>
        <PersonForm<number | null>
          username={username}
          legend="for how long"
          choices={SUSPENSION_DAYS.map((days) => [days, lengthOf(days)])}
          first={7}
          action="suspend"
          send={(name, days, reason) =>
            moderationCalls.suspend({ body: { username: name, action: "suspend", days, reason } })
          }
          onDone={(name) => onDone(`${name} is suspended.`)}
        />
      </Section>
      <Section heading="suspended">
        {items.length === 0 ? (
          <EmptyState>No one is suspended.</EmptyState>
        ) : (
          <ol className="moderated">
            {items.map((person) => (
              <SuspendedPerson
                key={`${person.username} ${person.since}`}
                person={person}
                onDone={onDone}
              />
            ))}
          </ol>
        )}
        <LoadMore what="people" loadMore={loadMore} />
      </Section>
    </>
  );
}

function lengthOf(days: number | null): string {
  if (days === null) return "for good";
  return days === 1 ? "1 day" : `${days} days`;
}

type SuspendedPersonProps = { person: SuspendedUser; onDone: (text: string) => void };

function SuspendedPerson({ person, onDone }: SuspendedPersonProps) {
  const { username, since, ends_at } = person;
  const field = useId();
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take } = useStep<"unsuspend">();

  async function end(): Promise<void> {
    if (reason.trim() === "") {
      setProblem(MODERATION_TEXT.suspensionReason);
      document.getElementById(field)?.focus();
      return;
    }
    const body = { username, action: "unsuspend" as const, reason };
    if (await take("unsuspend", () => moderationCalls.suspend({ body })))
      onDone(`${username} can write again.`);
  }

  return (
    <li>
      <article aria-labelledby={`${field}-name`}>
        <h3 id={`${field}-name`} className="moderated-title">
          <UserLink username={username} isPrivate={person.is_private} />
        </h3>
        <p dir="auto">{person.reason}</p>
        <p className="note">
          since <WrittenDay instant={since} />
          {ends_at === null ? (
            ", for good"
          ) : (
            <>
              , until <WrittenDay instant={ends_at} />
            </>
          )}
        </p>
        <ReasonField
          id={field}
          label="reason for ending it, shown to the person"
          value={reason}
          isInvalid={problem === MODERATION_TEXT.suspensionReason}
          onChange={(typed) => {
            setReason(typed);
            setProblem(null);
          }}
        />
        <div className="actions">
          <Button kind="quiet" isBusy={busy !== null} onClick={() => void end()}>
            end the suspension
          </Button>
          <p className="field-problem" role="alert">
            {problem}
          </p>
        </div>
      </article>
    </li>
  );
}
