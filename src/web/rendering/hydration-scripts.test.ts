import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { hydrationScripts } from "./hydration-scripts.ts";

const encoder = new TextEncoder();

test("the data of a page is handed over piece by piece, and cannot end its script", async () => {
  const [first, second] = [encoder.encode('["</script>노'), encoder.encode('래\u2028&"]')];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first);
      controller.enqueue(second);
      controller.close();
    },
  });
  const scripts = await hydrationScripts(stream, "made-up");
  const texts = Array.from(
    scripts.matchAll(/<script nonce="made-up">(.*?)<\/script>/g),
    ([, text]) => text,
  );
  expect(texts).toHaveLength(3);
  expect(scripts).not.toMatch(/[\u2028&]/);
  const pieces: string[] = [];
  const controller = {
    enqueue: (piece: string) => pieces.push(piece),
    close: () => pieces.push("end"),
  };
  for (const text of texts)
    runInNewContext(text!, { window: { __reactRouterContext: { streamController: controller } } });
  expect(pieces).toEqual(['["</script>노', '래\u2028&"]', "end"]);
});
