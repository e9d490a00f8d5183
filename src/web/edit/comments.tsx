import { useRef, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import type { Edit, EditComment } from "../../domain/edit-shown.ts";
import { MODERATION_LENGTHS, MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../account/return-to.ts";
import { currentSession } from "../account/session.ts";
import { WrittenDay } from "../age.tsx";
import { type Attempt, attemptAt } from "../api-client/attempt.ts";
import { statusOf, textOr } from "../api-client/api-error.ts";
import { HiddenNotice } from "../report/hidden-notice.tsx";
import { ReportLink } from "../report/report-link.tsx";
import { Button } from "../ui/button.tsx";
import { CountedField } from "../ui/counted-field.tsx";
import { Section } from "../ui/section.tsx";
import { editCalls } from "./calls.ts";
import { textStore, useStoredText } from "./use-stored-text.ts";

const TEXTS = textStore("comment");

const FAILED = "Your comment could not be sent. Please try again.";

interface CommentsProps {
  edit: Edit;
  /** Shows the edit with the new comment. */
  onWritten: (edit: Edit) => void;
}

/** What people wrote about an edit, and a field for more. What is typed stays through a reload and the sign-in. */
export function Comments({ edit, onWritten }: CommentsProps) {
  const [text, setText] = useStoredText(TEXTS, String(edit.id));
  const attempt = useRef<Attempt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function write(): Promise<void> {
    if (isBusy) return;
    if (text.trim() === "") return setProblem(MODERATION_TEXT.comment);
    if (currentSession() === null) return location.assign(signInFrom(location));
    setIsBusy(true);
    setProblem(null);
    try {
      // Sent again after a lost answer, it is there once.
      attempt.current = attemptAt(text, attempt.current);
      const { key } = attempt.current;
      onWritten(await editCalls.comment({ params: { id: edit.id }, body: { text }, key }));
      setText("");
    } catch (error) {
      if (statusOf(error) === 401) return location.assign(signInFrom(location));
      setProblem(textOr(error, FAILED));
    }
    setIsBusy(false);
  }

  return (
    <Section heading="comments" className="edit-comments">
      {edit.comments.length > 0 && (
        <ol>
          {edit.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <form
        className="needs-scripts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        <CountedField
          label="write about this edit"
          name="comment"
          rows={3}
          value={text}
          count={countCharacters(text.trim())}
          most={MODERATION_LENGTHS.comment}
          problem={problem}
          onChange={(typed) => {
            setText(typed);
            setProblem(null);
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          write
        </Button>
      </form>
    </Section>
  );
}

function CommentItem({ comment }: { comment: EditComment }) {
  const { id, author, text, created_at, is_own, hidden_reason } = comment;
  return (
    <li>
      <p className="review-by">
        {author === null ? "a former contributor" : <a href={pagePath.profile(author)}>{author}</a>}
        <span className="note">
          <WrittenDay instant={created_at} />
        </span>
        {!is_own && <ReportLink kind="comment" id={id} of={`the comment by ${author}`} />}
      </p>
      <HiddenNotice what="comment" reason={hidden_reason} />
      <p className="review-words" dir="auto">
        {text}
      </p>
    </li>
  );
}
