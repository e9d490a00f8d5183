import { expect } from "@playwright/test";
import { EVERY_GROUP, field, LONG, names, results } from "./artist-discovery.ts";
import { countDocuments, open, PHONE, test } from "./site.ts";

test.use({ viewport: PHONE });

test("a search filters as one types, in English and in Korean, and is in the address [1-2.97]", async ({
  page,
}) => {
  await open(page, EVERY_GROUP);
  const documents = countDocuments(page);
  await field(page).fill("  TEAPOT ");
  await expect(names(page)).toHaveText(["Teapot Twins", "Velvet Teapot"]);
  await expect(results(page)).toHaveText("2 of 6 results");
  await expect(page).toHaveURL(/\?(q=TEAPOT&active=0|active=0&q=TEAPOT)$/);
  await expect(field(page)).toBeFocused();
  await field(page).fill("벨벳");
  await expect(names(page)).toHaveText(["Velvet Teapot"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Velvet Teapot"]);
  await expect(field(page)).toHaveValue("벨벳");
  expect(documents()).toBe(1);
});

test("choosing recent or debut sets descending, and the arrow reverses it, missing dates last [1-2.99 1-4.11]", async ({
  page,
}) => {
  await open(page, `${EVERY_GROUP}&view=small`);
  const sort = page.getByRole("combobox", { name: "sort" });
  await expect(sort).toHaveValue("name");
  await page.getByRole("link", { name: "sort descending" }).click();
  await expect(names(page).first()).toHaveText("찻잔소년단");
  await sort.selectOption({ label: "debut" });
  await expect(page).toHaveURL(/sort=debut/);
  await expect(page).not.toHaveURL(/direction/);
  await expect(names(page)).toHaveText([
    "찻잔소년단",
    "Teapot Twins",
    "Velvet Teapot",
    /script/,
    /Steam/,
    LONG,
  ]);
  await page.getByRole("link", { name: "sort ascending" }).click();
  await expect(page).toHaveURL(/direction=asc/);
  await expect(names(page)).toHaveText([
    "Velvet Teapot",
    "Teapot Twins",
    "찻잔소년단",
    /script/,
    /Steam/,
    LONG,
  ]);
  // The direction stays reversed while another control changes.
  await field(page).fill("teapot");
  await expect(names(page)).toHaveText(["Velvet Teapot", "Teapot Twins"]);
  await expect(page).toHaveURL(/direction=asc/);
  await sort.selectOption({ label: "recent" });
  await expect(page).toHaveURL(/sort=recent/);
  await expect(page).not.toHaveURL(/direction/);
  await expect(page.getByRole("link", { name: "sort ascending" })).toBeVisible();
});
