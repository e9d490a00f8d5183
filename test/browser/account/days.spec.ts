import { expect } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "../site.ts";

// Between them it is never the same day.
for (const timeZone of ["Pacific/Kiritimati", "Pacific/Honolulu"])
  test.describe(timeZone, () => {
    test.use({ timezoneId: timeZone });

    test(`what a user did is dated by the reader's day in ${timeZone}; without scripts by the day in UTC`, async ({
      page,
      request,
    }) => {
      const name = `Dated${timeZone.slice("Pacific/".length)}`;
      await signIn(page, name);
      const shown = page.getByText("member since").locator("time");
      const instant = new Date((await shown.getAttribute("datetime"))!);
      const dayIn = (zone: string) =>
        instant.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: zone });
      await expect(shown).toHaveText(dayIn(timeZone));
      await expect(shown).toHaveAttribute("title", /^\d+:\d\d\s[AP]M$/);
      const html = await (await request.get(`/user/${name}`)).text();
      expect(html).toContain(`UTC">${dayIn("UTC")}</time>`);
    });
  });
