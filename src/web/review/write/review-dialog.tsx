import { REVIEW_TEXT } from "../../../domain/reviews/review-rules.ts";
import type { BrowserSession } from "../../viewer/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { ReviewForm } from "./review-form.tsx";
import { useOwnReview } from "./use-own-review.ts";

interface ReviewDialogProps {
  song: { id: number; name: string };
  session: BrowserSession;
  onClose: () => void;
}

export function ReviewDialog({ song, session, onClose }: ReviewDialogProps) {
  const { own, retry } = useOwnReview("song", song.id);

  function saved(): void {
    showToast("review saved", BRIEF);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} heading={song.name} width={500}>
      <div className="own-review">
        {own === "loading" && <p role="status">loading …</p>}
        {own === "failed" && (
          <p role="alert">
            {REVIEW_TEXT.loadFailed} <Button onClick={retry}>retry</Button>
          </p>
        )}
        {own !== "loading" && own !== "failed" && (
          <ReviewForm
            place={{ kind: "song", itemId: song.id, reviewId: own?.id ?? null }}
            userId={session.user.userId}
            review={own}
            onSaved={saved}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
