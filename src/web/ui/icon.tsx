/** Drawn on a square of 16, with a line of 1.5. */
const DRAWINGS = {
  search: "M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5",
  close: "m3.5 3.5 9 9m0-9-9 9",
  chevron: "m4 6 4 4 4-4",
  up: "M8 13V3M3.5 7.5 8 3l4.5 4.5",
  down: "M8 3v10M3.5 8.5 8 13l4.5-4.5",
  grip: "M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01",
  check: "m3 8.5 3.5 3.5L13 4.5",
  dots: "M3 8h.01M8 8h.01M13 8h.01",
  plus: "M8 3v10M3 8h10",
  filter: "M2 4h12M4.5 8h7M7 12h2",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-10v1.5m0 11V15M1 8h1.5m11 0H15M3 3l1 1m8 8 1 1m0-10-1 1m-8 8-1 1",
  moon: "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z",
  system: "M2 3h12v8H2zm4 11h4m-2-3v3",
  large: "M2 2h12v12H2z",
  small: "M2 2h5v5H2zm7 0h5v5H9zM2 9h5v5H2zm7 0h5v5H9z",
  list: "M2 3.5h12M2 8h12M2 12.5h12",
  previous: "M10 3 5 8l5 5",
  next: "m6 3 5 5-5 5",
  pause: "M5.5 3v10m5-10v10",
  play: "M4.5 2.5v11l9-5.5z",
  menu: "M2 4.5h12M2 11.5h12",
  shuffle: "M2 4.5h2.5l6 7H14m0 0-2-2m2 2-2 2M2 11.5h2.5L6 9.75m3-3.5 1.5-1.75H14m0 0-2-2m2 2-2 2",
  pencil: "m10.5 3 2.5 2.5L5.5 13H3v-2.5L10.5 3Zm-2 2L11 7.5",
  share: "M8 10.5V2M5 4.5l3-3 3 3M5 7H3.5v7h9V7H11",
  person: "M8 7.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c0-3.5 2.5-5 6-5s6 1.5 6 5",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decorative icon beside a text, or in a control with an `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" data-icon={name}>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
