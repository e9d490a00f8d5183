import type { Edit, EditComment } from "../../../domain/edit-shown.ts";
import { useSession } from "../../viewer/session.ts";
import { WrittenDay } from "../../age.tsx";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReportLink } from "../../report/report-link.tsx";
import { Section } from "../../ui/section.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { UserLink } from "../../user-link.tsx";
import { CommentForm } from "./comment-form.tsx";

interface CommentsProps {
  edit: Edit;
  /** Shows the edit with the new comment. */
  onWritten: (edit: Edit) => void;
}

/** The comments on an edit, and a field for more. */
export function Comments({ edit, onWritten }: CommentsProps) {
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
          <ReportLink kind="comment" id={id} of={`the comment by ${author ?? "somebody"}`} />
        )}
      </p>
      <HiddenNotice what="comment" reason={hidden_reason} />
      <p className="review-words" dir="auto">
        {text}
      </p>
    </li>
  );
}
