/** A link that leaves the site. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="outside-link" rel="external noopener noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
