// Loaded first by the servers and commands of the net: their clock stands still until it is set, nothing is drawn at
// random, and a picture is answered as its drawing, since its pixels differ between versions of the library.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { CLOCK } from "./clock.ts";

const file = process.env[CLOCK] ?? "";
const now = () => Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (date, given: unknown[], target) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});

Math.random = () => 0;

const drawing = new URL("./drawing.ts", import.meta.url).href;
const source = `import { drawing } from "${drawing}"; export default drawing;`;
registerHooks({
  load: (url, context, next) =>
    url.endsWith("/node_modules/sharp/dist/index.mjs")
      ? { format: "module", source, shortCircuit: true }
      : next(url, context),
});
