/**
 * Whether a key belongs to the input method: the Enter that ends a Korean syllable must choose and send nothing. Safari
 * ends the composition before that key's event, and marks the event by the code 229 alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
