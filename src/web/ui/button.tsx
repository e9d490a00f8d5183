import type { ComponentProps } from "react";

interface Look {
  /** `plain` has no ground until it is pointed at; `strong` is the one thing that a page asks for. */
  kind?: "quiet" | "strong" | "plain" | undefined;
  /** Says what is being done, and keeps it from being done twice. */
  isBusy?: boolean | undefined;
}

type ButtonProps = ComponentProps<"button"> & Look;

/** A button; give one without a text an `aria-label`. */
export function Button({ kind = "quiet", isBusy = false, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes("button", className)}
      data-kind={kind}
      aria-busy={isBusy || undefined}
      {...props}
      disabled={props.disabled || isBusy}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = "quiet",
  className,
  children,
  ...props
}: ComponentProps<"a"> & { href: string } & Pick<Look, "kind">) {
  return (
    <a className={classes("button", className)} data-kind={kind} {...props}>
      {children}
    </a>
  );
}

function classes(own: string, more: string | undefined): string {
  return more === undefined ? own : `${own} ${more}`;
}
