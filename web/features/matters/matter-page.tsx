import { useParams } from 'react-router';
import { openingOf } from '#core/auth/standing.ts';
import { readMatter } from '#core/matters/contract.ts';
import { useRead } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { FirmMatter } from './firm-matter.tsx';
import { InvitedMatter } from './invited-matter.tsx';

/** A matter by its address alone: the firm's own, or else one that another firm has shared. */
export const MatterPage = () => {
  const { matterId = '' } = useParams<{ matterId: string }>();
  const person = useSignedIn();
  const hasFirm = openingOf(person).opens !== 'shared';
  const own = useRead(readMatter, hasFirm ? { matterId } : null);
  if (!hasFirm || own.state === 'failed') return <InvitedMatter />;
  return own.state === 'ready' ? <FirmMatter /> : <PageSkeleton />;
};
