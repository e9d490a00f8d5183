import { Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { REVIEW_TEXT, type ReviewKind } from "../../domain/reviews/review-rules.ts";
import type { Review } from "../../domain/reviews/review.ts";
import { Cover } from "../record/cover.tsx";
import { NameLink } from "../record/name.tsx";
import { HiddenNotice } from "../report/hidden-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ShareButton } from "../ui/share/share-button.tsx";
import { useFocusRequest } from "../ui/use-focus-request.ts";
import { useSession } from "../viewer/session.ts";
import { ReportReview, ReviewBy, ReviewWords } from "./list/review-item.tsx";
import { itemIdOf, itemNameOf, reviewTitle } from "./reviewed.ts";
import { DeleteButton } from "./write/delete-button.tsx";
import { LazyReviewForm, openReviewForm } from "./write/own-review-part.tsx";

export function ReviewView({ kind, review: shown }: { kind: ReviewKind; review: Review }) {
  const session = useSession();
  const navigate = useNavigate();
  const [review, setReview] = useState(shown);
  const [isEditing, setIsEditing] = useState(false);
  const itemId = itemIdOf(review);
  const name = itemNameOf(review);
  const editButton = useRef<HTMLButtonElement>(null);
  const requestFocus = useFocusRequest();
  const isOwn = session?.user.userId === review.user_id;

  function close(): void {
    setIsEditing(false);
    requestFocus(() => editButton.current);
  }

  return (
    <main id="main" className="review-page" data-accent={kind === "song" ? "sky" : "peach"}>
      <header className="review-of" data-gone={itemId === null || undefined}>
        {itemId !== null && (
          <Cover
            kind={kind}
            record={{ id: itemId, english_name: name, picture_url: null }}
            eager
            isSmallOnPhone
          />
        )}
        <div>
          <PageTitle>
            <NameLink name={name} href={itemId === null ? undefined : pagePath[kind](itemId)} />
          </PageTitle>
          <Artists review={review} />
          {itemId === null && (
            <p className="note">
              {REVIEW_TEXT.itemGone}. {isOwn && REVIEW_TEXT.setAside}
            </p>
          )}
        </div>
      </header>
      <ReviewBy
        review={review}
        actions={
          <>
            {/* The address of a private one answers 404 to everybody else. */}
            {review.privacy === "public" && (
              <ShareButton path={pagePath.review(review.id, kind)} title={reviewTitle(review)} />
            )}
            {!isOwn && <ReportReview review={review} />}
            {isOwn && !isEditing && (
              <>
                <Button
                  ref={editButton}
                  onClick={() => void openReviewForm(() => setIsEditing(true))}
                >
                  edit
                </Button>
                <DeleteButton
                  review={review}
                  onDeleted={() =>
                    void navigate(itemId === null ? pagePath.home() : pagePath[kind](itemId))
                  }
                />
              </>
            )}
          </>
        }
      />
      <HiddenNotice what="review" reason={review.hidden_reason} />
      {isEditing && session !== null ? (
        <Suspense fallback={null}>
          <LazyReviewForm
            place={{ kind, itemId: itemId ?? 0, reviewId: review.id }}
            userId={session.user.userId}
            review={review}
            onSaved={(saved) => {
              setReview(saved);
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <ReviewWords content={review.content} />
      )}
    </main>
  );
}

function Artists({ review }: { review: Review }) {
  return (
    <p className="record-artists">
      {review.artists.map(({ artist_id, artist_name }, at) => (
        <span key={artist_name}>
          {at > 0 && ", "}
          <NameLink
            name={artist_name}
            href={artist_id === null ? undefined : pagePath.artist(artist_id)}
          />
        </span>
      ))}
    </p>
  );
}
