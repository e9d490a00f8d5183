import { useCallback, useEffect, useRef } from "react";

/** Gives the focus back that a busy form takes. @returns a function to call right before the form becomes busy */
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
