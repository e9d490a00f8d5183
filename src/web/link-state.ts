/** What a link passes on in navigation state besides its address (specification 1, "Ids in URLs and navigation state"). */
export type LinkState = Readonly<Record<string, string | number | boolean>>;

/** The attribute in which a plain link carries its state, as JSON: `link-navigation.ts` passes it on. */
export const LINK_STATE = "data-state";

/** The attributes of a link with this state. */
export function linkState(state: LinkState | undefined): Record<`data-${string}`, string> {
  return state === undefined ? {} : { [LINK_STATE]: JSON.stringify(state) };
}

/** The state that a link carries; null where it carries none. */
export function stateOfLink(link: HTMLAnchorElement): LinkState | null {
  const json = link.getAttribute(LINK_STATE);
  return json === null ? null : (JSON.parse(json) as LinkState);
}
