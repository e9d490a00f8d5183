import { isMbid } from "../mbid.ts";

/**
 * Parses a document and stores it. One of another shape does not stop an import.
 * @returns what became of it
 */
export function storeDocument(text: string, store: (document: object) => string): string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  if (typeof document !== "object" || document === null) return "not a JSON object";
  if (!("id" in document) || !isMbid(document.id)) return "without an MBID";
  try {
    return store(document);
  } catch (error) {
    // A property of another type than documented. Anything else is a fault of this program, or of the disk.
    if (error instanceof TypeError) return "of another shape than documented";
    throw error;
  }
}
