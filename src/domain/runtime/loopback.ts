/** Whether a host of a URL or Host header, without its port, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return (
    name === "localhost" ||
    name === "::1" ||
    /^(::ffff:)?127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
  );
}

/** Whether an origin such as `http://localhost:3000` is this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
