import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

const read = (environment: Record<string, string>) => readConfiguration(environment, "/somewhere");

const good: [name: string, value: string, setting: object][] = [
  ["NORAE_TRUST_APPLIED", "1", { applied: 1 }],
  ["NORAE_TRUST_APPROVERS", "1000", { approvers: 1_000 }],
  ["NORAE_TRUST_BY_MAINTAINERS", "2", { byMaintainers: 2 }],
  ["NORAE_TRUST_RECENT", "100", { recent: 100 }],
  ["NORAE_TRUST_REJECTED", "100", { rejectedPercent: 100 }],
  ["NORAE_TRUST_DAYS", "0", { days: 0 }],
];
for (const [name, value, trust] of good)
  test(`${name}=${value} is accepted`, () => {
    expect(read({ [name]: value }).configuration).toMatchObject({ trust });
  });

const bad: [name: string, value: string, message: string][] = [
  ["NORAE_TRUST_APPLIED", "0", "a number of edits from 1 to 1000"],
  ["NORAE_TRUST_APPROVERS", "3.5", "a number of people from 1 to 1000"],
  ["NORAE_TRUST_BY_MAINTAINERS", "off", "a number of edits from 1 to 1000"],
  ["NORAE_TRUST_RECENT", "1001", "a number of edits from 1 to 1000"],
  ["NORAE_TRUST_REJECTED", "5%", "a percentage from 1 to 100"],
  ["NORAE_TRUST_DAYS", "-1", "a number of days from 0 to 3650"],
];
for (const [name, value, message] of bad)
  test(`${name}=${value} is refused, with the valid values`, () => {
    expect(read({ [name]: value }).problems).toEqual([
      expect.stringMatching(new RegExp(`^${name} is .*${message}`)),
    ]);
  });
