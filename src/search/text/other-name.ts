import { nameForms } from "./name-forms.ts";
import { type Reading, readingsOf, readQuery } from "./query.ts";

/**
 * Returns the alias that has a text in the likeliest of its readings; null where one of the artist's own names has it,
 * and where none does: a name that is only near the text does not tell which one was meant.
 */
export function otherName(
  text: string,
  ownNames: readonly string[],
  aliases: readonly string[],
): string | null {
  for (const reading of readingsOf(readQuery(text))) {
    if (ownNames.some((name) => hasText(name, reading))) return null;
    const alias = aliases.find((name) => hasText(name, reading));
    if (alias !== undefined) return alias;
  }
  return null;
}

function hasText(name: string, { space, words }: Reading): boolean {
  const text = words.join("");
  return (
    text !== "" &&
    nameForms({ text: name, isAlias: false, isArtist: true }).some(
      (form) => form.space === space && form.words.join("").includes(text),
    )
  );
}
