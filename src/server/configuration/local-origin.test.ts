import { describe, expect, test } from "vitest";
import { localOrigin } from "./local-origin.ts";

describe("the address of this machine", () => {
  const cases: [host: string, port: number, origin: string][] = [
    ["127.0.0.1", 3000, "http://127.0.0.1:3000"],
    ["0.0.0.0", 3000, "http://localhost:3000"],
    ["::", 3000, "http://localhost:3000"],
    ["0:0:0:0:0:0:0:0", 8080, "http://localhost:8080"],
    ["::1", 3000, "http://[::1]:3000"],
    ["fe80::1", 3000, "http://[fe80::1]:3000"],
    ["norae.internal", 80, "http://norae.internal"],
  ];
  for (const [host, port, origin] of cases) {
    test(`${host} port ${port} is ${origin}`, () => {
      expect(localOrigin(host, port)).toBe(origin);
    });
  }
});
