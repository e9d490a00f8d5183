import { z } from "@hono/zod-openapi";
import { ALBUM_TYPES, type AlbumType, isAlbumType } from "../../domain/album-type.ts";
import { SORT_DIRECTIONS, SORT_KEYS } from "../../domain/sort.ts";

/** Returns the schema of a query parameter with a few allowed words. Others are answered 400, with the list. */
export function choice<const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) {
  return z.enum(words, { error: choiceText(name, words) }).optional();
}

function choiceText(name: string, words: readonly string[]): string {
  const last = words.at(-1);
  return `Invalid ${name}: it may be ${words.slice(0, -1).join(", ")} or ${last}`;
}

export const sortQuery = {
  sortBy: choice("sortBy", SORT_KEYS).openapi({ description: "date unless said otherwise" }),
  sortDirection: choice("sortDirection", SORT_DIRECTIONS).openapi({
    description: "desc unless said otherwise; what has no date comes last either way",
  }),
};

const INVALID_ALBUM_TYPES = `Invalid albumTypes: it may be a comma list of ${ALBUM_TYPES.join(", ")}`;

/** A comma-separated list of album types. An empty list matches no type. */
export const albumTypesSchema = z
  .string({ error: INVALID_ALBUM_TYPES })
  .transform((text, context): AlbumType[] => {
    const words = text.trim() === "" ? [] : text.split(",").map((word) => word.trim());
    const types = words.filter(isAlbumType);
    if (types.length === words.length) return types;
    context.addIssue({ code: "custom", message: INVALID_ALBUM_TYPES });
    return z.NEVER;
  })
  .optional()
  .openapi({
    type: "string",
    example: "EP,Full Album",
    description:
      `comma list of ${ALBUM_TYPES.join(", ")}. All twelve, as without it, include albums of unknown type; ` +
      "with fewer these are left out; an empty list means none.",
  });
