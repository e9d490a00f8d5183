import { yearPicturePath } from "../../domain/picture-path.ts";
import { PICTURED_OF_YEAR, type YearInCredits } from "../../domain/year-in-credits.ts";
import type { SharingPicture } from "../page-meta.ts";

/** Returns the picture for sharing, which names the most credited. */
export function sharingPicture({
  year,
  writers,
}: Pick<YearInCredits, "year" | "writers">): SharingPicture {
  const names = writers.slice(0, PICTURED_OF_YEAR).map(({ english_name }) => english_name);
  const named = names.length === 0 ? "" : `. Most credited: ${names.join(", ")}`;
  const alt = `${year} in credits${named}`;
  return { path: yearPicturePath(year), width: 1200, height: 630, alt };
}
