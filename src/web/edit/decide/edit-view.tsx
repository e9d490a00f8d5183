import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { ReportLink } from "../../report/report-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { Difference } from "../difference/difference.tsx";
import { EditFacts, EditTarget } from "../difference/edit-item.tsx";
import { KIND_TEXT } from "../difference/edit-text.ts";
import { SourceText } from "../difference/source-text.tsx";
import { Comparison } from "../merge/comparison.tsx";
import { ApprovalsNeeded, Evidence } from "../merge/evidence.tsx";
import { ChangedSinceProposed } from "./changed-since.tsx";
import { Comments } from "./comments.tsx";
import { Decided } from "./decided.tsx";
import { Decisions } from "./decisions.tsx";
import { NameMarks } from "./name-marks.tsx";

export function EditView({ edit, onDecided }: { edit: Edit; onDecided: (edit: Edit) => void }) {
  const requestFocus = useFocusRequest();

  function decided(now: Edit): void {
    const { people, evidence } = edit;
    onDecided({ people, ...(now.state === "pending" && { evidence }), ...now });
    requestFocus(() => {
      // The focus is lost with the button, which disappears with the decision.
      const isLost = document.activeElement === document.body;
      return isLost ? document.querySelector<HTMLElement>("main h1") : null;
    });
  }

  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>
        edit {edit.id}: {KIND_TEXT[edit.kind]}
      </PageTitle>
      <p className="edit-target">
        <EditTarget target={edit.target} />
      </p>
      <EditFacts edit={edit} />
      <Decided edit={edit} role="status" />
      <Section heading="what changes">
        <NameMarks marks={edit.name_marks ?? []} />
        <Difference edit={edit} isWhole />
        {edit.evidence !== undefined && (
          <>
            <Comparison
              kind={edit.target.kind}
              records={[edit.evidence.stays, edit.evidence.merged]}
              headings={["stays", "is merged into it"]}
            />
            <Evidence kind={edit.target.kind} evidence={edit.evidence} />
            {edit.state === "pending" && (
              <ApprovalsNeeded kind={edit.target.kind} evidence={edit.evidence} />
            )}
          </>
        )}
      </Section>
      <Section heading="source">
        {edit.withheld ? (
          <p className="note">
            Source, note and comments are shown once one of this person’s edits has been accepted.
            Reviewers can see them now.
          </p>
        ) : (
          <p className="edit-source">
            <SourceText source={edit.source} isLink={edit.state === "applied"} />
          </p>
        )}
        {edit.note !== "" && <p className="edit-note">{edit.note}</p>}
      </Section>
      <ChangedSinceProposed edit={edit} />
      <Decisions key={edit.state} edit={edit} onDecided={decided} />
      <Comments
        edit={edit}
        // The answer to a comment leaves out what a comment does not change.
        onWritten={(written) => onDecided({ ...edit, ...written })}
      />
      <p className="note">
        {edit.state === "pending" && !edit.is_own && (
          <>
            <ReportLink kind="edit" id={edit.id} of={`edit ${edit.id}`} /> ·{" "}
          </>
        )}
        <a href={pagePath.edits()}>all edits</a> ·{" "}
        <a href={pagePath.contributionGuide()}>how edits work</a>
      </p>
    </main>
  );
}
