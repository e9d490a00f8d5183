import { StoredChoice } from "./stored-choice.ts";

/** How a page is lit: as the reader's system is, or as was chosen here. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

const KEPT_AS = "theme";

/** The paper in light and dark, which the browser's own bar takes as its colour. */
const PAPER = { light: "#fbf9f6", dark: "#161418" } as const;

/**
 * Runs in the head of a page, before anything of it is seen, so that nothing flashes. The `data-theme` that it sets
 * is read by the style sheet, where without one the system decides.
 */
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
    window.showTheme(localStorage.getItem("${KEPT_AS}"));
  } catch {}
})();`;

declare global {
  interface Window {
    showTheme?: (theme: string) => void;
  }
}

const kept = new StoredChoice(KEPT_AS);

/** Chooses for this browser, all of its open pages included. */
export function chooseTheme(theme: Theme): void {
  window.showTheme?.(theme);
  kept.choose(theme === "system" ? null : theme);
}

/** What is chosen, and what tells of a change, as React asks for it. */
export const chosenTheme = {
  get: (): Theme =>
    THEMES.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system",
  onServer: (): Theme => "system",
  subscribe: (listener: () => void): (() => void) =>
    kept.subscribe(listener, (value) => window.showTheme?.(value ?? "system")),
};
