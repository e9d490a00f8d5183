import { useId, useState } from "react";
import { MODERATION_TEXT, SUSPENSION_DAYS } from "../../domain/moderation-rules.ts";
import { Button } from "../ui/button.tsx";
import { moderationCalls } from "./calls.ts";
import { ReasonField } from "./reason-field.tsx";
import { UsernameField } from "./username-field.tsx";
import { useStep } from "./use-step.ts";

interface SuspendFormProps {
  /** Who is meant, where the moderator comes from something that they wrote; else ''. */
  username: string;
  onDone: (text: string) => void;
}

/** The form by which a moderator suspends somebody. */
export function SuspendForm({ username, onDone }: SuspendFormProps) {
  const id = useId();
  const [name, setName] = useState(username);
  const [days, setDays] = useState<number | null>(7);
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take, release } = useStep<"suspend">();

  async function suspend(): Promise<void> {
    const missing = name.trim() === "" ? "name" : reason.trim() === "" ? "reason" : null;
    if (missing !== null) {
      setProblem(missing === "name" ? MODERATION_TEXT.nobody : MODERATION_TEXT.suspensionReason);
      document.getElementById(`${id}-${missing}`)?.focus();
      return;
    }
    const body = { username: name.trim(), action: "suspend" as const, days, reason };
    if (!(await take("suspend", () => moderationCalls.suspend({ body })))) return;
    onDone(`${body.username} is suspended.`);
    setName("");
    setReason("");
    release();
  }

  return (
    <form
      className="suspend-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void suspend();
      }}
    >
      <UsernameField
        id={`${id}-name`}
        value={name}
        isInvalid={problem === MODERATION_TEXT.nobody || problem === MODERATION_TEXT.noUser}
        onChange={(typed) => {
          setName(typed);
          setProblem(null);
        }}
      />
      <fieldset className="suspend-days">
        <legend className="field-label">for how long</legend>
        {SUSPENSION_DAYS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-days`}
              checked={days === one}
              onChange={() => setDays(one)}
            />{" "}
            {one === null ? "for good" : one === 1 ? "1 day" : `${one} days`}
          </label>
        ))}
      </fieldset>
      <ReasonField
        id={`${id}-reason`}
        label="reason, which the person reads"
        value={reason}
        isInvalid={problem === MODERATION_TEXT.suspensionReason}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
      />
      <div className="form-actions">
        <Button type="submit" kind="strong" isBusy={busy !== null}>
          suspend
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}
