import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { downloadEnvelope } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EvidenceRow } from '#core/signing/evidence.ts';
import type { SigningField } from '#core/signing/fields.ts';
import { hasCertificate } from '#core/signing/has-certificate.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { Panel } from '#web/ui/panel.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { fieldBox, fieldWords, signerColour } from './field-box.ts';
import { type PageSize, PdfPages } from './pdf-pages.tsx';
import { placeOfSigner, placeWords, type SentPlace, signerOf } from './sent-places.ts';

interface SentDocumentProps {
  envelope: EnvelopeDetail;
  document: EnvelopeDetail['documents'][number];
  /** What happened to the envelope; undefined until that is known. */
  events: readonly EvidenceRow[] | undefined;
}

/** A document of an envelope that was sent: its real pages with all that is signed until now, and the places that are still open. */
export const SentDocument = ({ envelope, document, events }: SentDocumentProps) => {
  const { matterId, envelopeId, signers, state } = envelope;
  const { documentId, name, pages, fields } = document;
  const reading = useWrite(downloadEnvelope);
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await call(downloadEnvelope, { matterId, envelopeId, documentId, inline: 'true' }, { signal })).url,
    [matterId, envelopeId, documentId],
  );
  const download = async (asSent: boolean) => {
    const which = { matterId, envelopeId, documentId, ...(asSent && { asSent: 'true' as const }) };
    const written = await reading.write(which);
    if (written.ok) window.location.assign(written.data.url);
  };
  const isSigned = signers.some((signer) => signer.state === 'signed');
  const seals = events?.filter(({ kind }) => kind === 'sealed' || kind === 'completed') ?? [];
  const sealed = new Set(
    // Files that were signed at a carrier come with all that was signed there.
    state === 'completed' ? signers.map(({ signerId }) => signerId) : seals.map(({ signerId = '' }) => signerId),
  );
  const numbers = [...new Set(signers.map(({ number }) => number))].toSorted((one, other) => one - other);
  return (
    <Panel
      title={name}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
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
            aria-label={`Download as sent: ${name}`}
            disabled={reading.pending}
            onClick={() => void download(true)}
          >
            Download as sent
          </Button>
        </Box>
      }
    >
      {events ? (
        // Each seal is another file.
        <PdfPages
          key={seals.length}
          load={load}
          pages={pages}
          further={hasCertificate(envelope, document) ? 'Certificate of completion' : undefined}
        >
          {(page, size) =>
            fields
              .filter((field) => field.page === page)
              .map((field) => {
                const signer = signerOf(field, signers);
                if (!signer) return null;
                const place = placeOfSigner(signer, document, sealed);
                return (
                  <SentMark
                    key={field.fieldId}
                    field={field}
                    size={size}
                    who={signer.name}
                    label={placeWords(field, signer, place)}
                    colour={signerColour(numbers.indexOf(signer.number))}
                    place={place}
                  />
                );
              })
          }
        </PdfPages>
      ) : (
        <PageSkeleton />
      )}
    </Panel>
  );
};

interface SentMarkProps {
  field: SigningField;
  size: PageSize;
  who: string;
  label: string;
  colour: string;
  place: SentPlace;
}

/** A place on a page: a frame around what is there, else what goes there and whose it is. */
const SentMark = ({ field, size, who, label, colour, place }: SentMarkProps) => (
  <Box
    role="img"
    aria-label={label}
    title={label}
    sx={{
      ...fieldBox(field, size, colour),
      ...(place === 'on-page' && { background: 'none', opacity: 0.6 }),
      ...(place === 'being-sealed' && { borderStyle: 'dashed' }),
      ...(place === 'declined' && { textDecoration: 'line-through' }),
      ...(place === 'not-needed' && { borderStyle: 'dotted', background: 'none' }),
    }}
  >
    {place !== 'on-page' && fieldWords(field, who)}
  </Box>
);
