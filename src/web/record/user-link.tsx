import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";

interface UserLinkProps {
  username: string;
  /** Whether only the user sees the profile: then it is not linked. */
  isPrivate: boolean;
  className?: string;
  children?: ReactNode;
}

export function UserLink({ username, isPrivate, className, children = username }: UserLinkProps) {
  if (isPrivate)
    return (
      <span className={className} translate="no">
        {children}
      </span>
    );
  return (
    <a href={pagePath.profile(username)} className={className} translate="no">
      {children}
    </a>
  );
}
