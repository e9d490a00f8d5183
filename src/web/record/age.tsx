import { useSyncExternalStore } from "react";
import { type CalendarDate, dateHere, formatDate } from "../../domain/calendar-date.ts";
import { ageLabel } from "../../domain/reviews/age.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/*
 * The server does not know the reader's time zone, and a page is cached for longer than an age is true: it renders the
 * day in UTC, and the browser replaces it. Instants are ISO 8601 in UTC.
 */

/** The age of something written. */
export function Age({ instant }: { instant: string }) {
  const label = useSyncExternalStore(
    never,
    () => ageLabel(instant, new Date()),
    () => formatDate(dayInUtc(instant)),
  );
  return <time dateTime={instant}>{label}</time>;
}

/** The reader's day on which something was written, with the time on hover. */
export function WrittenDay({ instant }: { instant: string }) {
  const day = useDay(instant);
  return (
    <time dateTime={instant} title={useTime(instant)}>
      {formatDate(day)}
    </time>
  );
}

/** Returns the reader's day of an instant; on the server the day in UTC. */
export function useDay(instant: string): CalendarDate {
  return useHydrated() ? dateHere(new Date(instant)) : dayInUtc(instant);
}

function useTime(instant: string): string {
  const time = new Date(instant);
  if (!useHydrated()) return `${time.toISOString().slice(11, 16)} UTC`;
  return time.toLocaleTimeString("en-US", { timeStyle: "short" });
}

function dayInUtc(instant: string): CalendarDate {
  return new Date(instant).toISOString().slice(0, 10);
}

function never(): () => void {
  return () => {};
}
