interface TitleStarProps {
  /** Whether the words are beside the star, where there is room; else they are its tooltip. */
  isLabelled?: boolean;
}

export function TitleStar({ isLabelled = false }: TitleStarProps) {
  return (
    <span className="title-star" title={isLabelled ? undefined : "title track"}>
      <StarShape />
      {isLabelled ? (
        <span className="title-label"> title track</span>
      ) : (
        <span className="visually-hidden">(title track)</span>
      )}
    </span>
  );
}

/** The star of title tracks, in a disc, so that it is not taken for a rating. As text it is a star. */
export function StarShape() {
  return (
    <span className="star-shape" aria-hidden="true">
      ★
    </span>
  );
}
