import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { Button } from "../ui/button.tsx";
import { moderationCalls } from "./calls.ts";
import { ReasonField } from "./reason-field.tsx";
import { UsernameField } from "./username-field.tsx";
import { useStep } from "./use-step.ts";

/** What a maintainer can say of somebody's edits. */
type GivenStanding = "trusted" | "new" | null;

const CHOICES: readonly [standing: GivenStanding, label: string, done: string][] = [
  ["trusted", "give trust", "is trusted now."],
  ["new", "take trust", "is not trusted now."],
  [null, "as earned by edits", "earns trust by edits now."],
];

interface TrustFormProps {
  /** Who is meant, where the moderator comes from elsewhere; else ''. */
  username: string;
  onDone: (text: string) => void;
}

/** The form by which a maintainer gives and takes trust. */
export function TrustForm({ username, onDone }: TrustFormProps) {
  const id = useId();
  const [name, setName] = useState(username);
  const [chosen, setChosen] = useState(CHOICES[0]!);
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take, release } = useStep<"trust">();

  async function give(): Promise<void> {
    const missing = name.trim() === "" ? "name" : reason.trim() === "" ? "reason" : null;
    if (missing !== null) {
      setProblem(missing === "name" ? MODERATION_TEXT.nobody : MODERATION_TEXT.suspensionReason);
      document.getElementById(`${id}-${missing}`)?.focus();
      return;
    }
    const [standing, , done] = chosen;
    const body = { username: name.trim(), standing, reason };
    if (!(await take("trust", () => moderationCalls.trust({ body })))) return;
    onDone(`${body.username} ${done}`);
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
        void give();
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
        <legend className="field-label">trust</legend>
        {CHOICES.map((choice) => (
          <label key={choice[1]}>
            <input
              type="radio"
              name={`${id}-standing`}
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
            />{" "}
            {choice[1]}
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
          save
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}
