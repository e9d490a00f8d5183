import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { Button } from "../ui/button.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useStep } from "./use-step.ts";

interface PersonFormProps<Choice> {
  /** The user whose content the moderator comes from; else ''. */
  username: string;
  legend: string;
  choices: readonly (readonly [choice: Choice, label: string])[];
  first: Choice;
  action: string;
  send: (username: string, choice: Choice, reason: string) => Promise<unknown>;
  onDone: (username: string, choice: Choice) => void;
}

export function PersonForm<Choice>(props: PersonFormProps<Choice>) {
  const { username, legend, choices, first, action, send, onDone } = props;
  const id = useId();
  const [name, setName] = useState(username);
  const [choice, setChoice] = useState(first);
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take, release } = useStep<"sent">();

  async function submit(): Promise<void> {
    const missing = name.trim() === "" ? "name" : reason.trim() === "" ? "reason" : null;
    if (missing !== null) {
      setProblem(missing === "name" ? MODERATION_TEXT.nobody : MODERATION_TEXT.suspensionReason);
      document.getElementById(`${id}-${missing}`)?.focus();
      return;
    }
    if (!(await take("sent", () => send(name.trim(), choice, reason)))) return;
    onDone(name.trim(), choice);
    setName("");
    setReason("");
    release();
  }

  return (
    <form
      className="decision-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={`${id}-name`} className="field-label">
        username
      </label>
      <input
        id={`${id}-name`}
        className="field"
        value={name}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={
          problem === MODERATION_TEXT.nobody || problem === MODERATION_TEXT.noUser || undefined
        }
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <fieldset className="decision-choices">
        <legend className="field-label">{legend}</legend>
        {choices.map(([one, label]) => (
          <label key={label}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={choice === one}
              onChange={() => setChoice(one)}
            />{" "}
            {label}
          </label>
        ))}
      </fieldset>
      <ReasonField
        id={`${id}-reason`}
        label="reason, shown to the person"
        value={reason}
        isInvalid={problem === MODERATION_TEXT.suspensionReason}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
      />
      <div className="actions">
        <Button type="submit" kind="strong" isBusy={busy !== null}>
          {action}
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}
