interface PictureProps {
  /** A path of this site. Pictures elsewhere are not asked for: nobody else is told who reads what. */
  source: string | null;
  /** What the drawn stand-in says. */
  text: string;
  /** What its colours and shapes are chosen by. */
  seed: number;
  shape?: "square" | "circle";
  /** At the top of a page, where it is seen at once. */
  eager?: boolean;
}

/** A picture beside its own caption, so that it says nothing to a screen reader; drawn where there is none. */
export function Picture({ source, text, seed, shape = "square", eager = false }: PictureProps) {
  if (source !== null && isOfThisSite(source)) {
    return (
      <img
        className="picture"
        data-shape={shape}
        src={source}
        alt=""
        width={300}
        height={300}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    );
  }
  const mixed = mix(seed);
  return (
    <span
      className="picture drawn"
      data-shape={shape}
      data-colour={mixed % 4}
      data-second={(mixed >>> 3) % 3}
      data-form={(mixed >>> 6) % 6}
      data-size={sizeFor(text)}
      data-text={text}
      aria-hidden="true"
    />
  );
}

function isOfThisSite(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}

/** Neighbouring numbers give unlike results (the finaliser of MurmurHash3). */
function mix(seed: number): number {
  let bits = (seed ^ (seed >>> 16)) >>> 0;
  bits = Math.imul(bits, 0x85ebca6b) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35) >>> 0;
  return (bits ^ (bits >>> 16)) >>> 0;
}

function sizeFor(text: string): "large" | "medium" | "small" {
  const longestWord = Math.max(0, ...text.split(/\s+/).map((word) => word.length));
  if (text.length <= 12 && longestWord <= 6) return "large";
  return text.length <= 32 && longestWord <= 9 ? "medium" : "small";
}
