import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { readMatter } from '#core/matters/endpoints.ts';
import { readEnvelope } from '#core/signing/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';

const EnvelopeDraft = lazy(async () => ({ default: (await import('./envelope-draft.tsx')).EnvelopeDraft }));
const SentEnvelope = lazy(async () => ({ default: (await import('./sent-envelope.tsx')).SentEnvelope }));

/** An envelope: while it is a draft where it is prepared, then how far it is. */
export const EnvelopePage = () => {
  const { matterId = '', envelopeId = '' } = useParams<{ matterId: string; envelopeId: string }>();
  const places = useMatterPlaces();
  const read = useRead(readEnvelope, { matterId, envelopeId }, { watched: true });
  const matter = useRead(readMatter, { matterId });
  return (
    <Loaded
      read={read}
      skeleton={<PageSkeleton />}
      missing={
        <>
          <PageHeader title="Envelope" />
          <EmptyState action={<Link to={places.matter(matterId)}>Back to the matter</Link>}>
            This envelope does not exist any more.
          </EmptyState>
        </>
      }
    >
      {(envelope) => {
        const found = matter.state === 'ready' ? matter.data : undefined;
        return (
          <Suspense fallback={<PageSkeleton />}>
            {envelope.state === 'draft' ? (
              <EnvelopeDraft key={envelopeId} envelope={envelope} matter={found} />
            ) : (
              <SentEnvelope envelope={envelope} matter={found} />
            )}
          </Suspense>
        );
      }}
    </Loaded>
  );
};
