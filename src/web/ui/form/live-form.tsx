import type { ComponentProps } from "react";
import { Button } from "../button.tsx";

/** Marks forms that are submitted whenever one of their controls changes. */
export const LIVE = "data-live";

/** On a control: its default value, left out of the address. */
export const DEFAULT_VALUE = "data-default";

/** On one of several checkboxes of a name: the separator of their values in the address, a comma by default. */
export const SEPARATOR = "data-separator";

/**
 * A GET form whose controls act at once where scripts run. Elsewhere its `ApplyButton` sends it; every such form needs
 * one.
 */
export function LiveForm({ className = "live-form", ...props }: ComponentProps<"form">) {
  return <form method="get" className={className} {...{ [LIVE]: "" }} {...props} />;
}

/** The submit button of a live form; hidden where scripts run. */
export function ApplyButton({ children = "apply" }: { children?: string }) {
  return (
    <Button type="submit" className="apply">
      {children}
    </Button>
  );
}
