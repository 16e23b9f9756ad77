import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { routes } from '#web/features/auth/routes.tsx';
import { watchLinkTokens } from '#web/session/link-tokens.ts';
import { reloadForNewOwner } from '#web/session/new-owner.ts';
import { releasePress } from '#web/ui/held-press.ts';
import { App } from './app.tsx';
import { FormRoutes } from './form-routes.tsx';

/** Has the app take over a form that stands as HTML: its elements stay, with what was typed into them. Throws where no form stands. */
export const takeOver = async (): Promise<void> => {
  const path = window.location.pathname.replace(/\/$/, '');
  const screen = routes.find(({ form, path: { pattern } }) => form && pattern === path);
  if (!screen) throw new Error(`No form stands at ${path}`);
  const page = await screen.page();
  watchLinkTokens();
  reloadForNewOwner();
  // In short turns, between which the form answers to what is typed.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <App>
          <FormRoutes pattern={screen.path.pattern} page={page} />
        </App>
      </StrictMode>,
      // What is shown in its place has buttons that nobody would release.
      { onCaughtError: releasePress },
    );
  });
};
