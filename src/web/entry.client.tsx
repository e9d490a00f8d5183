import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ignoreSkippedTransitions } from "./cover-transition.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";
import { reloadStyles } from "./reload-styles.ts";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./site/contact.ts";

ignoreSkippedTransitions();
reloadStyles();

startTransition(() => {
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
});

/** Returns the text that the server wrote into the element with this attribute. */
function textOf(attribute: string): string | null {
  return document.querySelector(`[${attribute}]`)?.textContent ?? null;
}
