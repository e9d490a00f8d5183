import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { fetchJson, IssuerUnreachable } from "./fetch-json.ts";
import { Remembered } from "./remembered.ts";

const MINUTE = 60_000;

/** However many tokens name unknown keys, the keys are not read again before this, in milliseconds. */
const LEAST_AGE = 30_000;

/** The published keys of an identity service: kept, and read again when a token names one that is not there. */
export class IssuerKeys {
  readonly #remembered: Remembered<JWTVerifyGetKey>;

  /** `address`: where the key set is. @throws IssuerUnreachable */
  constructor(address: () => Promise<string>, clock: () => Date) {
    const life = { fresh: 10 * MINUTE, good: 24 * 60 * MINUTE };
    this.#remembered = new Remembered(async () => readKeys(await address()), clock, life);
  }

  /** @throws IssuerUnreachable, or an error of jose where no key of the issuer is meant */
  key: JWTVerifyGetKey = async (header, token) => {
    const keys = await this.#remembered.get();
    try {
      return await keys(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.#remembered.age < LEAST_AGE) throw error;
      return (await this.#remembered.ask())(header, token);
    }
  };
}

async function readKeys(address: string): Promise<JWTVerifyGetKey> {
  const keys = await fetchJson(address);
  try {
    return createLocalJWKSet(keys as unknown as JSONWebKeySet);
  } catch (error) {
    throw new IssuerUnreachable(`${address} is no key set`, { cause: error });
  }
}
