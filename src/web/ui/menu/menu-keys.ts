export type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

const STEPS: Record<"vertical" | "horizontal", Record<string, number>> = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
};

/** Returns the index that an arrow key moves to from `at`, -1 for none, wrapping around. Null for other keys. */
export function stepByKey(event: KeyPress, axis: keyof typeof STEPS, at: number, count: number) {
  const by = STEPS[axis][event.key];
  if (by === undefined || hasModifier(event) || count === 0) return null;
  return at === -1 && by === -1 ? count - 1 : (at + by + count) % count;
}

/** Returns the index that a key moves to: arrows, Home, End, and a letter to the next item that begins with it; else null. */
export function placeByKey(event: KeyPress, at: number, labels: readonly string[]): number | null {
  const { key } = event;
  if (hasModifier(event) || labels.length === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return labels.length - 1;
  const step = stepByKey(event, "vertical", at, labels.length);
  return step ?? (key.length === 1 && key !== " " ? nextThatBegins(key, at, labels) : null);
}

/** Moves the focus among the items of a menu. @returns false for keys that a menu does not handle */
export function moveFocusByKey(
  event: KeyPress & { preventDefault: () => void },
  items: readonly HTMLElement[],
): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const to = placeByKey(event, at, items.map(labelOf));
  if (to === null) return false;
  event.preventDefault();
  items[to]?.focus();
  return true;
}

function nextThatBegins(letter: string, at: number, labels: readonly string[]): number | null {
  const begins = (label: string) => label.toLowerCase().startsWith(letter.toLowerCase());
  const after = labels.findIndex((label, index) => index > at && begins(label));
  const first = after === -1 ? labels.findIndex(begins) : after;
  return first === -1 ? null : first;
}

function labelOf(item: HTMLElement): string {
  return (item.ariaLabel ?? item.textContent).trim();
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyPress): boolean {
  return altKey || ctrlKey || metaKey;
}
