import { type ComponentType, useEffect, useState } from "react";
import type { SuggestionsProps } from "./suggestions.tsx";

let loaded: ComponentType<SuggestionsProps> | null = null;

async function load(): Promise<void> {
  loaded = (await import("./suggestions.tsx")).Suggestions;
}

/** The suggestions under a field, loaded when it is first used. If that fails it stays a plain form, unlike with `lazy`. */
export function LaterSuggestions(props: SuggestionsProps) {
  const [Suggestions, setSuggestions] = useState(() => loaded);
  useEffect(() => {
    if (Suggestions !== null) return;
    load().then(
      () => setSuggestions(() => loaded),
      () => undefined,
    );
  }, [Suggestions]);
  return Suggestions && <Suggestions {...props} />;
}
