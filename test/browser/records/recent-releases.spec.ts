import { expect } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { open, test } from "../site.ts";

test.use({ timezoneId: "Pacific/Honolulu" });

test(
  "a reader on the other side of the world sees each date of Korea [1-2.117 1-9.17]",
  { tag: "@full" },
  async ({ page }) => {
    await open(page, pagePath.recentReleasesList(2024));
    await expect(page.getByRole("main").getByText("Feb 29, 2024")).toBeVisible();
  },
);
