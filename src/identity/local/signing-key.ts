import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

/** The signature of the local identity service. */
export const LOCAL_ALGORITHM = "ES256";

export interface SigningKey {
  privateKey: CryptoKey;
  /** What is published of it. */
  publicJwk: JWK & { kid: string };
}

/** The key of a data folder, which is made if there is none. */
export async function loadSigningKey(folder: string): Promise<SigningKey> {
  const path = join(folder, "signing-key.json");
  const kept = await readPrivateFile(path);
  if (kept !== null) return asSigningKey(JSON.parse(kept) as JWK);
  const { privateKey } = await generateKeyPair(LOCAL_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (await createPrivateFile(path, JSON.stringify(jwk))) return asSigningKey(jwk);
  return asSigningKey(JSON.parse((await readPrivateFile(path)) ?? "") as JWK);
}

async function asSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y } = jwk;
  if (kty !== "EC" || crv === undefined || x === undefined || y === undefined)
    throw new Error("The key of the local identity service is none");
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const privateKey = await importJWK({ ...jwk, kty }, LOCAL_ALGORITHM);
  if (privateKey instanceof Uint8Array) throw new Error("The key is no key pair");
  return {
    privateKey: privateKey,
    publicJwk: { kty, crv, x, y, kid, alg: LOCAL_ALGORITHM, use: "sig" },
  };
}
