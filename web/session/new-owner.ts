import { session } from './session.ts';

const ownerOf = (): string => {
  const { _id = '', profileKeyword = '' } = session.user() ?? {};
  return `${_id} ${profileKeyword}`;
};

/** Calls `forget` once the session is another person's, or of another firm, or nobody's. */
export const onNewOwner = (forget: () => void): void => {
  let owner = ownerOf();
  session.subscribe(() => {
    if (ownerOf() === owner) return;
    owner = ownerOf();
    forget();
  });
};

/**
 * Loads a page anew that the browser kept in memory when it was left, once Back or Forward shows it again and the session has become
 * another person's, or nobody's: it has missed all that was stored meanwhile.
 */
export const reloadForNewOwner = (): void => {
  let owner = ownerOf();
  window.addEventListener('pagehide', () => {
    owner = ownerOf();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && ownerOf() !== owner) window.location.reload();
  });
};
