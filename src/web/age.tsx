import { useSyncExternalStore } from "react";
import { ageLabel } from "../domain/age.ts";
import { formatDate, todayInSeoul } from "../domain/calendar-date.ts";

/**
 * How long ago something was written. Only the browser knows what time it is for its reader, and a page is kept for
 * longer than an age is true: until then it is the date. `instant` is ISO 8601 in UTC.
 */
export function Age({ instant }: { instant: string }) {
  const label = useSyncExternalStore(
    never,
    () => ageLabel(instant, new Date()),
    () => formatDate(todayInSeoul(new Date(instant))),
  );
  return <time dateTime={instant}>{label}</time>;
}

function never(): () => void {
  return () => {};
}
