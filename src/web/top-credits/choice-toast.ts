import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { showToast } from "../ui/show-toast.ts";
import type { ChosenArtist } from "./read-credits.ts";

/** The duration of the toast, in milliseconds. */
const TOAST_TIME = 3_000;

/** Shows a toast when an artist was chosen on this page, not after a link or going back. */
export function useChoiceToast(chosen: ChosenArtist | null): void {
  const type = useNavigationType();
  const shown = useRef(chosen?.id);
  useEffect(() => {
    if (shown.current === chosen?.id) return;
    shown.current = chosen?.id;
    if (chosen === null || type === NavigationType.Pop) return;
    showToast(`Showing credits for artists who worked on songs by ${chosen.name}`, {
      milliseconds: TOAST_TIME,
    });
  }, [chosen, type]);
}
