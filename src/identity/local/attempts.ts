/** Counts failed attempts. @returns 0, or the seconds to wait where there were too many */
export type CountAttempt = () => number;

/** Allows `amount` failed attempts, and one more in each `interval` milliseconds. */
export function limitAttempts(amount: number, interval: number, clock: () => Date): CountAttempt {
  let left = amount;
  let at = clock().getTime();
  return () => {
    const now = clock().getTime();
    left = Math.min(amount, left + Math.max(0, now - at) / interval);
    at = now;
    if (left < 1) return Math.ceil(((1 - left) * interval) / 1_000);
    left -= 1;
    return 0;
  };
}
