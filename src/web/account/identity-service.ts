/** The two calls of Google's script that a sign-in needs, and the one of a sign-out; others offer the same. */
export interface IdentityService {
  initialize(options: {
    client_id: string;
    callback: (response: { credential: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: ButtonOptions): void;
  disableAutoSelect(): void;
}

export interface ButtonOptions {
  theme?: "outline";
  size?: "large";
  text?: "signin_with";
  /** What the button of a service without a name of its own says. */
  label?: string;
  /** Is told where the service cannot be reached. */
  onProblem?: (text: string) => void;
}
