import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const project = join(import.meta.dirname, "..", "..");

/**
 * Runs the project's linter on some files, laid out as in the project.
 * @param files text by path, such as `src/domain/song.ts`
 * @returns one `path: rule` for each problem, sorted
 */
export function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "norae-lint-"));
  try {
    // The linter looks there for its type-aware half.
    symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
    writeFiles(folder, {
      ".oxlintrc.json": readFileSync(join(project, ".oxlintrc.json"), "utf8"),
      "tsconfig.json": JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, types: [], moduleResolution: "bundler" },
        include: ["src"],
      }),
      ...files,
    });
    return findings(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function findings(folder: string): string[] {
  const oxlint = join(project, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, "--format=json", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  const report = parse(stdout, stderr);
  return report.diagnostics.map(({ filename, code }) => `${filename}: ${code}`).sort();
}

interface Report {
  diagnostics: { filename: string; code: string }[];
}

function parse(stdout: string, stderr: string): Report {
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    throw new Error(`oxlint did not run:\n${stdout}${stderr}`);
  }
}
