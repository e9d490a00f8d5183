import { z } from "zod";

/** Returns the transform of a schema whose values a function parses. @param refusal what is wrong where it returns null */
export function parsedBy<Given, Value>(parse: (given: Given) => Value | null, refusal: string) {
  return (given: Given, context: z.RefinementCtx): Value => {
    const value = parse(given);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: refusal });
    return z.NEVER;
  };
}
