import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

/** The signature algorithm of the local identity service. */
export const LOCAL_ALGORITHM = "ES256";

export interface SigningKey {
  privateKey: CryptoKey;
  /** The part that is published. */
  publicJwk: JWK & { kid: string };
}

/** Loads the key of a data folder, or creates it. Safe where two processes start at once. */
export async function loadSigningKey(folder: string): Promise<SigningKey> {
  const path = join(folder, "signing-key.json");
  const stored = await readPrivateFile(path);
  if (stored !== null) return asSigningKey(JSON.parse(stored) as JWK);
  const { privateKey } = await generateKeyPair(LOCAL_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (await createPrivateFile(path, JSON.stringify(jwk))) return asSigningKey(jwk);
  return asSigningKey(JSON.parse((await readPrivateFile(path)) ?? "") as JWK);
}

async function asSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y } = jwk;
  if (kty !== "EC" || crv === undefined || x === undefined || y === undefined)
    throw new Error("The key file of the local identity service holds no elliptic-curve key");
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const privateKey = await importJWK({ ...jwk, kty }, LOCAL_ALGORITHM);
  if (privateKey instanceof Uint8Array)
    throw new Error("The key file of the local identity service holds no key pair");
  return {
    privateKey: privateKey,
    publicJwk: { kty, crv, x, y, kid, alg: LOCAL_ALGORITHM, use: "sig" },
  };
}
