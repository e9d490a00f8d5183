/** Where a key leads in a list whose entries stand under each other. */
export type Step = "next" | "previous" | "first" | "last";

const STEPS: Record<string, Step> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

/** The step that a key asks for; null for other keys, and for those that mean something with others. */
export function stepOf(event: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): Step | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  return STEPS[event.key] ?? null;
}

/** Moves the focus among these; after the last comes the first. */
export function stepTo(items: readonly HTMLElement[], step: Step): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    next: (at + 1) % items.length,
    previous: at <= 0 ? items.length - 1 : at - 1,
    first: 0,
    last: items.length - 1,
  }[step];
  items[to]?.focus();
}
