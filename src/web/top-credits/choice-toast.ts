import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { showToast } from "../ui/show-toast.ts";
import type { ChosenArtist } from "./read-credits.ts";
import { TOAST_TIME } from "./suggestion-limits.ts";

/** Says so when an artist was chosen here; not where one came with the artist in the address, or went back to it. */
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
