import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { useSignedIn } from './session.ts';

/** Whether the signed-in person may stay on a private path. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const person = useSignedIn();
  return (path) => mayOpen(path, person);
};

/** A link for whom the page behind it is open; for anybody else its words. */
export const OpenLink = ({ to, children }: { to: string; children: ReactNode }) =>
  useMayOpen()(to) ? <Link to={to}>{children}</Link> : children;
