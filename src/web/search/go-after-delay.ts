/** The delay after Enter, in milliseconds (specification 1, section 9). */
const ENTER_DELAY = 300;

/** Calls `go` after the delay, unless one navigated or followed a link meanwhile: the last choice counts. */
export function goAfterDelay(go: () => void): void {
  const { href } = location;
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort();
    if (location.href === href) go();
  }, ENTER_DELAY);
  const cancel = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a[href], button") === null) return;
    waiting.abort();
    clearTimeout(timer);
  };
  document.addEventListener("click", cancel, { capture: true, signal: waiting.signal });
}
