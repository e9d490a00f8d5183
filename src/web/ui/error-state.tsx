import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";

interface ErrorStateProps {
  children: ReactNode;
  retry?: (() => void) | { href: string };
  isTrying?: boolean;
}

export function ErrorState({ children, retry, isTrying = false }: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <p>{children}</p>
      {typeof retry === "function" && (
        <Button onClick={retry} isBusy={isTrying}>
          retry
        </Button>
      )}
      {typeof retry === "object" && (
        <ButtonLink href={retry.href} rel="external">
          retry
        </ButtonLink>
      )}
    </div>
  );
}
