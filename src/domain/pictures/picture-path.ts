export const PICTURED = ["artist", "album", "song", "playlist"] as const;

export type Pictured = (typeof PICTURED)[number];

/** The formats of drawn pictures. `art` is a cover without its title; numbers are pixels of a PNG. */
export const PICTURE_FORMS = ["svg", "art", "200", "640", "1200x630"] as const;

export type PictureForm = (typeof PICTURE_FORMS)[number];

/** Returns the path of a drawn picture: `/pictures/cover/album/12-640.png`. `art` has no title, `1200x630` is for shared links. */
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

/** Returns the path of the picture for shared links to a year in credits: `/pictures/year/2020-1200x630.png`. */
export function yearPicturePath(year: number): string {
  return `/pictures/year/${year}${ENDING["1200x630"]}`;
}

/** Whether a form is an SVG file. The others are PNG. */
export function isVector(form: PictureForm): form is "svg" | "art" {
  return form === "svg" || form === "art";
}

/** The parts of a picture's path. The id is not parsed yet; that of a year is its number. */
export type PictureAddress = { kind: Pictured | "year"; id: string; form: PictureForm };

export function parsePicturePath(path: string): PictureAddress | null {
  const [, year] = /^\/pictures\/year\/([^/]*)-1200x630\.png$/.exec(path) ?? [];
  if (year !== undefined) return { kind: "year", id: year, form: "1200x630" };
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
