interface OutsideLinkProps {
  href: string;
  children: string;
}

export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a href={href} className="outside-link" rel="external noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
