import type { Page } from "@playwright/test";

/**
 * Returns the controls that are too small to hit (WCAG 2.2, 2.5.8): under 24 by 24 CSS pixels, with another one within the
 * circle of 24 pixels around their middle. Links in a sentence are exempt. One line each.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    /** Browsers place boxes on fractions of pixels. */
    const TOLERANCE = 0.5;
    const CONTROLS =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]";

    /** Returns what takes a press for a control: its label, too, and what its pseudo-elements cover, as of a tile. */
    function boxesOf(control: Element): DOMRect[] {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const covered = ["::before", "::after"].flatMap((pseudo) => {
        const { position, content, left, top, width, height } = getComputedStyle(control, pseudo);
        if (position !== "absolute" || content === "none") return [];
        const around = positionedAround(control);
        const { x, y } = around.getBoundingClientRect();
        return new DOMRect(
          x + around.clientLeft + parseFloat(left),
          y + around.clientTop + parseFloat(top),
          parseFloat(width),
          parseFloat(height),
        );
      });
      const own = (label ?? control).getClientRects();
      return [...own, ...covered].filter(({ width, height }) => width > 1 && height > 1);
    }

    function positionedAround(control: Element): Element {
      const { position } = getComputedStyle(control);
      const parent = control.parentElement;
      return position !== "static" || parent === null ? control : positionedAround(parent);
    }

    function isInSentence({ parentElement }: Element): boolean {
      return [...parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
      );
    }

    const targets = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const isShown =
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        control.closest("[inert], .skip-link") === null;
      const boxes = isShown ? boxesOf(control) : [];
      if (boxes.length === 0) return [];
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const isSmall = Math.min(right - left, bottom - top) < LEAST - TOLERANCE;
      // The bar is over the page.
      const isInBar = control.closest(".site-header") !== null;
      return [{ control, boxes, left, top, right, bottom, isSmall, isInBar }];
    });

    type Target = (typeof targets)[number];

    const middleOf = ({ left, top, right, bottom }: Target) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    });

    function isNear(small: Target, other: Target): boolean {
      const { x, y } = middleOf(small);
      const middle = middleOf(other);
      // Two small ones have a circle each.
      if (other.isSmall && Math.hypot(middle.x - x, middle.y - y) < LEAST - TOLERANCE) return true;
      return other.boxes.some((box) => {
        const across = Math.max(box.left - x, 0, x - box.right);
        const down = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(across, down) < LEAST / 2 - TOLERANCE;
      });
    }

    function described({ control, left, top, right, bottom }: Target): string {
      const name = control.ariaLabel ?? control.textContent;
      const size = [right - left, bottom - top].map(Math.round).join("×");
      return `${control.parentElement?.className} > ${control.localName} '${name.trim()}' ${size}`;
    }

    return targets.flatMap((target) => {
      const { control, isInBar, isSmall } = target;
      if (!isSmall || isInSentence(control)) return [];
      const near = targets.find(
        (other) =>
          other.isInBar === isInBar &&
          !control.contains(other.control) &&
          !other.control.contains(control) &&
          isNear(target, other),
      );
      return near === undefined ? [] : [`${described(target)} near ${described(near)}`];
    });
  });
}
