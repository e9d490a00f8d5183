import { beforeEach, expect, test } from "vitest";
import { Registry } from "prom-client";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { noteRefresh, registerRefresh } from "./refresh-state.ts";

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

async function metrics(): Promise<string[]> {
  const registry = new Registry();
  registerRefresh(registry, folder);
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("norae_"));
}

const note = (isFailure: boolean, day: number) =>
  noteRefresh(
    folder,
    { isFailure, due: 7, songs: 2, credited: 3 },
    new Date(`2026-01-0${day}T00:00:00.000Z`),
  );

test("before the first run nothing is said of it", async () => {
  expect(await metrics()).toEqual([]);
});

test("failures are counted until a run succeeds", async () => {
  await note(true, 1);
  expect(await metrics()).toEqual([
    "norae_refresh_last_success_timestamp_seconds 0",
    "norae_refresh_failures 1",
    "norae_refresh_acts_due 7",
    "norae_refresh_songs_gained 5",
  ]);
  await note(false, 2);
  await note(true, 3);
  await note(true, 4);
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      `norae_refresh_last_success_timestamp_seconds ${Date.parse("2026-01-02") / 1_000}`,
      "norae_refresh_failures 2",
    ]),
  );
});
