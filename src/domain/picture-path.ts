/** What pictures are drawn of. */
export const PICTURED = ["artist", "album", "song", "playlist"] as const;

export type Pictured = (typeof PICTURED)[number];

/** The forms in which a drawing is to be had. `art` is a cover without its title; numbers are pixels. */
export const PICTURE_FORMS = ["svg", "art", "200", "640", "1200x630"] as const;

export type PictureForm = (typeof PICTURE_FORMS)[number];

/**
 * The address of a drawn picture: `/pictures/cover/album/12.svg`, `/pictures/cover/album/12-640.png`. The id is
 * plain decimal, as in the API. `art` is for where the title stands beside it, `1200x630` for whoever shares the page.
 */
export function picturePath(kind: Pictured, id: number, form: PictureForm): string {
  return `/pictures/cover/${kind}/${id}${ENDING[form]}`;
}

const ENDING: Record<PictureForm, string> = {
  svg: ".svg",
  art: "-art.svg",
  "200": "-200.png",
  "640": "-640.png",
  "1200x630": "-1200x630.png",
};

/** Whether a form is an SVG file, of any size; the others are PNG. */
export function isVector(form: PictureForm): form is "svg" | "art" {
  return form === "svg" || form === "art";
}

/** What an address asks for. The id is still the text that stands there. */
export interface PictureAddress {
  kind: Pictured;
  id: string;
  form: PictureForm;
}

/** What the path of a picture asks for, or null where there is no such address. */
export function parsePicturePath(path: string): PictureAddress | null {
  const [, kind, id, ending] =
    /^\/pictures\/cover\/([a-z]+)\/([^/]*?)((?:-art)?\.svg|-(?:200|640|1200x630)\.png)$/.exec(
      path,
    ) ?? [];
  const form = PICTURE_FORMS.find((one) => ENDING[one] === ending);
  return id === undefined || form === undefined || !isPictured(kind) ? null : { kind, id, form };
}

function isPictured(text: string | undefined): text is Pictured {
  return PICTURED.some((kind) => kind === text);
}
