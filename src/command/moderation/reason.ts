import { InvalidArgumentError } from "commander";
import { lines } from "../../domain/edits/edit-text.ts";
import { MODERATION_LENGTHS, MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";

const reasonSchema = lines("A reason", MODERATION_LENGTHS.reason);

/** Parses a reason, which whom it concerns reads; it may be empty. @throws InvalidArgumentError */
export function parseReason(text: string): string {
  const parsed = reasonSchema.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError(`${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}

/** Parses a reason that must be stated. @throws InvalidArgumentError */
export function parseStatedReason(text: string): string {
  const reason = parseReason(text);
  if (reason === "") throw new InvalidArgumentError(`${MODERATION_TEXT.suspensionReason}.`);
  return reason;
}
