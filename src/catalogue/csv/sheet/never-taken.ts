import { nameKey } from "../../../domain/name.ts";

/** Parts of the headers of private columns, by letters and digits only. */
const CONTAINED =
  /birth|생년월일|출생|생일|태어난|hometown|고향|출신지|blood|혈액형|bodyweight|몸무게|체중|신장|소속사/;

/** Headers of private matters as a whole. */
const WHOLE = new Set(["dob", "bday", "born", "height", "weight", "키", "age", "나이", "agency"]);

/**
 * Whether a column is about a person's private matters (birth dates and places, height, weight, blood type) or contracts
 * (agency): it is never taken, and its values are never written anywhere.
 */
export function isNeverTaken(header: string): boolean {
  const key = nameKey(header);
  const words = header.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return (
    CONTAINED.test(key) || WHOLE.has(key) || words.some((word) => word !== "키" && WHOLE.has(word))
  );
}
