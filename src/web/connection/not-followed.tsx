import { counted } from "../../domain/counted.ts";

/** Says how many credits no chain can follow, so that nobody takes a missing chain for a fact. */
export function NotFollowed({ nobodies }: { nobodies: number }) {
  if (nobodies === 0) return null;
  return (
    <p className="note">
      {counted(nobodies, "credit")} without a page {nobodies === 1 ? "is" : "are"} not followed:
      their names may belong to anybody.
    </p>
  );
}
