/** Timeout of a request to an identity service, in milliseconds. */
const TIMEOUT = 5_000;

/** Maximum size of a discovery document or key set, in bytes. */
const MAXIMUM_BYTES = 512 * 1024;

/** Suggested delay before another attempt, in seconds. */
const RETRY_AFTER = 10;

/** The identity service cannot be reached, so credentials can neither be accepted nor refused. */
export class IssuerUnreachable extends Error {
  override name = "IssuerUnreachable";
  readonly retryAfter = RETRY_AFTER;
}

/** Fetches a JSON document of an identity service. @throws IssuerUnreachable */
export async function fetchJson(url: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    const json: unknown = JSON.parse(await readText(response));
    if (typeof json !== "object" || json === null) throw new Error("it answered without an object");
    return json as Record<string, unknown>;
  } catch (error) {
    throw new IssuerUnreachable(`${url} cannot be read`, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAXIMUM_BYTES) throw new Error("its answer is too large");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
