import { archivedRelease } from "../../domain/pictures/cover-archive.ts";
import { coverChoice } from "../../domain/pictures/cover-choice.ts";
import { monogram } from "../../domain/pictures/monogram.ts";
import { type Pictured, picturePath } from "../../domain/pictures/picture-path.ts";
import { type Eager, Picture, type PictureFallback } from "../ui/picture.tsx";

interface CoverProps {
  kind: "album" | "song";
  record: { id: number; english_name: string; picture_url: string | null };
  eager?: Eager;
}

interface TitledCoverProps extends CoverProps {
  /** Whether it is small on a phone, and its title then beside it alone. */
  isSmallOnPhone?: boolean;
}

export function Cover({ kind, record, eager = false, isSmallOnPhone = false }: TitledCoverProps) {
  const { id, english_name } = record;
  const own = ownPicture(record.picture_url);
  return (
    <Picture
      sources={[own, picturePath(kind, id, "svg")]}
      onPhone={isSmallOnPhone && own === null ? picturePath(kind, id, "art") : undefined}
      fallback={fallback(kind, id, english_name)}
      eager={eager}
    />
  );
}

/** The same cover without its title: where it is small, or its title beside it in large letters. */
export function CoverArt({ kind, record, eager = false }: CoverProps) {
  const { id, picture_url } = record;
  return (
    <Picture
      sources={[ownPicture(picture_url), picturePath(kind, id, "art")]}
      fallback={fallback(kind, id, "")}
      eager={eager}
    />
  );
}

/** Returns the address of a picture, or null for one in the Cover Art Archive: only the server asks that. */
function ownPicture(address: string | null): string | null {
  return archivedRelease(address) === null ? address : null;
}

interface FaceProps {
  /** Null for a person known by name only: there is no drawing of them. */
  id: number | null;
  name: string;
  picture: string | null;
  eager?: Eager;
}

export function Face({ id, name, picture, eager = false }: FaceProps) {
  return (
    <Picture
      sources={[picture, id === null ? null : picturePath("artist", id, "svg")]}
      fallback={fallback("artist", id ?? 0, monogram(name))}
      shape="circle"
      eager={eager}
    />
  );
}

function fallback(kind: Pictured, id: number, text: string): PictureFallback {
  const { background, figure, tone, isUpturned } = coverChoice(kind, id);
  return { background, figure, isDark: tone === "night", isUpturned, text };
}
