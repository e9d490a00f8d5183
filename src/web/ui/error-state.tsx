import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";

interface ErrorStateProps {
  /** What happened. */
  children: ReactNode;
  /** Tries again here, or by loading the page anew where that is all there is to try. */
  retry?: (() => void) | { href: string };
  isTrying?: boolean;
}

/** Says what happened and offers to try again. */
export function ErrorState({ children, retry, isTrying = false }: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <p>{children}</p>
      {typeof retry === "function" && (
        <Button onClick={retry} isBusy={isTrying}>
          try again
        </Button>
      )}
      {typeof retry === "object" && (
        <ButtonLink href={retry.href} rel="external">
          try again
        </ButtonLink>
      )}
    </div>
  );
}
