import { runProcess } from "./run-process.mjs";

/**
 * Runs a program and keeps what it prints, to be shown only when it matters.
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<NonNullable<Parameters<typeof runProcess>[2]>, "stdio" | "onStart">} [options]
 * @returns {Promise<{ status: number, stopped: boolean, output: string }>} output: stdout and
 *   stderr as they came
 */
export async function runCaptured(command, args, options = {}) {
  let output = "";
  const ended = await runProcess(command, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    onStart: (child) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding("utf8").on("data", (text) => (output += text));
      }
    },
  });
  return { ...ended, output: output.trimEnd() };
}
