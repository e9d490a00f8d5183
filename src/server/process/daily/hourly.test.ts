import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { commandInChild } from "./command-in-child.ts";
import { hourly } from "./hourly.ts";

/** Returns a command whose program is `code`. */
function command(code: string) {
  const file = join(temporaryFolder(), "command.mjs");
  writeFileSync(file, code);
  return commandInChild(file, "backup");
}

test("a command that fails is one line of the log, which says what the command said", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const failing = command(`console.error("norae: There is no room."); process.exit(1)`);
  const job = hourly("The backup could not be made.", async () => void (await failing("file")));
  onTestFinished(() => job.close());
  await expect
    .poll(() => lines)
    .toEqual([
      expect.stringMatching(
        /^\S+ The backup could not be made\. It is tried again in an hour\. There is no room\.\n$/,
      ),
    ]);
});

test("a command that is killed says so, and one that cannot run now has written nothing", async () => {
  await expect(command(`process.kill(process.pid, "SIGKILL")`)("file")).rejects.toThrow(
    "norae backup ended with SIGKILL.",
  );
  expect(await command("process.exit(3)")("file")).toBe(false);
  expect(await command("")("file")).toBe(true);
});
