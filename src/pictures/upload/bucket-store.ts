import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { UploadSize } from "../../domain/pictures/upload-path.ts";
import type { PictureStore } from "./uploads.ts";

export interface Bucket {
  /** `https://s3.example/norae` or `https://norae.s3.example`; keys are appended to it. */
  address: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Timeout of one request in milliseconds, and the number of retries. */
const TIMEOUT = 10_000;
const RETRIES = 2;

/** Stores pictures in a bucket, so that any number of servers on any number of machines share them. */
export class BucketStore implements PictureStore {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor({ address, region, keyId, secret }: Bucket) {
    this.#address = address.replace(/\/$/, "");
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: "s3",
      region,
      retries: RETRIES,
    });
  }

  async put(name: string, sizes: Record<UploadSize, Buffer>): Promise<void> {
    for (const size of ["small", "large"] as const) {
      const bytes = sizes[size];
      const response = await this.#send("PUT", keyOf(name, size), {
        body: new Uint8Array(bytes),
        headers: {
          "Content-Type": "image/webp",
          // Lets the service refuse a damaged upload.
          "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
        },
      });
      await response.body?.cancel();
    }
  }

  async read(name: string, size: UploadSize): Promise<Buffer | null> {
    const response = await this.#send("GET", keyOf(name, size), {}, [404]);
    if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  }

  async remove(name: string): Promise<void> {
    for (const size of ["small", "large"] as const) {
      const response = await this.#send("DELETE", keyOf(name, size), {}, [404]);
      await response.body?.cancel();
    }
  }

  async listOlderThan(time: Date, part: number): Promise<string[]> {
    const prefix = `uploads/${part.toString(16).padStart(2, "0")}/`;
    const names = new Set<string>();
    for (let token: string | null = ""; token !== null;) {
      const query = new URLSearchParams({ "list-type": "2", prefix });
      if (token !== "") query.set("continuation-token", token);
      const list = await (await this.#send("GET", `?${query}`)).text();
      for (const [, entry = ""] of list.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = /<Key>[^<]*\/([0-9a-f]{32})[^<]*<\/Key>/.exec(entry)?.[1];
        const changed = Date.parse(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? "");
        if (name !== undefined && changed < time.getTime()) names.add(name);
      }
      // A list that is complete has none.
      const next = /<IsTruncated>true</.test(list)
        ? /<NextContinuationToken>([^<]+)</.exec(list)?.[1]
        : undefined;
      token = next?.replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? null;
    }
    return [...names];
  }

  /** Sends a signed request. @throws where the answer is neither a success nor one of `expected` */
  async #send(
    method: string,
    key: string,
    init: RequestInit = {},
    expected: readonly number[] = [],
  ): Promise<Response> {
    const request = { method, signal: AbortSignal.timeout(TIMEOUT), ...init };
    const response = await this.#client.fetch(`${this.#address}/${key}`, request);
    if (response.ok || expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The bucket for pictures answered ${response.status} to ${method} ${key}`);
  }
}

function keyOf(name: string, size: UploadSize): string {
  return `uploads/${name.slice(0, 2)}/${name}${size === "small" ? "-small" : ""}.webp`;
}
