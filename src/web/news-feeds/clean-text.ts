/** What iCalendar forbids in texts (RFC 5545, section 3.3.11): control characters, but for tab and line end. */
const FORBIDDEN = /[^\P{Cc}\t\n]/gu;

/** Returns a text as iCalendar may have it. What is forbidden becomes a space, or U+FFFD where it is half a pair. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(FORBIDDEN, " ");
}
