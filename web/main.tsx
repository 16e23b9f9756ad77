import '@fontsource-variable/red-hat-display/wght.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAhead } from './app/fetch-ahead.ts';
import { firmLookLoaded } from './session/firm-look.ts';
import { reloadForNewOwner } from './session/new-owner.ts';

/** The typeface is fetched at once, and not when the first word is drawn: lines break once, and nothing moves. */
void document.fonts.load('1em "Red Hat Display Variable"').catch(() => undefined);

reloadForNewOwner();
fetchAhead(window.location.pathname);

/** Whose host this is, is asked while the pages are fetched; nothing is painted before it is known. */
await firmLookLoaded();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
