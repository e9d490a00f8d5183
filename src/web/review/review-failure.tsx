import { isRouteErrorResponse } from "react-router";
import { REVIEW_TEXT } from "../../domain/review-rules.ts";
import { FailureIdNote, messageOf } from "../failure-page.tsx";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** The reason why a review cannot be shown, and a link back (specification 2, "Review pages"). */
export function ReviewFailure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="failure">
      <PageTitle>{REVIEW_TEXT.loadOneFailed}</PageTitle>
      <p>{isMissing ? REVIEW_TEXT.missing : messageOf(error)}</p>
      <FailureIdNote />
      <GoBack />
    </main>
  );
}

export function GoBack() {
  return (
    <p className="ways-on">
      <Button className="needs-scripts" onClick={() => history.back()}>
        Go Back
      </Button>
    </p>
  );
}
