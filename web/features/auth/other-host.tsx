import { useEffect, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { goToHost } from '#web/session/hand-off.ts';
import { comesFrom, host, hostAt, urlAt } from '#web/session/host.ts';
import { session } from '#web/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { MailLink } from './mail-link.ts';

const here = (): string => (host.kind === 'firm' ? host.firmHost : 'my');

/** Asks the product's other host for the session of the person a mail's link is for; without one it leads back to the log-in. */
export const AskOtherHost = ({ link, other }: { link: MailLink; other: string }) => {
  useEffect(() => window.location.replace(urlAt(other, paths.login({ ...link, handTo: here() }))), [link, other]);
  return <OnTheWay />;
};

/** Gives the session to the host that asks for it, if it is the very person's whom the link is for; else leads back there. */
export const HandSession = ({ link, to }: { link: MailLink; to: string }) => {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const isTheirs = session.isOpen() && session.user()?._id === link.account && comesFrom() === hostAt(to);
    if (isTheirs) void goToHost(to, link.redirectUrl, link.account);
    else window.location.replace(urlAt(to, paths.login({ ...link })));
  }, [link, to]);
  return <OnTheWay />;
};

const OnTheWay = () => (
  <AuthFrame title="Opening your page">
    <FormSkeleton rows={2} />
  </AuthFrame>
);
