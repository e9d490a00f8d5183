import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfiguration } from "./configuration.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const started = (environment: Record<string, string> = {}) => {
  const [working, installation] = [temporaryFolder(), temporaryFolder()];
  const load = () => loadConfiguration(environment, working, installation);
  const makeDatabase = (folder: string) => {
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data", "norae.sqlite"), "");
  };
  return { working, installation, load, makeDatabase };
};

test("folders are by default those of the installation, wherever it is started", () => {
  const { installation, load } = started();
  expect(load()).toMatchObject({
    configuration: {
      dataFolder: join(installation, "data"),
      catalogueFolder: join(installation, "catalogue"),
    },
    warnings: [],
  });
  const project = join(import.meta.dirname, "..", "..", "..");
  expect(loadConfiguration({}, temporaryFolder()).configuration).toMatchObject({
    catalogueFolder: join(project, "catalogue"),
  });
});

test("folders that are named are relative to the working folder, which has the file .env", () => {
  const { working, load } = started({ NORAE_DATA: "./data" });
  writeFileSync(join(working, ".env"), "NORAE_CATALOGUE=./music\n");
  expect(load()).toMatchObject({
    configuration: {
      dataFolder: join(working, "data"),
      catalogueFolder: join(working, "music"),
    },
    warnings: [],
  });
});

test("data of an earlier version in the working folder are used on, with a warning", () => {
  const { working, installation, load, makeDatabase } = started();
  mkdirSync(join(working, "data"));
  expect(load().configuration?.dataFolder).toBe(join(installation, "data"));
  writeFileSync(join(working, "data", "norae.sqlite"), "");
  const earlier = join(working, "data");
  const expected = {
    configuration: { dataFolder: earlier, dataFolderIsNamed: false },
    warnings: [expect.stringContaining(`set NORAE_DATA=${earlier} to keep using this one`)],
  };
  expect(load()).toMatchObject(expected);
  makeDatabase(installation);
  expect(load()).toMatchObject(expected);
});

test("folders of a new public site have to be named: the next release is in another folder", () => {
  const environment = { NORAE_ENVIRONMENT: "production", ORIGIN: "https://norae.example" };
  const off = { ...environment, NORAE_LOCAL_IDENTITY: "off" };
  const { installation, load, makeDatabase } = started(off);
  expect(load().problems).toEqual([expect.stringContaining("NORAE_DATA is missing")]);
  const DATABASE_URL = "postgres://h/d";
  expect(started({ ...off, DATABASE_URL }).load().problems).toBeUndefined();
  makeDatabase(installation);
  expect(load()).toMatchObject({ configuration: { environment: "production" }, warnings: [] });
});
