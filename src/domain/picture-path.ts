/** What pictures are drawn of. */
export const PICTURED = ["artist", "album", "song", "playlist"] as const;

export type Pictured = (typeof PICTURED)[number];

/** The forms in which a drawing is to be had. Numbers are pixels. */
export const PICTURE_FORMS = ["svg", "200", "640", "1200x630"] as const;

export type PictureForm = (typeof PICTURE_FORMS)[number];

/**
 * The address of a drawn picture: `/pictures/cover/album/12.svg`, `/pictures/cover/album/12-640.png`. The id is
 * plain decimal, as in the API. `1200x630` is the picture for whoever shares the page.
 */
export function picturePath(kind: Pictured, id: number, form: PictureForm): string {
  return `/pictures/cover/${kind}/${id}${form === "svg" ? ".svg" : `-${form}.png`}`;
}

/** What an address asks for. The id is still the text that stands there. */
export interface PictureAddress {
  kind: Pictured;
  id: string;
  form: PictureForm;
}

/** What the path of a picture asks for, or null where there is no such address. */
export function parsePicturePath(path: string): PictureAddress | null {
  const [, kind, id, size] =
    /^\/pictures\/cover\/([a-z]+)\/([^/]*?)(?:\.svg|-(200|640|1200x630)\.png)$/.exec(path) ?? [];
  if (id === undefined || !isPictured(kind)) return null;
  return { kind, id, form: (size as PictureForm | undefined) ?? "svg" };
}

function isPictured(text: string | undefined): text is Pictured {
  return PICTURED.some((kind) => kind === text);
}
