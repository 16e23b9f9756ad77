import type { EmotionCache } from '@emotion/cache';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { brandOf, firmColour } from '#core/firm/brand.ts';
import { base, host } from '#web/session/host.ts';
import { type SubDomainDetails, useSubDomain } from '#web/session/session.ts';
import { Themed } from '#web/theme/themed.tsx';
import { PageOwner, productOwner } from '#web/ui/page-owner.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { forgetRefusals } from '#web/ui/toast-store.ts';
import { ErrorPage } from './error-page.tsx';
import { showFavicon } from './favicon.ts';
import { useFocusOnNavigation } from './focus.ts';

/** The look of the firm at whose address this is. What was known stays while a logout forgets it and leaves. */
const useFirmLook = (): SubDomainDetails => {
  const stored = useSubDomain();
  const known = useRef<SubDomainDetails>({});
  if (stored) known.current = stored;
  return known.current;
};

const Browser = ({ children }: { children: ReactNode }) => <BrowserRouter basename={base}>{children}</BrowserRouter>;

interface AppProps {
  /** The router of whoever draws it without a browser, and where styles are collected then. */
  router?: ComponentType<{ children: ReactNode }>;
  styles?: EmotionCache;
  /** The routes, and what stands beside all screens. */
  children: ReactNode;
  beside?: ReactNode;
}

/** The whole web: the firm's look, the routes, what stands beside them, and the toasts above them. */
export const App = ({ router: Router = Browser, styles, children, beside }: AppProps) => {
  const { firm_name = '', sub_domain_logo: logo, sub_domain_color } = useFirmLook();
  const pageOwner = useMemo(
    () => (host.kind === 'firm' ? { isFirm: true, name: firm_name, logo } : productOwner),
    [firm_name, logo],
  );
  const colour = pageOwner.isFirm ? firmColour(sub_domain_color) : undefined;
  useEffect(() => showFavicon(pageOwner, brandOf(colour)), [pageOwner, colour]);
  return (
    <Themed colour={colour} {...(styles && { styles })}>
      <PageOwner value={pageOwner}>
        <ErrorPage>
          <Router>
            <Routed>{children}</Routed>
            {beside}
          </Router>
        </ErrorPage>
        <Toaster />
      </PageOwner>
    </Themed>
  );
};

/** Whatever routes there are, behind them what is seen while a page is fetched. */
const Routed = ({ children }: { children: ReactNode }) => {
  useFocusOnNavigation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is the page
  useEffect(() => forgetRefusals, [pathname]);
  return (
    <Suspense fallback={<div className="fetching" role="progressbar" aria-label="Loading" />}>{children}</Suspense>
  );
};
