import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./root.tsx";

test("what no page's own boundary has caught is an 'Unexpected Application Error!', without its text", () => {
  const html = renderToStaticMarkup(<ErrorBoundary error={new Error("teapot 7")} params={{}} />);
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(html).toContain('<a href="/">Go to the home page</a>');
  expect(html).not.toContain("teapot 7");
});
