import { useId, useSyncExternalStore } from "react";
import { Icon } from "../icon.tsx";
import { chooseTheme, chosenTheme, type Theme, THEMES } from "./theme.ts";

const ICONS = { system: "system", light: "sun", dark: "moon" } as const;

export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore<Theme>(
    chosenTheme.subscribe,
    chosenTheme.get,
    chosenTheme.onServer,
  );
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">colour theme</legend>
      {THEMES.map((each) => (
        <label key={each} title={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === theme}
            onChange={() => chooseTheme(each)}
          />
          <Icon name={ICONS[each]} />
          <span className="visually-hidden">{each}</span>
        </label>
      ))}
    </fieldset>
  );
}
