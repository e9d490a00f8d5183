interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Prints the link of the local sign-in, to a terminal only: people who can read a log must not be able to sign in.
 * Elsewhere it prints the command.
 */
export function announceSignIn(link: string, outputs: readonly [Output, Output]): void {
  const terminal = outputs.find(({ isTTY }) => isTTY);
  if (terminal !== undefined)
    terminal.write(`To sign in, open this link in your browser, once: ${link}\n`);
  else outputs[0].write("To sign in, open the link that norae sign-in-link prints.\n");
}
