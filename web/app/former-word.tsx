import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { routeWords } from '#core/auth/route-access.ts';
import { getSubDomainDetails } from '#core/firm/contract.ts';
import { useRead } from '#web/api/hooks.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

interface FormerWordProps {
  /** The person's present URL word. */
  present: string;
  /** What is shown where the path has no former word of this firm. */
  otherwise: ReactElement;
}

/** Leads a firm's own people from a path under a word that the firm gave up to the same page under its present one, for as long as the former word is kept for it. */
export const FormerWord = ({ present, otherwise }: FormerWordProps) => {
  const { pathname, search, hash } = useLocation();
  const [root, area, word = '', ...rest] = pathname.split('/');
  const mayBeWord = /^[a-z0-9-]{3,63}$/.test(word) && word !== present && !routeWords.includes(word);
  const read = useRead(getSubDomainDetails, mayBeWord ? { domain: word } : null);
  if (!mayBeWord || read.state === 'failed') return otherwise;
  if (read.state === 'loading') return <PageSkeleton />;
  if (read.data.data.data.moved_to !== present) return otherwise;
  return <Navigate to={[root, area, present, ...rest].join('/') + search + hash} replace />;
};
