import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "../../src/pictures/upload/bucket-store.ts";

/** A local service with the operations of S3 that pictures need. It checks signatures. */
export interface TestBucket {
  bucket: Bucket;
  /** The settings by which a server uses it. */
  settings: Record<string, string>;
  /** The stored objects, by key. */
  objects: Map<string, { bytes: Buffer; type: string; changed: Date }>;
  /** Answers this many requests with 503 from now on. */
  fail(times: number): void;
  /** The refused requests, and why. */
  refused: string[];
  close(): Promise<void>;
}

/** The number of keys in one list response: few, so that tests cover a second page. */
const LISTED = 3;

export async function openBucket(): Promise<TestBucket> {
  const objects: TestBucket["objects"] = new Map();
  const refused: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await bodyOf(request);
      const problem = problemWith(request, bytes, bucket);
      if (problem !== null) {
        refused.push(problem);
        return response.writeHead(403).end(problem);
      }
      if (failures > 0) {
        failures -= 1;
        return response.writeHead(503).end();
      }
      const { pathname, searchParams } = new URL(request.url!, bucket.address);
      const key = decodeURIComponent(pathname.replace(/^\/norae\//, ""));
      const object = objects.get(key);
      switch (request.method) {
        case "PUT": {
          const type = request.headers["content-type"] ?? "";
          objects.set(key, { bytes, type, changed: new Date() });
          return response.end();
        }
        case "DELETE":
          // Some services answer 204 where nothing was, too.
          return response.writeHead(objects.delete(key) ? 204 : 404).end();
        default:
          if (searchParams.has("list-type")) return response.end(list(objects, searchParams));
          if (object === undefined) return response.writeHead(404).end("<Error/>");
          return response.end(object.bytes);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    address: `http://127.0.0.1:${port}/norae`,
    region: "made-up-1",
    keyId: "MADEUPKEY",
    secret: "made-up-secret",
  };
  return {
    bucket,
    settings: {
      PICTURES_BUCKET: bucket.address,
      PICTURES_BUCKET_REGION: bucket.region,
      PICTURES_BUCKET_KEY: bucket.keyId,
      PICTURES_BUCKET_SECRET: bucket.secret,
    },
    objects,
    refused,
    fail: (times) => void (failures = times),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function list(objects: TestBucket["objects"], query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const entries = keys.slice(0, LISTED).map((key) => {
    const changed = objects.get(key)!.changed.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const rest =
    keys.length <= LISTED
      ? "<IsTruncated>false</IsTruncated>"
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>${keys[LISTED - 1]}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${rest}${entries.join("")}</ListBucketResult>`;
}

/** Returns what is wrong with a request's signature (AWS Signature Version 4), computed independently of its signer. */
function problemWith(request: IncomingMessage, bytes: Buffer, bucket: Bucket): string | null {
  const { headers, method, url } = request;
  const [, keyId, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (keyId !== bucket.keyId || scope === undefined || names === undefined) return "no signature";
  const date = String(headers["x-amz-date"]);
  const day = date.slice(0, 8);
  if (scope !== `${day}/${bucket.region}/s3/aws4_request`) return `scope ${scope}`;
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha256(bytes)) return "another body";
  const { pathname, searchParams } = new URL(url!, bucket.address);
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    searchParams.toString().replaceAll("+", "%20"),
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    bodyHash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(Buffer.from(canonical))].join("\n");
  const steps = [day, bucket.region, "s3", "aws4_request", text];
  const expected = steps.reduce(
    (key: Buffer, step) => createHmac("sha256", key).update(step).digest(),
    Buffer.from(`AWS4${bucket.secret}`),
  );
  return expected.toString("hex") === signature ? null : "a wrong signature";
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
