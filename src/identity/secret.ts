import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns a new random secret of 256 bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a secret, hex: the only part that is stored. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a secret matches a stored hash, compared in constant time. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), "hex"), Buffer.from(hash, "hex"));
}
