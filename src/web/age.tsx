import { useSyncExternalStore } from "react";
import { ageLabel } from "../domain/age.ts";
import { formatDate, todayInSeoul } from "../domain/calendar-date.ts";

/**
 * The age of something written. The server cannot know the reader's time, and a page is cached for longer than an age
 * is true, so it renders the date and the browser replaces it. `instant` is ISO 8601 in UTC.
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
