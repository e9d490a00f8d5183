import { StoredChoice } from "./stored-choice.ts";

/** The system's theme, or one chosen here. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "theme";

/** The paper in light and dark, as the colour of the browser's own bar. */
const PAPER = { light: "#fbf9f6", dark: "#161418" } as const;

/** Runs in the head, before the first paint, so that nothing flashes. Without `data-theme` the system decides. */
export const THEME_SCRIPT = `(() => {
  const paper = ${JSON.stringify(PAPER)};
  const root = document.documentElement;
  const bar = document.createElement("meta");
  bar.name = "theme-color";
  window.showTheme = (theme) => {
    if (theme in paper) {
      root.dataset.theme = theme;
      bar.content = paper[theme];
      document.head.prepend(bar);
    } else {
      delete root.dataset.theme;
      bar.remove();
    }
  };
  try {
    window.showTheme(localStorage.getItem("${STORAGE_KEY}"));
  } catch {}
})();`;

declare global {
  interface Window {
    showTheme?: (theme: string) => void;
  }
}

const stored = new StoredChoice(STORAGE_KEY);

export function chooseTheme(theme: Theme): void {
  window.showTheme?.(theme);
  stored.choose(theme === "system" ? null : theme);
}

export const chosenTheme = {
  get: (): Theme =>
    THEMES.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system",
  onServer: (): Theme => "system",
  subscribe: (listener: () => void): (() => void) =>
    stored.subscribe(listener, (value) => window.showTheme?.(value ?? "system")),
};
