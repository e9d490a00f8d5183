/** A way to sign in that the page /login offers. */
export type SignInOffer =
  /** By Google's own script and button. */
  | { kind: "google"; clientId: string }
  /** By a visit to an OpenID Connect service, which has this name. */
  | { kind: "openid"; name: string; isLocal: boolean };
