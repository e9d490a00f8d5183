import { Problem, Stopped } from "../problem.mjs";

/**
 * Does some things one after the other, also when one of them is not possible.
 * @template {readonly unknown[]} T
 * @param {{ [K in keyof T]: () => T[K] | Promise<T[K]> }} works
 * @returns {Promise<T>} what each gave
 * @throws {Problem} with all that is wrong, at the end
 */
export async function allOf(works) {
  const results = [];
  /** @type {string[]} */
  const problems = [];
  for (const work of works) {
    try {
      results.push(await work());
    } catch (error) {
      if (!(error instanceof Problem) || error instanceof Stopped) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new Problem(problems.join("\n\n"));
  return /** @type {any} */ (results);
}
