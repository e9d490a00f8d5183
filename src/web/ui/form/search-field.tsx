import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  /** For screen readers: the placeholder disappears when one types. */
  label: string;
  name: string;
}

export function SearchField({ label, className, ...props }: SearchFieldProps) {
  return (
    <label className={className === undefined ? "search-field" : `search-field ${className}`}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...props}
      />
    </label>
  );
}
