import type { ComponentProps, MouseEvent } from "react";

interface Look {
  /** `plain` has no background until it is hovered; `strong` is the main action of a page. */
  kind?: "quiet" | "strong" | "plain" | undefined;
  /** Marks the button as busy and ignores further clicks, also those by which Enter sends a form. It keeps the focus. */
  isBusy?: boolean | undefined;
}

type ButtonProps = ComponentProps<"button"> & Look;

/** A button; one without text needs an `aria-label`. */
export function Button({ kind = "quiet", isBusy = false, className, ...props }: ButtonProps) {
  const busy = isBusy && { "aria-busy": true, "aria-disabled": true, onClick: refuse };
  return (
    <button
      type="button"
      className={classes("button", className)}
      data-kind={kind}
      {...props}
      {...busy}
    />
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}

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
