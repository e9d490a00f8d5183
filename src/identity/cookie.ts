/**
 * Returns the name of a cookie of this site. On https the prefix `__Host-` prevents other hosts of the domain from
 * setting it; on http the name contains the port, since all ports of a host share cookies.
 */
export function cookieName(base: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === "https:" ? `__Host-${base}` : `${base}-${port || "80"}`;
}

/** Returns the attributes of the cookies of this site: no script reads them, and no other site's page sends them. */
export function cookieAttributes(origin: string) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: origin.startsWith("https:"),
  } as const;
}
