import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingOf, VARIABLES } from "../../src/server/configuration/settings.ts";
import { runNorae } from "../servers/server-under-test.ts";
import { answersTo, askedLines } from "./asked.ts";
import { exportedFiles } from "./exported.ts";
import { normalOutput } from "./runs.ts";
import { type GoldenSite, openSite } from "./site.ts";

let site: GoldenSite;
beforeAll(async () => {
  site = await openSite("2026-02-28T03:00:00Z");
  await site.signIn("Ada", "Bea");
  await answersTo(site.ask, askedLines("before-commands"));
});
afterAll(() => site?.remove());

const recorded = (name: string) => join("recorded", name);

test("the help of every command", async () => {
  const helps: string[] = [];
  const waiting: string[][] = [[]];
  for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
    const { stdout, stderr, status } = await runNorae([...command, "--help"]);
    helps.push(`$ norae ${command.join(" ")} --help\n${status}\n${stdout}${stderr}`);
    const [, listed = ""] = stdout.split("\nCommands:\n");
    for (const [, name] of listed.matchAll(/^ {2}([a-z][\w-]*)/gm))
      if (name !== "help") waiting.push([...command, name!]);
  }
  await expect(helps.join("\n")).toMatchFileSnapshot(recorded("help.txt"));
});

test("what every command prints on the made-up catalogue", async () => {
  const inFolder = (name: string) => join(site.folder, name);
  writeFileSync(inFolder("sheet.csv"), "Title,Artist,Mood\nSheet Song,Sheet Act,calm\n");
  for (const line of askedLines("commands")) {
    const words = line.replaceAll("FOLDER", site.folder).matchAll(/'([^']*)'|(\S+)/g);
    const [, ...args] = Array.from(words, ([, quoted, word]) => quoted ?? word!);
    await site.run(...args);
  }
  const files = ["out", "tables", "generated"].map((name) => exportedFiles(inFolder(name)));
  await expect([site.printed(), ...files].join("\n")).toMatchFileSnapshot(recorded("commands.txt"));
});

test("the names, defaults and texts of the settings", async () => {
  const defaults = VARIABLES.map((name) => `${name}=${settingOf({}, name) ?? ""}`);
  const wrong = Object.fromEntries(VARIABLES.map((name) => [name, "?"]));
  const { stdout, status } = await runNorae(["doctor"], { env: wrong });
  const text = `${defaults.join("\n")}\n\n${status}\n${normalOutput(stdout, site.folder)}`;
  await expect(text).toMatchFileSnapshot(recorded("settings.txt"));
});
