interface OutsideLinkProps {
  href: string;
  children: string;
  /** The accessible name, where it makes sense only beside its neighbours; it contains the text. */
  label?: string;
}

export function OutsideLink({ href, children, label }: OutsideLinkProps) {
  return (
    <a href={href} className="outside-link" rel="external noopener noreferrer" aria-label={label}>
      {children}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
