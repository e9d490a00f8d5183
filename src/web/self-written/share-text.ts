import type { WrittenShare } from "../../domain/credits/self-written.ts";

/** Returns a share in whole percent; null where nothing is known. Only all are 100, and only none 0. */
export function percentOf({ known, by_members }: WrittenShare): string | null {
  if (known === 0) return null;
  const percent = Math.round((100 * by_members) / known);
  const shown =
    by_members === known ? 100 : by_members === 0 ? 0 : Math.min(99, Math.max(1, percent));
  return `${shown}%`;
}
