import { Writable } from "node:stream";
import type { ReactNode } from "react";
import type { RenderOnceFunction } from "./render-once.ts";
import { renderToPipeableStream, renderToString } from "react-dom/server";

interface Options {
  nonce: string;
  onError: (error: unknown) => void;
  /** In milliseconds. */
  timeout: number;
}

/** The markup of a boundary that React leaves to the browser: a part of it waited, or failed. */
const LEFT_TO_BROWSER = "<!--$!-->";

/**
 * Renders a document when all of its data is there. In one go, which costs less than a stream; only a document of which a
 * part waits for something, or fails, is rendered again as a stream, which waits for it and reports the failure.
 * @throws what a component throws outside of boundaries
 */
export async function renderMarkup(document: ReactNode, options: Options): Promise<string> {
  const markup = renderToString(document);
  if (markup.includes(LEFT_TO_BROWSER)) return renderStream(document, options);
  return `<!DOCTYPE html>${markup}`;
}

const rendered = new WeakMap<object, string>();

export const renderOnce: RenderOnceFunction = (key, node) => {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const markup = renderToString(node);
  rendered.set(key, markup);
  return markup;
};

function renderStream(
  document: ReactNode,
  { nonce, onError, timeout: milliseconds }: Options,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        done();
        resolve(Buffer.concat(chunks).toString());
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      // The document contains all the scripts that hydrate the page only now.
      onAllReady: () => {
        clearTimeout(timeout);
        pipe(output);
      },
      onShellError: (error) => {
        clearTimeout(timeout);
        reject(error);
      },
      onError,
      nonce: { script: nonce, style: nonce },
      progressiveChunkSize: Infinity,
    });
    const timeout = setTimeout(() => abort(new Error("The page took too long.")), milliseconds);
  });
}
