/** Marks a title track. */
export function TitleStar() {
  return (
    <span className="title-star" title="title track">
      <span aria-hidden="true">★</span>
      <span className="visually-hidden">(title track)</span>
    </span>
  );
}
