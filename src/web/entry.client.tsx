import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { expectChangesByOthers, undoEarlyChanges } from "./changes-by-others.ts";
import { ignoreSkippedTransitions } from "./cover-transition.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";
import { reloadStyles } from "./reload-styles.ts";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./site/contact.ts";

ignoreSkippedTransitions();
reloadStyles();

expectChangesByOthers();
// In one task: a translation that began early would go on between the parts of a transition.
if (undoEarlyChanges()) hydrate();
else startTransition(hydrate);

function hydrate(): void {
  const failureId = textOf(FAILURE_ID_ATTRIBUTE);
  const contactEmail = textOf(CONTACT_EMAIL_ATTRIBUTE);
  hydrateRoot(
    document,
    <StrictMode>
      <FailureId.Provider value={failureId}>
        <ContactEmail.Provider value={contactEmail}>
          <HydratedRouter />
        </ContactEmail.Provider>
      </FailureId.Provider>
    </StrictMode>,
  );
}

/** Returns the text that the server wrote into the element with this attribute. */
function textOf(attribute: string): string | null {
  return document.querySelector(`[${attribute}]`)?.textContent ?? null;
}
