import { z } from "zod";

/** Returns the transform of a schema whose values a function parses. @param refusal the text if it returns null */
export function parsedBy<Given, Value>(parse: (given: Given) => Value | null, refusal: string) {
  return (given: Given, context: z.RefinementCtx): Value => {
    const value = parse(given);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: refusal });
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
