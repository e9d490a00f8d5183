import { REASON_LABELS } from "../../domain/moderation/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ModeratedItem, ReportedEdit } from "../../domain/moderation/report.ts";
import { Difference } from "../edit/difference/difference.tsx";
import { EditFacts, EditTarget } from "../edit/difference/edit-item.tsx";
import { WrittenDay } from "../record/age.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { moderationCalls } from "./calls.ts";
import { useStep } from "./use-step.ts";

type ReportedEditsProps = {
  edits: readonly ReportedEdit[];
  onDone: (text: string) => void;
};

/** The edits that wait and are reported. They are decided on their pages. */
export function ReportedEdits({ edits, onDone }: ReportedEditsProps) {
  return (
    <Section heading="proposed edits">
      <ul className="edit-list">
        {edits.map((reported) => (
          <li key={reported.edit.id}>
            <Reported reported={reported} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ReportedProps = { reported: ReportedEdit; onDone: (text: string) => void };

function Reported({ reported: { edit, reports, is_hidden }, onDone }: ReportedProps) {
  const { busy, problem, take } = useStep<"dismiss">();

  async function dismiss(): Promise<void> {
    const dismissed = await take("dismiss", () =>
      moderationCalls.dismissReports({ params: { id: edit.id } }),
    );
    if (dismissed) onDone("It stays pending, and everyone can see it.");
  }

  return (
    <>
      <h3>
        <EditTarget target={edit.target} />
      </h3>
      <EditFacts edit={edit} />
      {is_hidden && <p className="hidden-notice">hidden until you have looked</p>}
      <Difference edit={edit} />
      <ReportList reports={reports} />
      <div className="actions">
        <ButtonLink href={pagePath.edit(edit.id)} kind="strong">
          decide on edit {edit.id}
        </ButtonLink>
        <Button isBusy={busy !== null} onClick={() => void dismiss()}>
          {" "}
          leave as is{" "}
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </>
  );
}

/** Lists the reports of one thing, with their reasons. */
export function ReportList({ reports }: Pick<ModeratedItem, "reports">) {
  if (reports.length === 0) return null;
  return (
    <ul className="reports" aria-label="reports">
      {reports.map((report, at) => (
        <li key={at}>
          {REASON_LABELS[report.reason]}
          {report.note !== "" && <span dir="auto">: {report.note}</span>}{" "}
          <span className="note">
            <WrittenDay instant={report.created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
