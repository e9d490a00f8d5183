import { useState } from "react";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { removeReview } from "../review-requests.ts";

type DeleteButtonProps = { kind: ReviewKind; reviewId: number; onDeleted: () => void };

export function DeleteButton({ kind, reviewId, onDeleted }: DeleteButtonProps) {
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
      await removeReview(kind, reviewId);
      setIsOpen(false);
      onDeleted();
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
        <p>Its stars and text will be gone for good.</p>
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
