import { useHydrated } from "../use-hydrated.ts";
import { type ReactNode, useId, useRef, useState } from "react";
import { CarouselControls } from "./controls.tsx";
import { useRotation } from "./rotation.ts";
import { useAlignedSlides } from "./aligned-slides.ts";
import { useSwipe } from "./swipe.ts";

export type Slide = { key: string | number; label: string; content: ReactNode };

/** A row of slides that scrolls without scripts. These add buttons, swiping and rotation (WAI-ARIA's pattern for carousels). */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const id = useId();
  // Until then all slides can be reached by scrolling, and none is inert.
  const isReady = useHydrated();
  const carousel = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const step = (by: number) => setIndex((index + by + slides.length) % slides.length);

  const rotation = useRotation(carousel, index, () => step(1));
  const aligned = useAlignedSlides({ row, track, index, onScrolledTo: setIndex });
  const swipe = useSwipe(
    (pixels) => {
      track.current!.style.transform = pixels === 0 ? "" : `translateX(${pixels}px)`;
    },
    (pixels, by) => {
      if (by === 0) return aligned.goBackFrom(pixels);
      aligned.comeFrom(pixels);
      step(by);
    },
  );

  return (
    <section
      ref={carousel}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={isReady || undefined}
      data-rotating={rotation.isRotating || undefined}
    >
      <CarouselControls
        slidesId={id}
        labels={slides.map((slide) => slide.label)}
        current={index}
        isPaused={rotation.isPaused}
        onTogglePause={rotation.toggle}
        onShow={setIndex}
        onStep={step}
      />
      <div ref={row} className="carousel-row" onScroll={aligned.onScroll} {...swipe}>
        <div
          ref={track}
          id={id}
          className="carousel-track"
          aria-live={rotation.isRotating ? "off" : "polite"}
        >
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              className="slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}: ${slide.label}`}
              inert={isReady && position !== index}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
