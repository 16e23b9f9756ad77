import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import { downloadEnvelope, listEvidence, remindSigner } from '#core/signing/endpoints.ts';
import { allows } from '#core/signing/envelope.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeSigner } from '#core/signing/signer.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useMatterActs } from '#web/api/matter-acts.ts';
import { wordsOf } from '#web/api/problem.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Instant, ZonedInstant } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { EvidenceList } from './evidence-list.tsx';
import { staleOfEnvelope } from './stale-reads.ts';
import { envelopeStates, identityNames, signerStates, waitingFor } from './state-words.ts';

const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));
const InPersonDialog = lazy(async () => ({ default: (await import('./in-person-dialog.tsx')).InPersonDialog }));
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
  const { matterId, envelopeId, name, state, signers, expiresAt, sentAt, endedAt, reason, createdBy, carrier } =
    envelope;
  const places = useMatterPlaces();
  const [asked, setAsked] = useState<'void' | 'order' | { replace: EnvelopeSigner } | { inPerson: EnvelopeSigner }>();
  const [isPacking, setPacking] = useState(false);
  const may = useMatterActs(matter ?? nobodys);
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
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={places.matter(matterId, matter?.clientId)}>{matter?.name ?? 'Matter'}</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip {...envelopeStates[state]} />
            {state === 'sent' && waiting.length > 0 && `Waiting for ${waiting.join(', ')}`}
          </Box>
        }
        action={<Menu label={`Actions for ${name}`} choices={choices} />}
      />
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
        <Panel title="Documents">
          <Box component="ul" aria-label="Documents" sx={ruledLines(1)}>
            {envelope.documents.map((document) => (
              <DocumentLine key={document.documentId} envelope={envelope} document={document} />
            ))}
          </Box>
        </Panel>
        <Panel title="About it">
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            {sentAt && (
              <Box>
                Sent by {createdBy}
                {carrier && ' with DocuSign'}, <ZonedInstant at={sentAt} />
              </Box>
            )}
            {state === 'sent' && expiresAt && (
              <Box>
                Can be signed until <ZonedInstant at={expiresAt} />
              </Box>
            )}
            {endedAt && (
              <Box>
                {envelopeStates[state].label}, <ZonedInstant at={endedAt} />
              </Box>
            )}
            {reason && <Box sx={{ overflowWrap: 'anywhere' }}>Reason: {reason}</Box>}
            {state === 'completed' && (
              <Box>
                <Link to={paths.verifyDocument()}>Verify a signed document</Link>
              </Box>
            )}
          </Box>
        </Panel>
        <Panel title="What happened">
          <Loaded read={useRead(listEvidence, { matterId, envelopeId })} skeleton={<RowsSkeleton count={3} />}>
            {({ events }) => <EvidenceList events={events} />}
          </Loaded>
        </Panel>
      </Box>
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

interface SignerLineProps {
  envelope: EnvelopeDetail;
  signer: EnvelopeSigner;
  mayAct: boolean;
  onReplace: () => void;
  onInPerson: () => void;
}

const SignerLine = ({ envelope, signer, mayAct, onReplace, onInPerson }: SignerLineProps) => {
  const { matterId, envelopeId } = envelope;
  const { signerId, order, name, email, state, identity, signedAt, viewedAt, invitedAt, declinedAt, reason } = signer;
  const remind = useWrite(remindSigner, { refreshes: staleOfEnvelope, says: 'Reminder sent' });
  const isAsked = envelope.state === 'sent' && !envelope.carrier && (state === 'invited' || state === 'viewed');
  const anybody = { ...signer, signerId: '' };
  const choices: Choice[] = [
    ...(isAsked
      ? [
          {
            label: 'Remind',
            onChoose: () => void remind.write({ matterId, envelopeId, signerId, reminderId: crypto.randomUUID() }),
          },
          { label: 'Sign in person', onChoose: onInPerson },
        ]
      : []),
    ...(!envelope.carrier && allows(envelope, { type: 'replace', signerId, by: anybody })
      ? [{ label: 'Replace…', onChoose: onReplace }]
      : []),
  ];
  const at = signedAt ?? declinedAt ?? viewedAt ?? invitedAt;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
      <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <strong>{`${order}. `}</strong>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {email}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip {...signerStates[state]} />
          {at && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
              <Instant at={at} />
            </Box>
          )}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            {identityNames[identity]}
          </Box>
        </Box>
        {reason && <Box>“{reason}”</Box>}
      </Box>
      {mayAct && choices.length > 0 && <Menu label={`Actions for ${name}`} choices={choices} />}
    </Box>
  );
};

interface DocumentLineProps {
  envelope: EnvelopeDetail;
  document: EnvelopeDetail['documents'][number];
}

const DocumentLine = ({ envelope, document }: DocumentLineProps) => {
  const { matterId, envelopeId, signers } = envelope;
  const { documentId, name, pages } = document;
  const reading = useWrite(downloadEnvelope);
  const download = async (asSent: boolean) => {
    const written = await reading.write({
      matterId,
      envelopeId,
      documentId,
      ...(asSent && { asSent: 'true' as const }),
    });
    if (written.ok) window.location.assign(written.data.url);
  };
  const isSigned = signers.some(({ state }) => state === 'signed');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {name}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {pages.length === 1 ? '1 page' : `${pages.length} pages`}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isSigned && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Download ${name}, as signed`}
            disabled={reading.pending}
            onClick={() => void download(false)}
          >
            Download
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Download ${name}, as sent`}
          disabled={reading.pending}
          onClick={() => void download(true)}
        >
          As sent
        </Button>
      </Box>
    </Box>
  );
};
