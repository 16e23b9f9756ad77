import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import { DRAFT_DAYS } from '#core/signing/days.ts';
import { downloadEnvelope, listEnvelopeTemplates } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { call } from '#web/api/client.ts';
import { useRead } from '#web/api/hooks.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { DraftDialogs } from './draft-dialogs.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { type DraftDialog, DraftMenu } from './draft-menu.tsx';
import { placelessIn } from './draft-terms.ts';
import { FieldBoard, focusPalette } from './field-board.tsx';
import { OvertakenDraft } from './overtaken-draft.tsx';
import { envelopeStates } from './state-words.ts';
import { TermsPanel } from './terms-panel.tsx';
import { UnfinishedRun } from './unfinished-run.tsx';
import { useEnvelopeDraft } from './use-envelope-draft.ts';
import { WhoSigns } from './who-signs.tsx';

interface EnvelopeDraftProps {
  envelope: EnvelopeDetail;
  /** Its matter, once it is known. */
  matter: Matter | undefined;
}

/** Where an envelope is prepared: its pages with the fields in the middle, who signs and what is said to them beside. */
export const EnvelopeDraft = ({ envelope, matter }: EnvelopeDraftProps) => {
  const { matterId, envelopeId, name, documents } = envelope;
  const places = useMatterPlaces();
  const navigate = useNavigate();
  const [shown, setShown] = useState<DraftDialog>();
  const [fieldsFor, setFieldsFor] = useState(1);
  const toFields = (number: number) => {
    setFieldsFor(number);
    focusPalette(documents[0]?.documentId ?? '');
  };
  const draft = useEnvelopeDraft(envelope, { toFields });
  const { edited, setEdited, change, send, signers, savedTerms, isPending } = draft;
  const { terms } = edited;
  const load = useCallback(
    async (documentId: string, signal: AbortSignal) =>
      (await call(downloadEnvelope, { matterId, envelopeId, documentId, asSent: 'true', inline: 'true' }, { signal }))
        .url,
    [matterId, envelopeId],
  );
  const read = useRead(listEnvelopeTemplates, {});
  const templates = read.state === 'ready' ? read.data.rows : [];
  const home = places.matter(matterId, matter?.clientId);
  return (
    <>
      <PageHeader
        title={name}
        trail={<Link to={home}>{matter?.name ?? 'Matter'}</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip {...envelopeStates.draft} />
            Discarded if unused for {DRAFT_DAYS} days
          </Box>
        }
        action={<DraftMenu {...{ name, matter, draft }} hasTemplates={templates.length > 0} onOpen={setShown} />}
      />
      <OvertakenDraft edited={edited} saved={envelope} pending={isPending} termsOf={savedTerms} onChoose={setEdited} />
      {shown !== 'many' && <UnfinishedRun envelopeId={envelopeId} onGoOn={() => setShown('many')} />}
      <Box sx={columnsSx}>
        <Box sx={{ gridArea: 'signers', minWidth: 0 }}>
          <WhoSigns {...{ matterId, matter, draft, templates }} onPlace={toFields} />
        </Box>
        <Box sx={{ gridArea: 'pages', display: 'grid', gap: 2, minWidth: 0 }}>
          {documents.map((document) => (
            <FieldBoard
              key={document.documentId}
              document={document}
              fields={terms.fields[document.documentId] ?? []}
              signers={signers}
              signer={fieldsFor}
              load={load}
              onSigner={setFieldsFor}
              onChange={(fields) => change({ fields: { ...terms.fields, [document.documentId]: fields } })}
            />
          ))}
        </Box>
        <Box sx={termsSx}>
          <TermsPanel terms={terms} onChange={change} />
        </Box>
      </Box>
      <DraftFoot reason={[...placelessIn(terms).values()][0]} pending={isPending} onSend={() => void send()} />
      <DraftDialogs
        {...{ envelope, draft, shown }}
        onClose={() => setShown(undefined)}
        onDiscarded={() => navigate(home, { replace: true })}
      />
    </>
  );
};

const BESIDE = '@media (min-width: 1001px)';

/** Who signs, the pages and the terms one below the other; where there is room the pages come first, and the others stand beside them. */
const columnsSx = {
  ...{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  gridTemplateAreas: '"signers" "pages" "terms"',
  [BESIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(264px, 32%)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"pages signers" "pages terms"',
  },
};

const termsSx = {
  ...{ gridArea: 'terms', minWidth: 0 },
  // Beside the pages as one goes down, in a window that has room for all of it.
  '@media (min-width: 1001px) and (min-height: 760px)': { position: 'sticky', top: 'calc(var(--navbar) + 16px)' },
};
