import { type Failure, isFailure } from "../../../domain/failure.ts";
import { Section } from "../../ui/section.tsx";
import type { RatedItem } from "../rate/rated-item.ts";
import { Reviews } from "./reviews.tsx";
import type { ShownReviews } from "./shown-reviews.ts";

interface ReviewsSectionProps extends RatedItem {
  shown: ShownReviews | Failure;
}

/** The reviews of a song or album, and the viewer's own. */
export function ReviewsSection({ kind, itemId, shown }: ReviewsSectionProps) {
  return (
    <Section heading="reviews" className="reviews">
      {isFailure(shown) ? (
        <p className="block-failure" role="alert">
          {shown.message}
        </p>
      ) : (
        <Reviews key={`${kind} ${itemId}`} kind={kind} itemId={itemId} shown={shown} />
      )}
    </Section>
  );
}
