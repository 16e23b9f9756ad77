import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';
import { host } from '#web/session/host.ts';
import { useSignedIn } from '#web/session/session.ts';
import { lazily } from '#web/ui/lazily.tsx';
import { SlotProvider } from '#web/ui/slot.tsx';
import { fetchBeside } from './fetch-ahead.ts';
import { frames } from './frames.ts';
import { OwnProfile } from './own-profile.tsx';
import { isPrivate, screensAt } from './screens.ts';
import { slotCode } from './slots.ts';
import { ToLogin } from './to-login.tsx';

const Guard = lazily(frames.guard);
const Layout = lazily(frames.app);
const SiteLayout = lazily(frames.site);
const CheckoutLayout = lazily(frames.checkout);
const SettingsLayout = lazily(frames.settings);

const here = screensAt(host.kind);

/** What somebody finds at an address, and what those do whom nothing is open to but what was shared. */
const byOpening = (Own: ComponentType, Shared: ComponentType) => () =>
  openingOf(useSignedIn()).opens === 'shared' ? <Shared /> : <Own />;

const pages = new Map(
  here.map(({ page, sharedPage, ...screen }): [Screen['page'], ComponentType] => {
    const Page = lazily(page, () => fetchBeside(screen));
    return [page, sharedPage ? byOpening(Page, lazily(sharedPage)) : Page];
  }),
);

const routeTo = ({ path: { pattern }, page }: Screen) => {
  const Page = pages.get(page) as ComponentType;
  return <Route key={pattern} path={pattern} element={<Page />} />;
};

/** The routes to the screens for which something holds. */
const routesWhere = (holds: (screen: Screen) => boolean) => here.filter(holds).map(routeTo);

/** Below the firm's own slug. */
const isOfProfile = ({ path: { pattern } }: Screen) => pattern.includes('/:profile');

/** All routes of the product, each in its frame, the private ones behind the guard. */
export const AppRoutes = () => (
  <Routes>
    {host.kind === 'firm' && <Route path={paths.home()} element={<ToLogin />} />}
    {routesWhere((screen) => !isPrivate(screen) && !screen.frame)}
    <Route element={<SiteLayout />}>{routesWhere(({ frame }) => frame === 'site')}</Route>
    <Route element={<CheckoutLayout />}>{routesWhere(({ frame }) => frame === 'checkout')}</Route>
    <Route
      element={
        <SlotProvider value={slotCode}>
          <Guard />
        </SlotProvider>
      }
    >
      {routesWhere((screen) => isPrivate(screen) && !screen.frame)}
      <Route element={<Layout />}>
        {routesWhere((screen) => screen.frame === 'app' && !isOfProfile(screen))}
        <Route element={<SettingsLayout />}>{routesWhere(({ frame }) => frame === 'settings')}</Route>
        <Route element={<OwnProfile />}>{routesWhere(isOfProfile)}</Route>
      </Route>
    </Route>
    <Route path="*" element={<Navigate to={paths.notFound()} replace />} />
  </Routes>
);
