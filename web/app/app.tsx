import { useEffect, useMemo, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { brandOf, firmColour } from '#core/firm/brand.ts';
import { host } from '#web/session/host.ts';
import { type SubDomainDetails, useSubDomain } from '#web/session/session.ts';
import { Themed } from '#web/theme/themed.tsx';
import { ours, PageOwner } from '#web/ui/page-owner.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { ErrorPage } from './error-page.tsx';
import { showFavicon } from './favicon.ts';
import { AppRoutes } from './routes.tsx';

/** The look of the firm at whose address this is. What was known stays while a logout forgets it and leaves. */
const useFirmLook = (): SubDomainDetails => {
  const stored = useSubDomain();
  const known = useRef<SubDomainDetails>({});
  if (stored) known.current = stored;
  return known.current;
};

/** The whole web: the firm's look, the routes, and the toasts above them. */
export const App = () => {
  const { firm_name = '', sub_domain_logo: logo, sub_domain_color } = useFirmLook();
  const pageOwner = useMemo(
    () => (host.kind === 'firm' ? { isFirm: true, name: firm_name, logo } : ours),
    [firm_name, logo],
  );
  const colour = pageOwner.isFirm ? firmColour(sub_domain_color) : undefined;
  useEffect(() => showFavicon(pageOwner, brandOf(colour)), [pageOwner, colour]);
  return (
    <Themed colour={colour}>
      <PageOwner value={pageOwner}>
        <ErrorPage>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ErrorPage>
        <Toaster />
      </PageOwner>
    </Themed>
  );
};
