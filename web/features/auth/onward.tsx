import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { SessionUser } from '#web/session/session.ts';
import { destination } from './destination.ts';

interface OnwardProps {
  person: SessionUser;
  /** What the page was asked for. */
  query: URLSearchParams;
  /** What is shown where nothing is open to them. */
  otherwise: ReactNode;
}

/** Leads who is logged in already to where they belong. */
export const Onward = ({ person, query, otherwise }: OnwardProps) => {
  const home = destination(person, query);
  return 'path' in home ? <Navigate to={home.path} replace /> : otherwise;
};
