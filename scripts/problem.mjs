/** Something the person can put right: its message is shown alone, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} message what is wrong and what to do
   * @param {number} [status] exit status
   */
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

/** The person stopped it (Ctrl-C, kill): nothing is left to say. */
export class Stopped extends Problem {
  /** @param {number} status 128 plus the signal's number */
  constructor(status) {
    super("", status);
  }
}
