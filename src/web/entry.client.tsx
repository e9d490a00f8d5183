import { startTransition, StrictMode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { expectChangesByOthers, undoEarlyChanges } from "./changes-by-others.ts";
import { ignoreSkippedTransitions } from "./cover-transition.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";
import { reloadStyles } from "./reload-styles.ts";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./site/contact.ts";

ignoreSkippedTransitions();
reloadStyles();

// In one task, where a translation has begun: it would go on between the parts of a transition.
if (expectChangesByOthers()) hydrate();
else startTransition(hydrate);

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  );
}

function Site() {
  undoEarlyChanges();
  const [failureId] = useState(() => textOf(FAILURE_ID_ATTRIBUTE));
  const [contactEmail] = useState(() => textOf(CONTACT_EMAIL_ATTRIBUTE));
  return (
    <FailureId.Provider value={failureId}>
      <ContactEmail.Provider value={contactEmail}>
        <HydratedRouter />
      </ContactEmail.Provider>
    </FailureId.Provider>
  );
}

/** Returns the text that the server wrote into the element with this attribute. */
function textOf(attribute: string): string | null {
  return document.querySelector(`[${attribute}]`)?.textContent ?? null;
}
