/** The drawing of a missing page: a sleeve without its record. */
export function MissingRecord() {
  return (
    <svg className="missing-record" viewBox="0 0 300 200" aria-hidden="true">
      <circle cx="196" cy="100" r="88" className="missing-record-disc" />
      <circle cx="196" cy="100" r="30" className="missing-record-disc" />
      <rect x="6" y="6" width="188" height="188" rx="8" className="missing-record-sleeve" />
      <path
        d="M6 140c40-34 72 26 112-4s56-24 76-10v60a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z"
        className="missing-record-wave"
      />
    </svg>
  );
}
