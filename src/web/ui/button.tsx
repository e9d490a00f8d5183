import type { ComponentProps } from "react";

interface Look {
  /** `plain` has no background until it is hovered; `strong` is the main action of a page. */
  kind?: "quiet" | "strong" | "plain" | undefined;
  /** Marks the button as busy and ignores further clicks. */
  isBusy?: boolean | undefined;
}

type ButtonProps = ComponentProps<"button"> & Look;

/** A button; one without text needs an `aria-label`. */
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
