/** The proof of a sign-in: an ID token, or the query of the code flow, which the server exchanges for one. */
export type SignInProof = { credential: string } | { answer: string };

/** The calls of Google's script that sign-in and sign-out need; other services implement the same. */
export interface IdentityService {
  initialize(options: { client_id: string; callback: (proof: SignInProof) => void }): void;
  renderButton(parent: HTMLElement, options: ButtonOptions): void;
  disableAutoSelect(): void;
}

export interface ButtonOptions {
  theme?: "outline";
  size?: "large";
  text?: "signin_with";
  /** The button's text, for a service without one of its own. */
  label?: string;
  /** Called where the service cannot be reached. */
  onProblem?: (text: string) => void;
}
