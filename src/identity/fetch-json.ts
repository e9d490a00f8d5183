/** Timeout of a request to an identity service, in milliseconds. */
const TIMEOUT = 5_000;

/** Maximum size of an answer of an identity service, in bytes. */
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
  const response = await fetchBriefly(url, { headers: { Accept: "application/json" } });
  try {
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    const json: unknown = await response.json();
    if (typeof json !== "object" || json === null) throw new Error("it answered without an object");
    return json as Record<string, unknown>;
  } catch (error) {
    throw new IssuerUnreachable(`${url} cannot be read`, { cause: error });
  }
}

/** Requests something of an identity service, which is read whole, within a time and a size. @throws IssuerUnreachable */
export async function fetchBriefly(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
    const { status, headers } = response;
    return new Response(await readText(response), { status, headers });
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
