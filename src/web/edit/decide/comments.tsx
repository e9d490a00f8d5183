import { useState } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import type { Edit, EditComment } from "../../../domain/edits/edit-shown.ts";
import {
  MODERATION_LENGTHS,
  MODERATION_TEXT,
} from "../../../domain/moderation/moderation-rules.ts";
import { WrittenDay } from "../../record/age.tsx";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { type DraftOwner, DraftStore } from "../../draft/draft-store.ts";
import { useDraftOf } from "../../draft/use-draft.ts";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReportLink } from "../../report/report-link.tsx";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/form/counted-field.tsx";
import { Section } from "../../ui/section.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { UserLink } from "../../record/user-link.tsx";
import { goToSignIn } from "../../viewer/return-to.ts";
import { currentSession, useSession } from "../../viewer/session.ts";
import { editCalls } from "../calls.ts";

export function Comments({ edit, onWritten }: { edit: Edit; onWritten: (edit: Edit) => void }) {
  const owner = useSession()?.user.userId ?? null;
  const isHydrated = useHydrated();
  return (
    <Section heading="comments" className="edit-comments">
      {edit.comments.length > 0 && (
        <ol>
          {edit.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {isHydrated && (
        <CommentForm key={owner} editId={edit.id} owner={owner} onWritten={onWritten} />
      )}
    </Section>
  );
}

function CommentItem({ comment }: { comment: EditComment }) {
  const { id, author, author_is_private, text, created_at, is_own, hidden_reason } = comment;
  return (
    <li>
      <p className="review-by">
        {author === null ? (
          "a former contributor"
        ) : (
          <UserLink username={author} isPrivate={author_is_private} />
        )}
        <span className="note">
          <WrittenDay instant={created_at} />
        </span>
        {!is_own && (
          <ReportLink
            kind="comment"
            id={id}
            of={`the comment by ${author ?? "a former contributor"}`}
          />
        )}
      </p>
      <HiddenNotice what="comment" reason={hidden_reason} />
      <p className="review-words" dir="auto">
        {text}
      </p>
    </li>
  );
}

export const COMMENTS = new DraftStore<string>("comment", (draft) => typeof draft === "string");

const FAILED = "Your comment could not be sent. Please try again.";

const isEmpty = (text: string) => text === "";

type CommentFormProps = { editId: number; owner: DraftOwner; onWritten: (edit: Edit) => void };

/** A field for a comment on an edit. The text stays through a reload and the sign-in. */
function CommentForm({ editId, owner, onWritten }: CommentFormProps) {
  const { draft, change, keyFor, discard } = useDraftOf({
    drafts: COMMENTS,
    of: String(editId),
    owner,
    unchanged: "",
    isUnchanged: isEmpty,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function write(): Promise<void> {
    if (isBusy) return;
    if (draft.trim() === "") return setProblem(MODERATION_TEXT.comment);
    if (currentSession() === null) return goToSignIn();
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { text: draft };
      onWritten(await editCalls.comment({ params: { id: editId }, body, key: keyFor(body) }));
      discard();
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      setProblem(messageOr(error, FAILED));
    }
    setIsBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <CountedField
        label="comment on this edit"
        name="comment"
        rows={3}
        value={draft}
        count={countCharacters(draft.trim())}
        most={MODERATION_LENGTHS.comment}
        problem={problem}
        onChange={(typed) => {
          change(() => typed);
          setProblem(null);
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        {" "}
        post{" "}
      </Button>
    </form>
  );
}
