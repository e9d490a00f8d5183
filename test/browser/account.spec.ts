import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { PICTURES } from "../pictures.ts";
import { hydrated, test } from "./site.ts";

/** Signs in by the local identity service, as somebody new or somebody who was here before. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "sign in" }).click();
  await page.getByLabel("name", { exact: true }).fill(`${name} Made-Up`);
  await page.getByLabel("e-mail").fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole("button", { name: "sign in", exact: true }).click();
  await page.waitForURL(/\/user\//);
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "null") as Record<string, unknown> | null,
    returnToUrl: localStorage.getItem("returnToUrl"),
  }));

const corner = (page: Page, name: string) =>
  page.getByRole("button", { name: `account of ${name}` });

async function fresh(browser: Browser, baseURL: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL });
  return [context, await context.newPage()];
}

test("signing in, reloading, a second tab, and signing out in one is seen in the other", async ({
  page,
  context,
}) => {
  await signIn(page, "Ada");
  await expect(page).toHaveURL("/user/Ada");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(corner(page, "Ada")).toBeVisible();
  const kept = await stored(page);
  expect(kept.token).toMatch(/^[\w-]{43}$/);
  expect(kept.user).toMatchObject({
    userId: expect.any(Number),
    norae_user: "Ada",
    given_name: "Ada",
    email: "ada@example.com",
  });
  await page.reload();
  await expect(corner(page, "Ada")).toBeVisible();

  const second = await context.newPage();
  await second.goto("/");
  await expect(corner(second, "Ada")).toBeVisible();
  await corner(page, "Ada").click();
  await page.getByRole("button", { name: "logout" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  await expect(second.getByRole("link", { name: "login" })).toBeVisible();
  expect(await stored(second)).toMatchObject({ token: null, user: null });
  // The server knows, too.
  const check = await page.request.get("/api/auth/check", {
    headers: { Authorization: `Bearer ${kept.token}` },
  });
  expect(check.status()).toBe(401);
});

test("who is signed in is sent on from /login at once, and back to where they were", async ({
  page,
}) => {
  await page.goto("/login?returnToUrl=/top-credits");
  await page.getByRole("button", { name: "sign in" }).click();
  await page.getByLabel("name", { exact: true }).fill("Bea Made-Up");
  await page.getByLabel("e-mail").fill("bea@example.com");
  await page.getByRole("button", { name: "sign in", exact: true }).click();
  await page.waitForURL("/top-credits");
  expect((await stored(page)).returnToUrl).toBeNull();
  await page.goto("/login");
  await page.waitForURL("/user/Bea");
});

test("an address of another site is never gone back to", async ({ page }) => {
  for (const address of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
  ]) {
    await page.goto("/");
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem("returnToUrl", text);
    }, address);
    await signIn(page, "Cyd");
    await expect(page).toHaveURL("/user/Cyd");
    expect((await stored(page)).returnToUrl).toBeNull();
  }
});

test("people who were here before are picked from a list", async ({ page }) => {
  await signIn(page, "Dot");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByRole("button", { name: "sign in" }).click();
  await page.getByRole("button", { name: "Dot Made-Up dot@example.com", exact: true }).click();
  await page.waitForURL("/user/Dot");
});

test("a token that nobody asked for signs nobody in", async ({ page, site }) => {
  await signIn(page, "Eve");
  await page.evaluate(() => localStorage.clear());
  const form = new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    redirect_uri: `${site.url}/login`,
    name: "Eve Made-Up",
    email: "eve@example.com",
  });
  const answer = await fetch(`${site.url}/identity/`, {
    method: "POST",
    headers: { Origin: site.url },
    body: form,
    redirect: "manual",
  });
  const problems: string[] = [];
  page.removeAllListeners("console");
  page.on("console", (message) => problems.push(message.text()));
  await page.goto(answer.headers.get("location")!);
  await hydrated(page);
  expect((await stored(page)).token).toBeNull();
  expect(new URL(page.url()).hash).toBe("");
  expect(problems.join()).toContain("was not asked for");
});

test("the username is edited with its texts, and the page of the new name follows", async ({
  page,
}) => {
  await signIn(page, "Fay");
  await page.getByRole("button", { name: "edit username" }).click();
  const field = page.getByLabel("username", { exact: true });
  const save = page.getByRole("button", { name: "save" });
  await expect(save).toBeDisabled();
  const texts: [typed: string, text: string][] = [
    ["", "Username cannot be empty"],
    ["ab", "Username must be at least 3 characters"],
    ["a b c", "Username can only contain letters, numbers, hyphens, and underscores"],
    ["admin", "Username already taken"],
  ];
  for (const [typed, text] of texts) {
    await field.fill(typed);
    await expect(page.getByText(text)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await field.fill("Fay");
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fay");
  await page.getByRole("button", { name: "edit username" }).click();
  await field.fill("Fay_the-1st");
  await save.click();
  await page.waitForURL("/user/Fay_the-1st");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fay_the-1st");
  await expect(corner(page, "Fay_the-1st")).toBeVisible();
  await page.goto("/user/Fay");
  await expect(page).toHaveURL("/user/Fay_the-1st");
});

test("a photo is chosen, made smaller, sent, and seen in the bar of every tab", async ({
  page,
  context,
}) => {
  // Pictures of some megabytes are made on the way.
  test.slow();
  await signIn(page, "Gil");
  const second = await context.newPage();
  await second.goto("/");
  await page.getByRole("button", { name: "change photo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "upload" }).click();
  await expect(dialog.getByText("Please select a file first")).toBeVisible();

  const input = dialog.locator("input[type=file]");
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await input.setInputFiles(file("x.gif", "image/gif", await PICTURES.gif()));
  await expect(dialog.getByText("Please select a JPG or PNG image file")).toBeVisible();
  await input.setInputFiles(file("x.png", "image/png", await PICTURES.html()));
  await expect(
    dialog.getByText("Failed to process image. Please try a different file."),
  ).toBeVisible();

  const sent = page.waitForRequest((request) => request.url().endsWith("/photo"));
  await input.setInputFiles(file("x.png", "image/png", await PICTURES.heavy()));
  await expect(dialog.getByText(/^\d\.\d MB → (\d+ KB|1\.0 MB)$/)).toBeVisible({
    timeout: 40_000,
  });
  await dialog.getByRole("button", { name: "upload" }).click();
  const body = (await sent).postDataBuffer();
  expect(body === null || body.length < 1_060_000).toBe(true);
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  const picture = String((await stored(page)).user?.["picture"]);
  expect(picture).toMatch(/^\/pictures\/upload\/[0-9a-f]{32}\.webp$/);
  const small = picture.replace(".webp", "-small.webp");
  const own = page.locator(".profile-photo img");
  await expect(own).toHaveAttribute("src", picture);
  await expect(corner(page, "Gil").locator("img")).toHaveAttribute("src", small);
  await expect(corner(second, "Gil").locator("img")).toHaveAttribute("src", small);
  await page.reload();
  await expect(own).toHaveAttribute("src", picture);
});

test("a session that was ended is forgotten when it is noticed; another that began meanwhile is not", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, "Hal");
  const [other, elsewhere] = await fresh(browser, site.url);
  await elsewhere.goto("/login");
  await elsewhere.getByRole("button", { name: "sign in" }).click();
  await elsewhere
    .getByRole("button", { name: /Hal Made-Up hal@example.com/ })
    .first()
    .click();
  await elsewhere.waitForURL("/user/Hal");
  await elsewhere.getByRole("button", { name: "where you are signed in" }).click();
  await expect(elsewhere.locator(".sessions li")).toHaveCount(2);
  await elsewhere.getByRole("button", { name: "sign out everywhere" }).click();
  await elsewhere.waitForURL("/");
  await other.close();

  page.removeAllListeners("response");
  await expect(corner(page, "Hal")).toBeVisible();
  await page.getByRole("button", { name: "edit username" }).click();
  await page.getByLabel("username", { exact: true }).fill("Hal-again");
  await page.getByRole("button", { name: "save" }).click();
  await page.waitForURL("/login");
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  expect(await stored(page)).toMatchObject({
    token: null,
    user: null,
    returnToUrl: "/user/Hal",
  });
});

test("a broken connection or a failing server signs nobody out", async ({ page }) => {
  await signIn(page, "Ivy");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  for (const status of [500, 503, 0]) {
    await page.route("**/api/auth/sessions", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { error: "x" } }),
    );
    await page.getByRole("button", { name: "where you are signed in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect((await stored(page)).token).not.toBeNull();
    await page.unroute("**/api/auth/sessions");
  }
});

test("the server that cannot be reached does not keep anybody signed in here", async ({ page }) => {
  await signIn(page, "Jan");
  page.removeAllListeners("response");
  page.removeAllListeners("console");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, body: "" }));
  await corner(page, "Jan").click();
  await page.getByRole("button", { name: "logout" }).click();
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ token: null, user: null });
  await expect.poll(() => logged.join()).toContain("Logout failed with status: 503");
  await expect(page).toHaveURL("/user/Jan");
});

test("a visitor sees a profile without the owner's controls; an unknown one is the 404 page", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, "Kit");
  await expect(page.getByText("No public playlists found.")).toBeVisible();
  const [context, visitor] = await fresh(browser, site.url);
  await visitor.goto("/user/Kit");
  await expect(visitor.getByText(/member since [A-Z][a-z]{2} \d+, \d{4}/)).toBeVisible();
  await expect(visitor.getByText("0 reviews · 0 playlists")).toBeVisible();
  await expect(visitor.getByText("No public playlists found.")).toBeVisible();
  for (const name of ["change photo", "edit username", "delete account"])
    await expect(visitor.getByRole("button", { name })).toHaveCount(0);
  const answer = await visitor.goto("/user/nobody-here");
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText("User not found")).toBeVisible();
  expect(visitor.url()).toBe(`${site.url}/user/nobody-here`);
  await context.close();
});

test("one's data can be taken away, and the account deleted by typing its name", async ({
  page,
}) => {
  await signIn(page, "Liv");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "download your data" }).click();
  expect((await download).suggestedFilename()).toBe("norae-Liv.json");
  await page.getByRole("button", { name: "delete account" }).click();
  const dialog = page.getByRole("dialog");
  const remove = dialog.getByRole("button", { name: "delete account" });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel("your username").fill("Liv");
  await remove.click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "login" })).toBeVisible();
  expect((await page.goto("/user/Liv"))?.status()).toBe(404);
});
