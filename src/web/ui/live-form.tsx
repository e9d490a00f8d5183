import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** Marks forms that are sent whenever one of their controls changes. */
export const LIVE = "data-live";

/** On a control: its value that is left out of the address, since the page has it without being told. */
export const DEFAULT_VALUE = "data-default";

/** On one of several checkboxes of a name: what stands between their values in the address, a comma without it. */
export const SEPARATOR = "data-separator";

/**
 * A GET form whose controls act at once where scripts run. Where none do, its `ApplyButton` sends it; put one into
 * every such form.
 */
export function LiveForm({ className = "live-form", ...props }: ComponentProps<"form">) {
  return <form method="get" className={className} {...{ [LIVE]: "" }} {...props} />;
}

/** Sends a form; not shown where the form is live and scripts run. */
export function ApplyButton({ children = "apply" }: { children?: string }) {
  return (
    <Button type="submit" className="apply">
      {children}
    </Button>
  );
}
