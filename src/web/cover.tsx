import { archivedRelease } from "../domain/cover-archive.ts";
import { COVER_FORMS, coverChoice } from "../domain/cover-choice.ts";
import { monogram } from "../domain/monogram.ts";
import { type Pictured, picturePath } from "../domain/picture-path.ts";
import { Picture, type PictureFallback } from "./ui/picture.tsx";

interface CoverProps {
  kind: "album" | "song";
  record: { id: number; english_name: string; picture_url: string | null };
  eager?: boolean;
}

/** The cover of an album or a song: its picture, or the drawn one. */
export function Cover({ kind, record, eager = false }: CoverProps) {
  const { id, english_name, picture_url } = record;
  return (
    <Picture
      sources={[ownPicture(picture_url), picturePath(kind, id, "svg")]}
      fallback={fallback(kind, id, english_name)}
      eager={eager}
    />
  );
}

/** The cover without its title, where the title is beside it. */
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

/** A cover too small for its title, in long lists: only its colours, without a request. */
export function SmallCover({ kind, record }: Omit<CoverProps, "eager">) {
  const { id, picture_url } = record;
  return <Picture sources={[ownPicture(picture_url)]} fallback={fallback(kind, id, "")} />;
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
  eager?: boolean;
}

/** The face of an artist: the picture, or the drawn monogram. */
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

/** A face too small to load a picture for, in long lists: the colours of its drawing. */
export function SmallFace({
  id,
  name,
  picture,
}: Pick<FaceProps, "name" | "picture"> & { id: number }) {
  return (
    <Picture sources={[picture]} fallback={fallback("artist", id, monogram(name))} shape="circle" />
  );
}

/** The number of forms in `picture.css`. */
const FORMS = 6;

function fallback(kind: Pictured, id: number, text: string): PictureFallback {
  const { background, figure, tone, form } = coverChoice(kind, id);
  const isDark = tone === "night";
  return { background, figure, isDark, form: COVER_FORMS.indexOf(form) % FORMS, text };
}
