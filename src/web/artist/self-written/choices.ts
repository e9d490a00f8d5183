import { requestedArtist, requestedValue } from "../../request/requested-values.ts";
import type { SelfWrittenSongs } from "../../../database/people/self-written-parts.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { listChoice, requestedList } from "../../self-written/choices.ts";

export type SelfWrittenChoices = Pick<SelfWrittenSongs, "list" | "which">;

export const SONGS_ANCHOR = "songs";

const KNOWN = "known";

/** Reads the choices of an address. @throws the 400 page for an id that is none */
export function requestedSelfWritten(url: URL): SelfWrittenChoices {
  const list = requestedList(url);
  const member = requestedArtist(url, "with");
  if (member !== null) return { list, which: { member } };
  return { list, which: requestedValue(url, "view") === KNOWN ? "known" : "by_members" };
}

export function selfWrittenPath(actId: number, { list, which }: SelfWrittenChoices, page?: number) {
  const choices = {
    role: listChoice(list),
    with: typeof which === "object" ? encodeId(which.member) : undefined,
    view: which === "known" ? KNOWN : undefined,
    page,
  };
  return `${pagePath.artistSelfWritten(actId, choices)}#${SONGS_ANCHOR}`;
}
