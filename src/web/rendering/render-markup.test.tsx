import { lazy, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { renderMarkup, renderOnce } from "./render-markup.ts";

const options = () => ({ nonce: "made-up", onError: vi.fn(), timeout: 1_000 });

function Page({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

function Failing(): never {
  throw new Error("made-up failure");
}

test("a document is rendered whole", async () => {
  const { onError, ...rest } = options();
  const markup = await renderMarkup(<Page>노래 &lt;3</Page>, { ...rest, onError });
  expect(markup).toBe('<!DOCTYPE html><html lang="en"><head></head><body>노래 &lt;3</body></html>');
  expect(onError).not.toHaveBeenCalled();
});

test("a document of which a part is loaded first is rendered with that part", async () => {
  const Later = lazy(() => Promise.resolve({ default: () => <p>later</p> }));
  const markup = await renderMarkup(
    <Page>
      <Suspense fallback="loading">
        <Later />
      </Suspense>
    </Page>,
    options(),
  );
  expect(markup).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(markup).toContain("<p>later</p>");
  expect(markup).not.toContain("loading");
});

test("a document of which a part fails is rendered without it, and the failure is reported", async () => {
  const { onError, ...rest } = options();
  const markup = await renderMarkup(
    <Page>
      <p>here</p>
      <Suspense fallback="instead">
        <Failing />
      </Suspense>
    </Page>,
    { ...rest, onError },
  );
  expect(markup).toContain("<p>here</p>");
  expect(markup).toContain("instead");
  expect(onError).toHaveBeenCalledWith(new Error("made-up failure"), expect.anything());
});

test("a document that fails outside of any boundary is an error of the rendering", async () => {
  const failing = renderMarkup(
    <Page>
      <Failing />
    </Page>,
    options(),
  );
  await expect(failing).rejects.toThrow("made-up failure");
});

test("what is the same on all pages is rendered once, also within a rendering", async () => {
  const rendered = vi.fn();
  function Same() {
    rendered();
    return <li>same</li>;
  }
  const key = {};
  function List() {
    return <ul dangerouslySetInnerHTML={{ __html: renderOnce(key, <Same />) }} />;
  }
  for (const text of ["before", "after"]) {
    const markup = await renderMarkup(
      <Page>
        <List />
        {text}
      </Page>,
      options(),
    );
    expect(markup).toContain(`<ul><li>same</li></ul>${text}</body>`);
  }
  expect(rendered).toHaveBeenCalledTimes(1);
});
