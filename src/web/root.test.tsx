import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./root.tsx";

test("an error that no page's boundary caught is an 'Unexpected Application Error!', without its text [1-8.27]", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/album/12?page=2"]}>
      <ErrorBoundary error={new Error("teapot 7")} params={{}} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(html).toContain('<a href="/album/12?page=2" rel="external">retry</a>');
  expect(html).toContain('<a href="/">Go to the home page</a>');
  expect(html).not.toContain("teapot 7");
});
