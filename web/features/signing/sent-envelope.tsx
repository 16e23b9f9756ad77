import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import { listEvidence } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeSigner } from '#core/signing/signer.ts';
import { useRead } from '#web/api/hooks.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, TwoPane } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { AboutEnvelope } from './about-envelope.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { SignerLine } from './signer-line.tsx';
import { envelopeStates, waitingFor } from './state-words.ts';

const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));
const InPersonDialog = lazy(async () => ({ default: (await import('./in-person-dialog.tsx')).InPersonDialog }));
const SentDocument = lazy(async () => ({ default: (await import('./sent-document.tsx')).SentDocument }));
const ProposedTasks = lazy(async () => ({ default: (await import('./proposed-tasks.tsx')).ProposedTasks }));
const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

interface SentEnvelopeProps {
  envelope: EnvelopeDetail;
  /** Its matter, once it is known. */
  matter: Matter | undefined;
}

const nobodys = { responsible: undefined };

/** An envelope that was sent: who has signed and who has not, its documents, and what happened to it. */
export const SentEnvelope = ({ envelope, matter }: SentEnvelopeProps) => {
  const { matterId, envelopeId, name, state, signers, carrier } = envelope;
  const places = useMatterPlaces();
  const [asked, setAsked] = useState<'void' | 'order' | { replace: EnvelopeSigner } | { inPerson: EnvelopeSigner }>();
  const [isPacking, setPacking] = useState(false);
  const may = useMatterActions(matter ?? nobodys);
  const mayAct = matter !== undefined && matter.state !== 'closed' && may('send');
  const pack = async () => {
    setPacking(true);
    try {
      const { packEnvelope } = await import('./pack-envelope.ts');
      await packEnvelope(envelope);
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setPacking(false);
    }
  };
  const choices: Choice[] = [
    { label: isPacking ? 'Packing…' : 'Download all with evidence (.zip)', onChoose: () => void pack() },
    ...(mayAct && state === 'sent'
      ? [
          ...(carrier ? [] : [{ label: 'Change the order', onChoose: () => setAsked('order') }]),
          { label: 'Void', danger: true, onChoose: () => setAsked('void') },
        ]
      : []),
  ];
  const waiting = waitingFor(signers);
  const evidence = useRead(listEvidence, { matterId, envelopeId });
  const events = evidence.state === 'ready' ? evidence.data.events : undefined;
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={places.matter(matterId, matter?.clientId)}>{matter?.name ?? 'Matter'}</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip {...envelopeStates[state]} />
            {state === 'sent' && waiting.length > 0 && (
              <span>
                <Unbroken text={`Waiting for ${waiting.join(', ')}`} />
              </span>
            )}
          </Box>
        }
        action={<Menu label={`Actions for ${name}`} choices={choices} />}
      />
      <TwoPane
        isSideFirst
        main={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {envelope.documents.map((document) => (
              <Suspense key={document.documentId} fallback={<PageSkeleton />}>
                <SentDocument envelope={envelope} document={document} events={events} />
              </Suspense>
            ))}
          </Box>
        }
        side={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title="Who signs">
              <Box component="ol" aria-label="Who signs" sx={ruledLines(1.25)}>
                {signers
                  .toSorted((one, other) => one.order - other.order || one.number - other.number)
                  .map((signer) => (
                    <SignerLine
                      key={signer.signerId}
                      envelope={envelope}
                      signer={signer}
                      mayAct={mayAct}
                      onReplace={() => setAsked({ replace: signer })}
                      onInPerson={() => setAsked({ inPerson: signer })}
                    />
                  ))}
              </Box>
            </Panel>
            {state === 'completed' && matter && matter.state !== 'closed' && may('work') && (
              <Suspense fallback={null}>
                <ProposedTasks envelope={envelope} />
              </Suspense>
            )}
            <AboutEnvelope envelope={envelope} />
            <Panel title="What happened">
              <Loaded read={evidence} skeleton={<RowsSkeleton count={3} />}>
                {(read) => <EvidenceList events={read.events} named={envelope} />}
              </Loaded>
            </Panel>
          </Box>
        }
      />
      <Suspense fallback={null}>
        {asked === 'void' && <VoidDialog envelope={envelope} onClose={() => setAsked(undefined)} />}
        {asked === 'order' && <OrderDialog envelope={envelope} onClose={() => setAsked(undefined)} />}
        {typeof asked === 'object' && 'replace' in asked && (
          <ReplaceDialog envelope={envelope} signer={asked.replace} onClose={() => setAsked(undefined)} />
        )}
        {typeof asked === 'object' && 'inPerson' in asked && (
          <InPersonDialog envelope={envelope} signer={asked.inPerson} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  );
};
