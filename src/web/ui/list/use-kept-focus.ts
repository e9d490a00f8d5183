import { useCallback, useEffect, useRef } from "react";

/**
 * Gives the focus back to the control that had it before a form was busy: a browser takes it from what is disabled or
 * inert meanwhile.
 * @returns a function to call right before the form becomes busy
 */
export function useRestoredFocus(isBusy: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const control = before.current;
    if (isBusy || control === null) return;
    before.current = null;
    const now = document.activeElement;
    const isLost = now === null || now === document.body || now instanceof HTMLDialogElement;
    if (isLost && control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [isBusy]);
  return useCallback(() => {
    before.current = document.activeElement;
  }, []);
}
