import { BrowserRouter } from 'react-router';
import { useSubDomain } from '#web/session/session.ts';
import { Themed } from '#web/theme/themed.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { ErrorPage } from './error-page.tsx';
import { FirmAddress } from './firm-address.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole web: the firm's dress, the routes, and the toasts above them. */
export const App = () => {
  const details = useSubDomain();
  return (
    <Themed colour={details?.sub_domain_color || undefined}>
      <ErrorPage>
        <BrowserRouter>
          <FirmAddress />
          <AppRoutes />
        </BrowserRouter>
      </ErrorPage>
      <Toaster />
    </Themed>
  );
};
