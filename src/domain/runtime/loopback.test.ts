import { expect, test } from "vitest";
import { isLoopbackHost, isLoopbackOrigin } from "./loopback.ts";

test("addresses of this machine, and those that only look like one", () => {
  const own = "localhost LOCALHOST 127.0.0.1 127.8.9.10 ::1 [::1] ::ffff:127.0.0.1";
  for (const host of own.split(" ")) expect(isLoopbackHost(host), host).toBe(true);
  const others =
    "localhost.example 127.0.0.1.example 127.0.0.256 127.1 0.0.0.0 :: 10.0.0.1 notlocalhost";
  for (const host of ["", ...others.split(" ")]) expect(isLoopbackHost(host), host).toBe(false);
  expect(isLoopbackOrigin("http://localhost:3000")).toBe(true);
  expect(isLoopbackOrigin("http://[::1]:3000")).toBe(true);
  expect(isLoopbackOrigin("https://norae.example")).toBe(false);
  expect(isLoopbackOrigin("localhost")).toBe(false);
});
