import { type ReactNode, useId } from "react";
import {
  FEEDBACK_KIND_TEXT,
  FEEDBACK_KINDS,
  FEEDBACK_LENGTHS,
  HONEYPOT,
} from "../../domain/moderation/feedback-rules.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Button } from "../ui/button.tsx";
import type { PostedFeedback } from "./receive-posted.ts";
import { useFeedbackForm } from "./use-feedback-form.ts";

interface FeedbackFormProps {
  /** The path of the page that the message is about, or ''. */
  about: string;
  /** The text with which a suggested correction begins; null: it is none. */
  correction: string | null;
  posted: PostedFeedback | null;
}

/** The site's own form: a plain POST. With scripts a draft survives a lost connection, a reload and a closed tab. */
export function FeedbackForm({ about, correction, posted }: FeedbackFormProps) {
  // Links that name a page are those that report mistakes.
  const kind = about === "" ? "" : "mistake";
  const draft = posted?.draft ?? { kind, message: correction ?? "", contact: "", about };
  const { formProps, problems, notice, left, isSending } = useFeedbackForm(posted);
  return (
    <form
      method="post"
      action={pagePath.feedback()}
      className="feedback-form"
      noValidate
      {...formProps}
    >
      <div role="alert">{notice !== null && <p className="feedback-notice">{notice}</p>}</div>
      <KindChoice chosen={draft.kind} problem={problems.kind} />
      <Field
        label="your message"
        name="message"
        problem={problems.message}
        note={
          left === null
            ? undefined
            : left >= 0
              ? `${formatNumber(left)} characters left`
              : `${formatNumber(-left)} characters too many`
        }
      >
        {(props) => (
          <textarea
            rows={8}
            defaultValue={draft.message}
            readOnly={isSending}
            required
            {...props}
          />
        )}
      </Field>
      <Field label="the page it is about (if any)" name="about" problem={problems.about}>
        {(props) => (
          <input
            type="text"
            defaultValue={draft.about}
            readOnly={isSending}
            placeholder="/song/12"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...props}
          />
        )}
      </Field>
      <Field
        label="how to reach you (if you want an answer)"
        name="contact"
        problem={problems.contact}
        note="Seen only by the people who run this site, and deleted when your message is dealt with."
      >
        {(props) => (
          <input
            type="text"
            inputMode="email"
            autoComplete="email"
            defaultValue={draft.contact}
            readOnly={isSending}
            maxLength={FEEDBACK_LENGTHS.contact}
            {...props}
          />
        )}
      </Field>
      <p className="honeypot" aria-hidden="true">
        <label>
          Leave this empty <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Button type="submit" kind="strong" isBusy={isSending}>
        send
      </Button>
    </form>
  );
}

function KindChoice({ chosen, problem }: { chosen: string; problem: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      className="feedback-field"
      aria-describedby={problem === undefined ? undefined : id}
      aria-invalid={problem === undefined ? undefined : true}
    >
      <legend>this is about</legend>
      <div className="chips">
        {FEEDBACK_KINDS.map((kind) => (
          <label key={kind} className="chip">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              required
            />
            {FEEDBACK_KIND_TEXT[kind]}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={id} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ControlProps {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  name: string;
  problem: string | undefined;
  note?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}

function Field({ label, name, problem, note, children }: FieldProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div className="feedback-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": described || undefined,
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className="note">
          {note}
        </p>
      )}
    </div>
  );
}
