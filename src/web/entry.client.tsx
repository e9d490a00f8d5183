import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FAILURE_ID_ATTRIBUTE, FailureId } from "./failure-report.ts";

startTransition(() => {
  const failureId = document.querySelector(`[${FAILURE_ID_ATTRIBUTE}]`)?.textContent ?? null;
  hydrateRoot(
    document,
    <StrictMode>
      <FailureId.Provider value={failureId}>
        <HydratedRouter />
      </FailureId.Provider>
    </StrictMode>,
  );
});
