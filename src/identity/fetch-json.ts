/** How long an identity service may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** More than any discovery document or key set has, in bytes. */
const MOST_BYTES = 512 * 1024;

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 10;

/** The identity service cannot be asked, so nobody can say whether a credential is good. */
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
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    const json: unknown = JSON.parse(await readText(response));
    if (typeof json !== "object" || json === null) throw new Error("it answered no object");
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
    if (bytes > MOST_BYTES) throw new Error("it answered too much");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
