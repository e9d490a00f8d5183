import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of an identity, hex: all that is kept of the identity of a suspended account that was deleted.
 * JSON separates the two parts unambiguously.
 */
export function identityHash({ issuer, subject }: { issuer: string; subject: string }): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");
}
