import { useEffect, useState } from "react";

/** The distance after which the page counts as scrolled, in pixels, and the interval of the check, in milliseconds. */
const SCROLLED_AFTER = 10;
const LOOKED_AT_EVERY = 100;

/** Whether the page has been scrolled (specification 1, section 9: after 10 px, checked every 100 ms). */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      timer = undefined;
      setIsScrolled(window.scrollY > SCROLLED_AFTER);
    }
    function onScroll(): void {
      timer ??= setTimeout(look, LOOKED_AT_EVERY);
    }
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return isScrolled;
}
