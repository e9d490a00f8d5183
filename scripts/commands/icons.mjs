import { mkdirSync, writeFileSync } from "node:fs";
import { drawIcons } from "../icons.mjs";
import { install } from "../install.mjs";
import { inProject } from "../project.mjs";
import { say } from "../say.mjs";

/** Draws the icons in public/ from the site's SVG. */
export async function run() {
  await install();
  mkdirSync(inProject("public"), { recursive: true });
  for (const [name, file] of Object.entries(await drawIcons())) {
    writeFileSync(inProject("public", name), file);
    say(`public/${name}: ${file.length} bytes`);
  }
  return 0;
}
