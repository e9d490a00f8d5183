interface PictureProps {
  /** Addresses on this site, the best first; other hosts would learn who reads what. */
  sources: readonly (string | null)[];
  /** Replaces the source on a phone, where the picture is small. */
  onPhone?: string | undefined;
  fallback: PictureFallback;
  shape?: "square" | "circle";
  /** For pictures at the top of a page; `first` for the largest of them, which is loaded before the others. */
  eager?: Eager;
}

export type Eager = boolean | "first";

export interface PictureFallback {
  background: string;
  figure: string;
  isDark: boolean;
  /** Whether the text is at the bottom and the second colour at the top. */
  isUpturned: boolean;
  text: string;
}

/** A picture beside its own caption, so it is hidden from screen readers. Its space is reserved. */
export function Picture(props: PictureProps) {
  const { sources, onPhone, fallback, shape = "square", eager = false } = props;
  const source = sources.find((address) => address !== null && isOwnOrigin(address));
  const { background, figure, isDark, isUpturned, text } = fallback;
  const image = source != null && (
    <img
      src={source}
      alt=""
      width={300}
      height={300}
      loading={eager === false ? "lazy" : "eager"}
      fetchPriority={eager === "first" ? "high" : undefined}
      decoding="async"
    />
  );
  return (
    <span
      className="picture"
      data-shape={shape}
      data-background={background}
      data-figure={figure}
      data-dark={isDark || undefined}
      data-upturned={isUpturned || undefined}
      data-size={text === "" ? undefined : sizeFor(text)}
      data-text={text || undefined}
      aria-hidden="true"
    >
      {onPhone === undefined ? (
        image
      ) : (
        <picture>
          <source media="(width <= 44rem)" srcSet={onPhone} />
          {image}
        </picture>
      )}
    </span>
  );
}

function isOwnOrigin(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}

function sizeFor(text: string): "large" | "medium" | "small" {
  const longestWord = Math.max(0, ...text.split(/\s+/).map((word) => word.length));
  if (text.length <= 12 && longestWord <= 6) return "large";
  return text.length <= 32 && longestWord <= 9 ? "medium" : "small";
}
