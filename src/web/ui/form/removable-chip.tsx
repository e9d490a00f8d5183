import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface RemovableChipProps {
  /** The condition, for screen readers: 'songs by Velvet Teapot'. */
  label: string;
  href: string;
  children?: ReactNode;
}

export function RemovableChip({ label, href, children = label }: RemovableChipProps) {
  return (
    <span className="chip removable" aria-current="true">
      {children}
      <a href={href} aria-label={`remove: ${label}`} data-keep-position="" rel="nofollow">
        <Icon name="close" />
      </a>
    </span>
  );
}
