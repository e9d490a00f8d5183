import { z } from "zod";

/** Returns a transform that reads a value, and refuses with a text what cannot be read: null. */
export function readBy<Given, Value>(read: (given: Given) => Value | null, message: string) {
  return (given: Given, context: z.RefinementCtx): Value => {
    const value = read(given);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

/** Returns a transform that refuses a text with its problem, and normalises it for storage. */
export function checkedBy(
  problemOf: (text: string) => string | null,
  normalise: (text: string) => string,
) {
  return (text: string, context: z.RefinementCtx): string => {
    const problem = problemOf(text);
    if (problem === null) return normalise(text);
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  };
}
