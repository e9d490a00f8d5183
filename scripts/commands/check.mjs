import { checkAll } from "../check/check-all.mjs";
import { install } from "../install.mjs";
import { say } from "../say.mjs";

/** Format, lint, arrows between folders, circles, types. */
export async function run() {
  await install();
  const { failed } = await checkAll();
  say(
    failed === 0 ? "\nall is well" : `\n${failed} failed; npm run format may put part of it right`,
  );
  return failed === 0 ? 0 : 1;
}
