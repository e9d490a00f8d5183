import type { ComponentProps } from "react";
import { Button } from "../button.tsx";

/** Marks forms that are submitted whenever one of their controls changes. */
export const LIVE = "data-live";

/** On a control: its default value, left out of the address. */
export const DEFAULT_VALUE = "data-default";

/** A GET form whose controls act at once where scripts run. Elsewhere its `ApplyButton` sends it. */
export function LiveForm({ className = "live-form", ...props }: ComponentProps<"form">) {
  return <form method="get" className={className} {...{ [LIVE]: "" }} {...props} />;
}

/** The submit button of a live form; hidden where scripts run. */
export function ApplyButton() {
  return (
    <Button type="submit" className="apply">
      apply
    </Button>
  );
}
