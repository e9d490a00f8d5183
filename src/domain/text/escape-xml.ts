/** Matches characters that XML 1.0 (section 2.2) forbids even as references, or advises against. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for an XML element or attribute. Forbidden characters become spaces, and halves of surrogate pairs U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
