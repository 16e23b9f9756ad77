import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { AppRoutes } from './app/routes.tsx';
import { firmLookLoaded } from './session/firm-look.ts';
import { base } from './session/host.ts';
import { watchLinkTokens } from './session/link-tokens.ts';
import { reloadForNewOwner } from './session/new-owner.ts';
import { releasePress } from './ui/held-press.ts';

/** Begins the app, in the place of whatever the page shows; `beside` stands beside all its screens. */
export const start = async (beside?: ReactNode): Promise<void> => {
  watchLinkTokens();
  // The typeface is fetched at once, and not when the first word is drawn: lines break once, and nothing moves.
  void document.fonts.load('1em "Red Hat Display Variable"').catch(() => undefined);
  reloadForNewOwner();
  // Whose host this is, is asked while the page is fetched; nothing is painted before both are here.
  await Promise.all([
    fetchAhead(window.location.pathname.slice(base.length), window.location.search),
    firmLookLoaded(),
  ]);
  releasePress();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App beside={beside}>
        <AppRoutes />
      </App>
    </StrictMode>,
  );
};
