import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getSubDomainDetails } from '#core/firm/endpoints.ts';
import { routeSegments } from '#core/tab.ts';
import { useRead } from '#web/api/hooks.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

interface FormerWordProps {
  /** The person's present slug. */
  present: string;
  /** What is shown where the path has no former word of this firm. */
  otherwise: ReactElement;
}

/** Leads a firm's own people from a path under a word that the firm gave up to the same page under its present one, for as long as the former word is kept for it. */
export const FormerSlug = ({ present, otherwise }: FormerWordProps) => {
  const { pathname, search, hash } = useLocation();
  const [root, area, word = '', ...rest] = pathname.split('/');
  const mayBeSlug = /^[a-z0-9-]{3,63}$/.test(word) && word !== present && !routeSegments.includes(word);
  const read = useRead(getSubDomainDetails, mayBeSlug ? { domain: word } : null);
  if (!mayBeSlug || read.state === 'failed') return otherwise;
  if (read.state === 'loading') return <PageSkeleton />;
  if (read.data.data.data.moved_to !== present) return otherwise;
  return <Navigate to={[root, area, present, ...rest].join('/') + search + hash} replace />;
};
