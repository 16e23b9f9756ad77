import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';

/** At a firm's address the paths of the marketing site lead to the log-in of the app host. */
export const ToAppLogin = () => {
  useEffect(() => window.location.replace(urlAt('my', paths.login())), []);
  return null;
};
