import { expect, test } from "vitest";
import { acceptedEncoding } from "./compress.ts";

test.each<[header: string | undefined, encoding: string]>([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
  ["BR", "br"],
  ["identity", "identity"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0, gzip; q=0", "identity"],
  ["gzip;q=0, *;q=0.5", "br"],
  ["*", "identity"],
  ["*;q=0", "identity"],
  ["br;q=nonsense", "identity"],
  ["brotli", "identity"],
])("the header %j takes %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
