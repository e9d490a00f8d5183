import { expect, test } from "vitest";
import { failureHeading, failureTitle } from "./failure-page.tsx";

test("a failure has its status and its name as heading, also one of a proxy before the site", () => {
  expect(failureTitle(404)).toBe("404 Not Found");
  expect(failureTitle(400)).toBe("400 Bad Request");
  expect(failureTitle(500)).toBe("500 - Internal Server Error");
  expect(failureTitle(503)).toBe("503 - Service Unavailable");
  expect(failureTitle(502)).toBe("502 - Server Error");
});

test("what could not be loaded is no failure of the site, in any browser", () => {
  for (const error of [
    new TypeError("Failed to fetch dynamically imported module: /assets/page.js"),
    new TypeError("error loading dynamically imported module: /assets/page.js"),
    new TypeError("Importing a module script failed."),
    new TypeError("Load failed"),
    new TypeError("NetworkError when attempting to fetch resource."),
    new Error("Unable to preload CSS for /assets/page.css"),
  ])
    expect(failureHeading(error), error.message).toBe("No connection");
  expect(failureHeading(new TypeError("null is not an object"))).toBe(
    "500 - Internal Server Error",
  );
});
