import { useState } from "react";
import type { Review } from "../../../domain/reviews/review.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { removeReview } from "../review-requests.ts";
import { announceReview } from "../review-updated.ts";
import { itemIdOf, kindOf } from "../reviewed.ts";
import { showDeletion } from "./undo-deletion.ts";

type DeleteButtonProps = { review: Review; onDeleted: () => void };

/** Deletes one's own review, after a confirmation, and offers to undo it. */
export function DeleteButton({ review, onDeleted }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function open(): void {
    setProblem(null);
    setIsOpen(true);
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const kind = kindOf(review);
      const itemId = itemIdOf(review);
      await removeReview(kind, review.id);
      setIsOpen(false);
      if (itemId !== null) announceReview({ kind, itemId, review: null });
      onDeleted();
      showDeletion(review);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button kind="plain" onClick={open}>
        delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        heading="delete your review?"
        isBusy={isBusy}
      >
        <p>Its stars and text will be gone.</p>
        <Problem text={problem} />
        <div className="actions">
          <Button kind="strong" isBusy={isBusy} onClick={() => void remove()}>
            delete review
          </Button>
          <Button onClick={() => setIsOpen(false)}>keep it</Button>
        </div>
      </Dialog>
    </>
  );
}
