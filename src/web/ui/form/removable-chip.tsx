import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface RemovableChipProps {
  /** The condition, for screen readers: 'songs by Velvet Teapot'. */
  label: string;
  href: string;
  children?: ReactNode;
}

/** A condition of a list as a chip, with a link that removes it. */
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
