import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import type { SuspendedUser } from "../../domain/report.ts";
import { WrittenDay } from "../age.tsx";
import { Button } from "../ui/button.tsx";
import { UserLink } from "../user-link.tsx";
import { moderationCalls } from "./calls.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStep } from "./use-step.ts";

interface SuspendedPersonProps {
  person: SuspendedUser;
  onDone: (text: string) => void;
}

/** Somebody who is suspended, why and until when, and how to end that before its time. */
export function SuspendedPerson({ person, onDone }: SuspendedPersonProps) {
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
      onDone(`${username} may write again.`);
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
          label="reason to end it, which the person reads"
          value={reason}
          isInvalid={problem === MODERATION_TEXT.suspensionReason}
          onChange={(typed) => {
            setReason(typed);
            setProblem(null);
          }}
        />
        <div className="form-actions">
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
