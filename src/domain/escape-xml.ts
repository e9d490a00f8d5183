/**
 * What XML 1.0 (section 2.2) forbids even as a reference: control characters and two noncharacters; with the control
 * characters that it only advises against.
 */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for an XML element or attribute. What XML forbids becomes a space, or U+FFFD where it is half a pair. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
