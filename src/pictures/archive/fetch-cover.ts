import { COVER_ARCHIVE } from "../../domain/cover-archive.ts";

export interface ArchiveOptions {
  /** The archive, or a server that stands in for it in tests. */
  address?: string;
  /** Whether an address may be asked. */
  isAllowed?: (url: URL) => boolean;
  /** Timeout of a cover with all redirects, in milliseconds. */
  timeout?: number;
}

/** A cover as it is in the archive, that there is none, or that it could not be fetched. */
export type FetchedCover = { bytes: Buffer } | "missing" | "failed";

const MAXIMUM_BYTES = 10e6;
const MAXIMUM_REDIRECTS = 5;
const TIMEOUT = 20_000;

/** Whether an address is the archive's, or of the hosts that it redirects to. */
export function isArchiveAddress({ protocol, hostname, port }: URL): boolean {
  return (
    protocol === "https:" &&
    port === "" &&
    (hostname === "coverartarchive.org" ||
      hostname === "archive.org" ||
      hostname.endsWith(".archive.org"))
  );
}

/** Fetches the front cover of a release, of 500 pixels. */
export async function fetchCover(
  release: string,
  { address = COVER_ARCHIVE, isAllowed = isArchiveAddress, timeout = TIMEOUT }: ArchiveOptions = {},
): Promise<FetchedCover> {
  const signal = AbortSignal.timeout(timeout);
  let url = new URL(`${address}/release/${release}/front-500`);
  try {
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS && isAllowed(url); redirects += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        signal,
        headers: { Accept: "image/*" },
      });
      const location = response.headers.get("Location");
      if (response.status === 200) return await readBody(response);
      await response.body?.cancel();
      if (response.status === 404) return "missing";
      if (response.status < 300 || response.status >= 400 || location === null) return "failed";
      url = new URL(location, url);
    }
    return "failed";
  } catch {
    return "failed";
  }
}

async function readBody(response: Response): Promise<FetchedCover> {
  const isPicture = response.headers.get("Content-Type")?.startsWith("image/") ?? false;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (!isPicture || bytes > MAXIMUM_BYTES) return "failed";
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}
