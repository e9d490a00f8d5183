import { expect, test } from "vitest";
import { failureTitle } from "./failure-page.tsx";

test("a failure has its status and its name as heading, also one of a proxy before the site", () => {
  expect(failureTitle(404)).toBe("404 Not Found");
  expect(failureTitle(400)).toBe("400 Bad Request");
  expect(failureTitle(500)).toBe("500 - Internal Server Error");
  expect(failureTitle(503)).toBe("503 - Service Unavailable");
  expect(failureTitle(502)).toBe("502 - Server Error");
});
