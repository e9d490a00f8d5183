import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that nobody guesses: 256 bits, as it is given to a browser. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret: its SHA-256, hex. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a secret is the one that a kept hash is of; takes as long for any. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), "hex"), Buffer.from(hash, "hex"));
}
