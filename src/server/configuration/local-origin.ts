import { isIP } from "node:net";

/** Returns the address for a browser on this machine: the default of ORIGIN. */
export function localOrigin(host: string, port: number): string {
  const wildcard = host === "0.0.0.0" || /^(0*:)*:?0*$/.test(host);
  const name = wildcard ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
