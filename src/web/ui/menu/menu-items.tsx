import type { ComponentProps, ReactNode } from "react";

export function MenuButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className === undefined ? "menu-item" : `menu-item ${className}`}
      {...props}
    />
  );
}

interface MenuLinkProps {
  href: string;
  children: ReactNode;
  isOutside?: boolean;
  onClick?: () => void;
}

export function MenuLink({ href, children, isOutside = false, onClick }: MenuLinkProps) {
  const outside = isOutside ? { target: "_blank", rel: "external noopener noreferrer" } : {};
  return (
    <a href={href} role="menuitem" tabIndex={-1} onClick={onClick} {...outside}>
      {children}
      {isOutside && <span aria-hidden="true">↗</span>}
    </a>
  );
}

/** Items that belong together, apart from those before them. */
export function MenuGroup({ children }: { children: ReactNode }) {
  return (
    <div role="group" className="menu-group">
      {children}
    </div>
  );
}

/** A line of a menu that does nothing. An item, since a menu may contain nothing else; announced when it appears. */
export function MenuNote({ children }: { children: string }) {
  return (
    <div
      role="menuitem"
      aria-disabled="true"
      aria-live="polite"
      tabIndex={-1}
      className="menu-heading"
    >
      {children}
    </div>
  );
}
