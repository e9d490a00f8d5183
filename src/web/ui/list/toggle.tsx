import type { ComponentProps, ReactNode } from "react";

interface ToggleLinkProps {
  href: string;
  isOn: boolean;
  children: ReactNode;
  /** The accessible name, where the content is an icon. */
  label?: string;
}

export function ToggleLink({ href, isOn, children, label }: ToggleLinkProps) {
  return (
    <a
      href={href}
      className="toggle"
      role="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      data-keep-position=""
    >
      {children}
    </a>
  );
}

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "value"> {
  children: ReactNode;
  name: string;
  /** The value in the address while it is off; '1' while it is on. */
  offValue?: string;
}

export function Switch({ children, offValue, ...props }: SwitchProps) {
  return (
    <label className="switch">
      {offValue !== undefined && <input type="hidden" name={props.name} value={offValue} />}
      <input type="checkbox" value="1" {...props} />
      <span className="switch-track" aria-hidden="true" />
      {children}
    </label>
  );
}

interface ToggleCheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
  name: string;
}

export function ToggleCheckbox({ children, ...props }: ToggleCheckboxProps) {
  return (
    <label className="toggle">
      <input type="checkbox" {...props} />
      {children}
    </label>
  );
}
