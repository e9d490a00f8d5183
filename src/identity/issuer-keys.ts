import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { fetchJson, IssuerUnreachable } from "./fetch-json.ts";
import { CachedFetch } from "./cached-fetch.ts";

const MINUTE = 60_000;

/** Minimum age of the keys before an unknown key id makes us read them again, in milliseconds. */
const MINIMUM_AGE = 30_000;

/** The published keys of an identity service: cached, and read again when a token names an unknown key. */
export class IssuerKeys {
  readonly #cached: CachedFetch<JWTVerifyGetKey>;

  /** @param address resolves to the URL of the key set */
  constructor(address: () => Promise<string>, clock: () => Date) {
    const lifetime = { freshFor: 10 * MINUTE, usableFor: 24 * 60 * MINUTE };
    this.#cached = new CachedFetch(async () => readKeys(await address()), clock, lifetime);
  }

  /** Returns the key of a token. @throws IssuerUnreachable, or an error of jose where no key matches */
  key: JWTVerifyGetKey = async (header, token) => {
    const keys = await this.#cached.get();
    try {
      return await keys(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.#cached.age < MINIMUM_AGE) throw error;
      return (await this.#cached.refresh())(header, token);
    }
  };

  /** Returns the key of a token without a fetch. @throws an error of jose where no cached key matches */
  cachedKey: JWTVerifyGetKey = async (header, token) => {
    const keys = this.#cached.cached;
    if (keys === undefined) throw new errors.JWKSNoMatchingKey();
    return keys(header, token);
  };

  /** Fetches the keys unless they are fresh. @throws IssuerUnreachable */
  async load(): Promise<void> {
    await this.#cached.get();
  }
}

async function readKeys(address: string): Promise<JWTVerifyGetKey> {
  const keys = await fetchJson(address);
  try {
    return createLocalJWKSet(keys as unknown as JSONWebKeySet);
  } catch (error) {
    throw new IssuerUnreachable(`${address} is no key set`, { cause: error });
  }
}
