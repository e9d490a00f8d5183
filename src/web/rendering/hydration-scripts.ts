const ESCAPED: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Returns the scripts that hand a page's data to React Router; its own would wait for each piece and render again. */
export async function hydrationScripts(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (stream === undefined) return "";
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(decoder.decode(piece, { stream: true }));
  const controller = "window.__reactRouterContext.streamController";
  const calls = [
    ...pieces.map((piece) => `${controller}.enqueue(${asScript(piece)});`),
    `${controller}.close();`,
  ];
  return calls.map((call) => `<script nonce="${nonce}">${call}</script>`).join("");
}

function asScript(text: string): string {
  return JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign);
}
