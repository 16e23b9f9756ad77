import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { firmLookLoaded } from './session/firm-look.ts';
import { watchLinkTokens } from './session/link-tokens.ts';
import { reloadForNewOwner } from './session/new-owner.ts';

/** Begins the app, in the place of whatever the page shows. */
export const start = async (): Promise<void> => {
  watchLinkTokens();
  // The typeface is fetched at once, and not when the first word is drawn: lines break once, and nothing moves.
  void document.fonts.load('1em "Red Hat Display Variable"').catch(() => undefined);
  reloadForNewOwner();
  // Whose host this is, is asked while the page is fetched; nothing is painted before both are here.
  await Promise.all([fetchAhead(window.location.pathname), firmLookLoaded()]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
