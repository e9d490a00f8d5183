import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");
const page = readFileSync(join(project, "docs", "security.md"), "utf8");

const attackFolder = join(project, "attack", "attacks");
const attackNames = readdirSync(attackFolder).flatMap((file) => {
  const [, name] =
    /^ {2}name: "(.+)",$/m.exec(readFileSync(join(attackFolder, file), "utf8")) ?? [];
  return name ?? [];
});

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are its first ones. */
const SECTIONS: Record<string, number> = {
  ...{ "V1.1": 2, "V1.2": 9, "V1.3": 11, "V1.4": 3, "V1.5": 2 },
  ...{ "V2.1": 3, "V2.2": 3, "V2.3": 4, "V2.4": 1 },
  ...{ "V3.2": 2, "V3.3": 4, "V3.4": 6, "V3.5": 5, "V3.7": 2 },
  ...{ "V4.1": 3, "V4.2": 1, "V4.3": 2, "V4.4": 4 },
  ...{ "V5.1": 1, "V5.2": 3, "V5.3": 2, "V5.4": 3 },
  ...{ "V6.1": 3, "V6.2": 12, "V6.3": 4, "V6.4": 4, "V6.5": 5, "V6.6": 3, "V6.8": 4 },
  ...{ "V7.1": 3, "V7.2": 4, "V7.3": 2, "V7.4": 5, "V7.5": 2, "V7.6": 2 },
  ...{ "V8.1": 2, "V8.2": 3, "V8.3": 1, "V8.4": 1 },
  ...{ "V9.1": 3, "V9.2": 4 },
  ...{ "V10.1": 2, "V10.2": 2, "V10.3": 4, "V10.4": 11, "V10.5": 5, "V10.6": 2, "V10.7": 3 },
  ...{ "V11.1": 2, "V11.2": 3, "V11.3": 3, "V11.4": 4, "V11.5": 1, "V11.6": 1 },
  ...{ "V12.1": 3, "V12.2": 2, "V12.3": 4 },
  ...{ "V13.1": 1, "V13.2": 5, "V13.3": 2, "V13.4": 5 },
  ...{ "V14.1": 2, "V14.2": 4, "V14.3": 3 },
  ...{ "V15.1": 3, "V15.2": 3, "V15.3": 7 },
  ...{ "V16.1": 1, "V16.2": 5, "V16.3": 4, "V16.4": 3, "V16.5": 3 },
  ...{ "V17.1": 1, "V17.2": 4, "V17.3": 2 },
};

/** The rows of the tables of requirements: their ids, and what follows. */
const rows = Array.from(page.matchAll(/^\| (V\d[^|]*)\|(.*)\|$/gm), ([, ids = "", rest = ""]) => ({
  ids: ids.trim().split(", "),
  cells: rest.split("|").map((cell) => cell.trim()),
}));

describe("docs/security.md", () => {
  test("has each requirement of ASVS 5.0 of levels 1 and 2 once, and no other", () => {
    const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(required.toSorted());
  });

  test("has no empty cell", () => {
    expect(rows.filter(({ cells }) => cells.some((cell) => cell.length < 1))).toEqual([]);
    const answers = rows.map(({ cells }) => cells.at(-1) ?? "");
    expect(answers.filter((answer) => answer.length < 15)).toEqual([]);
  });

  test("names tests that exist", () => {
    const named = Array.from(page.matchAll(/`([^`]+) › ([^`]+)`/g));
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(([, where = "", title = ""]) => {
      if (where === "npm run attack") return !attackNames.includes(title);
      const file = join(project, where);
      if (!/\.(test|spec)\.tsx?$/.test(where) || !existsSync(file)) return true;
      return !readFileSync(file, "utf8").includes(title);
    });
    expect(missing.map(([reference]) => reference)).toEqual([]);
  });

  test("leads to parts of itself, and to files, that exist", () => {
    const headings = new Set(
      Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      ),
    );
    const links = Array.from(page.matchAll(/\]\(([^)]+)\)/g), ([, link = ""]) => link);
    const broken = links.filter((link) => {
      if (link.startsWith("https://")) return false;
      if (link.startsWith("#")) return !headings.has(link.slice(1));
      return !existsSync(join(project, "docs", link));
    });
    expect(broken).toEqual([]);
  });
});
