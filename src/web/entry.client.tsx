import { startTransition, StrictMode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { expectChangesByOthers, undoEarlyChanges } from "./rendering/changes-by-others.ts";
import { ignoreSkippedTransitions } from "./navigation/cover-transition.ts";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./request/failure-report.ts";
import { CONTACT_EMAIL_ATTRIBUTE, ContactEmail } from "./site/contact.ts";

ignoreSkippedTransitions();
reloadStyles();

// Hydrates in one task where a translation has begun, which would go on between the parts of a transition.
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

function textOf(attribute: string): string | null {
  return document.querySelector(`[${attribute}]`)?.textContent ?? null;
}

/**
 * Requests style sheets again that a lost connection has kept from loading, once it is back. The bundler takes those of
 * parts that are loaded when they are used for loaded, so that such a part would come without its style.
 */
function reloadStyles(): void {
  const failed = new Set<HTMLLinkElement>();
  const noteFailure = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  };
  // The event does not bubble.
  document.addEventListener("error", noteFailure, { capture: true });
  addEventListener("online", () => {
    // A link that is inserted again is requested again.
    for (const link of failed) link.parentNode?.insertBefore(link, link.nextSibling);
    failed.clear();
  });
}
