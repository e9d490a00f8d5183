import { useId, useState } from "react";
import { countCharacters } from "../../domain/text/characters.ts";
import {
  MODERATION_LENGTHS,
  REASON_LABELS,
  REPORT_REASONS,
  type ReportedKind,
  type ReportReason,
} from "../../domain/moderation/moderation-rules.ts";
import { statusOf, messageOr } from "../api-client/api-error.ts";
import { call } from "../api-client/call.ts";
import { type DraftOwner, DraftStore } from "../draft/draft-store.ts";
import { useDraftOf } from "../draft/use-draft.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { CountedField } from "../ui/form/counted-field.tsx";
import { useFocusRequest } from "../ui/use-focus-request.ts";
import { goToSignIn } from "../viewer/return-to.ts";
import { currentSession } from "../viewer/session.ts";

type ReportDraft = { reason: ReportReason | null; note: string };

const sendReport = call("POST /api/reports");

export const REPORTS = new DraftStore<ReportDraft>(
  "report",
  ({ note }) => typeof note === "string",
);
const EMPTY: ReportDraft = { reason: null, note: "" };
const isEmpty = ({ reason, note }: ReportDraft) => reason === null && note === "";

const FAILED = "Your report could not be sent. Please try again.";
const NO_REASON = "Choose what is wrong with it";

type ReportFormProps = { kind: ReportedKind; id: string; path: string; owner: DraftOwner };

/** The reasons of a report and a note. Visitors are sent to sign in when they send it, and what they typed stays. */
export function ReportForm({ kind, id, path, owner }: ReportFormProps) {
  const problemId = useId();
  const { draft, change, forget } = useDraftOf({
    drafts: REPORTS,
    of: `${kind}.${id}`,
    owner,
    unchanged: EMPTY,
    isUnchanged: isEmpty,
  });
  const { reason, note } = draft;
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [problem, setProblem] = useState<string | null>(null);
  const requestFocus = useFocusRequest();
  const isWithoutReason = problem === NO_REASON;

  async function send(): Promise<void> {
    if (state !== "open") return;
    if (reason === null) {
      setProblem(NO_REASON);
      document.querySelector<HTMLElement>('input[name="reason"]')?.focus();
      return;
    }
    if (currentSession() === null) return goToSignIn();
    setProblem(null);
    setState("busy");
    try {
      await sendReport({ body: { kind, id, reason, note } });
      forget();
      setState("sent");
      requestFocus(() => document.querySelector<HTMLElement>(".report-sent"));
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      setProblem(messageOr(error, FAILED));
      setState("open");
    }
  }

  if (state === "sent")
    return (
      <div className="report-sent" tabIndex={-1} role="status">
        <p>Thank you. The moderators will look at it.</p>
        <ButtonLink href={path}>back</ButtonLink>
      </div>
    );
  return (
    <form
      className="report-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset
        className="report-reasons"
        aria-invalid={isWithoutReason || undefined}
        aria-describedby={isWithoutReason ? problemId : undefined}
      >
        <legend className="field-label">what is wrong with it</legend>
        {REPORT_REASONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => {
                change((before) => ({ ...before, reason: one }));
                setProblem(null);
              }}
            />{" "}
            {REASON_LABELS[one]}
          </label>
        ))}
      </fieldset>
      <CountedField
        label="note (if something needs explaining)"
        name="note"
        rows={3}
        value={note}
        count={countCharacters(note.trim())}
        most={MODERATION_LENGTHS.note}
        problem={null}
        onChange={(typed) => change((before) => ({ ...before, note: typed }))}
      />
      <div className="actions">
        <Button type="submit" kind="strong" isBusy={state === "busy"}>
          send the report
        </Button>
        <p id={problemId} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}
