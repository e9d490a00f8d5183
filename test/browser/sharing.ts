import type { Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { postAs } from "./post-as.ts";

export const KETTLE = pagePath.song(TEAPOT.song.kettleDance);

export const share = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "share", exact: true });

export const notice = (page: Page) => page.locator(".toast").getByText("link copied");

interface Shared {
  shared: ShareData[];
  copied: string[];
}

/** Replaces the system's share sheet, or removes it, and the clipboard; `read` returns what each got. */
export async function replaceSheet(
  page: Page,
  sheet: "there" | "closed" | "refusing" | "none",
  clipboard: "there" | "refusing" = "there",
) {
  await page.addInitScript(
    ([how, copying]) => {
      const got: Shared = { shared: [], copied: [] };
      Object.assign(window, { got });
      const answers: Record<string, () => void> = {
        closed: () => {
          throw new DOMException("closed", "AbortError");
        },
        refusing: () => {
          throw new DOMException("refused", "NotAllowedError");
        },
      };
      const sent = async (data: ShareData) => {
        got.shared.push(data);
        answers[how]?.();
      };
      if (how === "none") Reflect.deleteProperty(Navigator.prototype, "share");
      else Object.defineProperty(navigator, "share", { value: sent });
      const writeText = async (text: string) => {
        if (copying === "refusing") throw new DOMException("refused", "NotAllowedError");
        got.copied.push(text);
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    },
    [sheet, clipboard] as const,
  );
  return () => page.evaluate(() => (window as unknown as { got: Shared }).got);
}

/** Writes a review of a song as the signed-in user. @returns its page */
export async function review(
  page: Page,
  song_id: number,
  privacy: "public" | "private",
): Promise<string> {
  const fields = { song_id, rating: 4, content: "Made up", privacy };
  return pagePath.review((await postAs(page, "/api/reviews", fields)).id);
}
