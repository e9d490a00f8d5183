/** A backup cannot be made or restored. Its message says why, and what to do. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}
