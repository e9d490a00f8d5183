import { createHmac, createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, SignJWT } from "jose";
import { idClaims, type TestIssuer } from "../../test/issuer.ts";
import type { Attack } from "../attack.ts";
import { signIn } from "../copy/sign-in.ts";
import { type Answer, json, send } from "../send.ts";

/** Signs in with tokens that nobody issued, or issued to somebody else, and presents sessions that are nobody's. */
export const forgedTokens: Attack = {
  name: "forged tokens",
  async run({ copy, tally }) {
    const { issuer } = copy;
    if (issuer === null) throw new Error("This attack needs an issuer of its own");
    const login = (credential: unknown, headers: Record<string, string> = {}) =>
      send(copy, tally, json("POST", "/api/auth/login", { credential }, headers));

    for (const [name, forge] of Object.entries(forgeries(issuer))) {
      const { status, text } = await login(await forge());
      if (status < 400) tally.findings.add(`${name} signed in`);
      if (status >= 500) tally.findings.add(`${name} answers ${status}: ${text.slice(0, 100)}`);
    }
    const once = await issuer.token({ sub: "once" });
    const all = await Promise.all(Array.from({ length: 10 }, () => login(once)));
    if (all.filter(({ status }) => status === 200).length !== 1)
      tally.findings.add("one token did not sign in exactly once");
    for (const origin of ["https://elsewhere.example", "null", `${copy.url}.elsewhere.example`]) {
      const { status } = await login(await issuer.token(), { Origin: origin });
      if (status !== 403) tally.findings.add(`a page of ${origin} could sign a visitor in`);
    }

    const check = (headers: Record<string, string>) =>
      send(copy, tally, { path: "/api/auth/check", headers });
    const person = await signIn(copy, tally);
    if ((await check(person.headers)).status !== 200)
      tally.findings.add("a good session is refused, so this attack proves nothing");
    for (const authorization of sessionForgeries(person.token)) {
      const { status } = await check({ Authorization: authorization });
      if (status !== 401) tally.findings.add(`${authorization} is a session (${status})`);
    }
    // A browser's token is nothing without the browser's cookie.
    const [one, other] = [await inBrowser(), await inBrowser()];
    for (const [cookie, expected] of [
      ["", 401],
      [other.cookie, 401],
      [one.cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")), 401],
      [one.cookie, 200],
    ] as const) {
      const { status } = await check({ Authorization: `Bearer ${one.token}`, Cookie: cookie });
      if (status !== expected)
        tally.findings.add(`a browser's token with the cookie '${cookie}' answers ${status}`);
    }
    if ((await check({ Cookie: one.cookie })).status === 200)
      tally.findings.add("a cookie alone is a session");

    async function inBrowser(): Promise<{ token: string; cookie: string }> {
      return sessionIn(await login(await issuer!.token(), { Origin: copy.url }));
    }
  },
};

function sessionIn({ text, headers }: Answer): { token: string; cookie: string } {
  const { token } = JSON.parse(text) as { token: string };
  const [cookie = ""] = headers["set-cookie"] ?? [];
  return { token, cookie: cookie.split(";", 1)[0] ?? "" };
}

function sessionForgeries(token: string): string[] {
  return [
    "Bearer ",
    "Bearer null",
    "Bearer undefined",
    "Bearer [object Object]",
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}=`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${token},${token}`,
    `Bearer ${"a".repeat(10_000)}`,
    `Basic ${Buffer.from(`user:${token}`).toString("base64")}`,
    `Token ${token}`,
    token,
    "Bearer ' or '1'='1",
    `Bearer ${randomBytes(32).toString("base64url")}`,
  ];
}

type Claims = Record<string, unknown>;

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Returns ways to make a token that must not sign in. */
function forgeries(issuer: TestIssuer): Record<string, () => string | Promise<string>> {
  const claims = (changed: Claims = {}) => ({ ...idClaims(issuer.url), ...changed });
  const unsigned = (header: Claims, signature = "") =>
    `${encode(header)}.${encode(claims())}.${signature}`;
  const hmac = (secret: string | Buffer) => {
    const signed = `${encode({ alg: "HS256", kid: "one" })}.${encode(claims())}`;
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  };
  const publicKey = createPublicKey({ key: issuer.publicJwk, format: "jwk" });
  const own = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const byOwnKey = async (header: Claims) =>
    new SignJWT(claims()).setProtectedHeader({ alg: "RS256", ...header }).sign(own.privateKey);
  // By the good key, with what the library would not sign.
  const bySubtle = async (header: Claims) => {
    const signed = `${encode({ alg: "RS256", kid: "one", ...header })}.${encode(claims())}`;
    const bytes = Buffer.from(signed);
    const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", issuer.privateKey, bytes);
    return `${signed}.${Buffer.from(signature).toString("base64url")}`;
  };
  const now = Math.floor(Date.now() / 1_000);
  const kids = ["../../../dev/null", "/dev/null", "' union select 'key' --", "", "one\0", "two"];
  return {
    "alg none": () => unsigned({ alg: "none" }),
    "alg None": () => unsigned({ alg: "None" }),
    "alg none with a signature": () => unsigned({ alg: "none" }, "c2ln"),
    "no alg": () => unsigned({ typ: "JWT" }),
    "no signature": () => unsigned({ alg: "RS256", kid: "one" }),
    "a signature of zeros": () =>
      unsigned({ alg: "ES256", kid: "one" }, Buffer.alloc(64).toString("base64url")),
    "HS256 with the public key": () => hmac(publicKey.export({ type: "spki", format: "pem" })),
    "HS256 with the public key in DER": () =>
      hmac(publicKey.export({ type: "spki", format: "der" })),
    "HS256 with the published key": () => hmac(JSON.stringify(issuer.publicJwk)),
    "HS256 with no secret": () => hmac(""),
    "another's key": () => byOwnKey({ kid: "one" }),
    "another's key, in the header": async () =>
      byOwnKey({ kid: "one", jwk: await exportJWK(own.publicKey) }),
    "another's key, by address": () => byOwnKey({ jku: "http://127.0.0.1:9/keys" }),
    "another's certificate": () => byOwnKey({ x5c: ["AAAA"], x5u: "http://127.0.0.1:9/c" }),
    ...Object.fromEntries(
      kids.map((kid) => [`the kid ${JSON.stringify(kid)}`, () => byOwnKey({ kid })]),
    ),
    "a critical extension": () => bySubtle({ crit: ["made-up"], "made-up": true }),
    "a token in a token": async () =>
      issuer
        .token({ nested: await issuer.token() }, { cty: "JWT" })
        .then(
          (outer) =>
            `${encode({ alg: "none", cty: "JWT" })}.${Buffer.from(outer).toString("base64url")}.`,
        ),
    "an encrypted one": () => `${encode({ alg: "dir", enc: "A256GCM" })}..AAAA.AAAA.AAAA`,
    "another issuer": () => issuer.token({ iss: "https://elsewhere.example" }),
    "the issuer with a slash": () => issuer.token({ iss: `${issuer.url}/` }),
    "a list of issuers": () => issuer.token({ iss: [issuer.url] }),
    "another audience": () => issuer.token({ aud: "somebody-else" }),
    "no audience": () => issuer.token({ aud: undefined }),
    "issued to another client": () => issuer.token({ azp: "somebody-else" }),
    expired: () => issuer.token({ exp: now - 61 }),
    "without an end": () => issuer.token({ exp: undefined }),
    "an end that is no number": () => issuer.token({ exp: "never" }),
    "an end of 1e15": () => issuer.token({ exp: 1e15 }),
    "an end of 1e300": () => issuer.token({ exp: 1e300 }),
    "a beginning of -1e15": () => issuer.token({ iat: -1e15, exp: 1e13 }),
    "not valid yet": () => issuer.token({ nbf: now + 3_600 }),
    "no subject": () => issuer.token({ sub: undefined }),
    "a subject that is a list": () => issuer.token({ sub: ["admin"] }),
    "a subject with a null character": () => issuer.token({ sub: "a\0b" }),
    "a subject of 10,000 characters": () => issuer.token({ sub: "a".repeat(10_000) }),
    "changed after it was signed": async () => {
      const [header, , signature] = (await issuer.token()).split(".");
      return `${header}.${encode(claims({ sub: "admin" }))}.${signature}`;
    },
    "1 MB long": () => issuer.token({ padding: "x".repeat(1_000_000) }),
    "no token": () => "hello",
    empty: () => "",
    "two dots": () => "..",
  };
}
