/**
 * Whether a key is the input method's own: the Enter that ends a Korean syllable must choose and send nothing. Safari
 * says that the composition is over before the key that ends it, and marks that key by the code 229 alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
