import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Where plans are chosen: a firm's own host has no prices, and the settings there lead on to them. */
export const usePlansPath = (): string => {
  const { userTypeRoute } = useSignedIn();
  return host.kind === 'firm' ? paths.paymentSettings(userTypeRoute) : paths.pricing();
};
