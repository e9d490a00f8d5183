import { useSyncExternalStore } from "react";
import { ageLabel } from "../../domain/reviews/age.ts";
import { formatDate, todayInSeoul } from "../../domain/calendar-date.ts";

/**
 * The age of something written. The server cannot know the reader's time, and a page is cached for longer than an age
 * is true, so it renders the date and the browser replaces it. `instant` is ISO 8601 in UTC.
 */
export function Age({ instant }: { instant: string }) {
  const label = useAge(instant) ?? dayOf(instant);
  return <time dateTime={instant}>{label}</time>;
}

/** The day on which something was written; its age on hover. `instant` is ISO 8601 in UTC. */
export function WrittenDay({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={useAge(instant) ?? undefined}>
      {dayOf(instant)}
    </time>
  );
}

/** Returns the age of an instant; null on the server. */
function useAge(instant: string): string | null {
  return useSyncExternalStore(
    never,
    () => ageLabel(instant, new Date()),
    () => null,
  );
}

function dayOf(instant: string): string {
  return formatDate(todayInSeoul(new Date(instant)));
}

function never(): () => void {
  return () => {};
}
