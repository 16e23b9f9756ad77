/** What a mailed link may carry: the secrets of an invitation of a client, of one to work for a firm, and of a link that enters. */
const NAMES = ['reference', 'roleMember', 'entry'] as const;
export type LinkTokens = Partial<Record<(typeof NAMES)[number], string>>;

/** What the browser keeps with a page's entry in its history, as the router reads and writes it. */
interface Kept {
  usr?: { link?: LinkTokens } | null;
}

const kept = (): Kept => (window.history.state as Kept | null) ?? {};

/** The tokens of an address, and the address without them: of its fragment, which no server is sent, or of its query, as links were mailed before. */
export const tokensIn = (address: string): { tokens: LinkTokens; rest: string } => {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const found = NAMES.flatMap((name) => {
    const token = fragment.get(name) || url.searchParams.get(name);
    return token ? [[name, token] as const] : [];
  });
  if (found.length > 0) url.hash = '';
  for (const name of NAMES) url.searchParams.delete(name);
  return { tokens: Object.fromEntries(found), rest: url.href };
};

/**
 * Takes the tokens of a mailed link off the address before anything is fetched: they must not be kept, shared or sent on with it. The
 * entry of the history keeps them, so that the page finds them again when it is reloaded. Whether there were any.
 */
const takeLinkTokens = (): boolean => {
  const { tokens, rest } = tokensIn(window.location.href);
  if (Object.keys(tokens).length === 0) return false;
  const state = kept();
  window.history.replaceState({ ...state, usr: { ...state.usr, link: tokens } }, '', rest);
  return true;
};

/** Takes them also where only the fragment of the page's address is replaced, which loads no page. */
export const watchLinkTokens = (): void => {
  takeLinkTokens();
  window.addEventListener('hashchange', () => {
    if (takeLinkTokens()) window.location.reload();
  });
};

/** The page's address with the tokens that were taken off it, in its fragment: for another host that goes on with it. */
export const addressWithTokens = (): string => {
  const tokens = Object.entries(kept().usr?.link ?? {});
  const { href } = window.location;
  return tokens.length > 0 ? `${href.replace(/#.*$/, '')}#${new URLSearchParams(tokens)}` : href;
};
