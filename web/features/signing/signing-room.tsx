import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Adoption } from '#core/signing/signer.ts';
import { readSigningDocument, signEnvelope } from '#core/signing/signer-endpoints.ts';
import type { Signing } from '#core/signing/signing.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { lentDevice } from '#web/session/lent-device.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ZonedInstant } from '#web/ui/moment.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PlainFrame, PlainTitle } from '#web/ui/plain-frame.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { ConsentBox } from './consent-box.tsx';
import { keptSigning } from './kept-signing.ts';
import { type Filled, isOpen, isSigned, nextOpen, type Place, placeId, placesOf, withValue } from './places.ts';
import { SignerActions } from './signer-actions.tsx';
import { SigningDocument } from './signing-document.tsx';
import { SigningFoot } from './signing-foot.tsx';
import { useSigningDownload } from './use-signing-download.ts';

interface SigningRoomProps {
  secret: string;
  firmName: string;
  envelope: NonNullable<Signing['envelope']>;
  /** Told what the link shows after an act. */
  onChanged: (signing: Signing) => void;
  /** Has the link looked at anew. */
  onStale: () => Promise<unknown>;
}

/** Where somebody whose turn it is reads the documents, fills in their places and signs. */
export const SigningRoom = ({ secret, firmName, envelope, onChanged, onStale }: SigningRoomProps) => {
  const { envelopeId, name, message, sentBy, signer, documents, expiresAt, consent } = envelope;
  useDocumentTitle(name);
  const [kept, setKept] = useState(() => keptSigning.read(envelopeId, signer.signerId));
  const [current, setCurrent] = useState<Place>();
  const [isAdopting, setAdopting] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const signing = useWrite(signEnvelope, { quiet: true });
  // Repeated with the same id it is signed once.
  const signatureId = useRef(crypto.randomUUID());
  useEffect(() => keptSigning.write(envelopeId, signer.signerId, kept), [envelopeId, signer.signerId, kept]);

  const { download } = useSigningDownload(secret);

  const { adoption, hasConsented } = kept;
  const filled: Filled = { values: kept.values, isAdopted: adoption !== undefined };
  const places = placesOf(documents);
  const left = places.filter((place) => isOpen(place, filled)).length;

  const show = (place: Place) => {
    setCurrent(place);
    document.getElementById(placeId(place))?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  const press = (place: Place) => {
    show(place);
    if (isSigned(place)) setAdopting(true);
  };
  const goOn = (from: Place | undefined, after: Filled) => {
    const next = nextOpen(places, after, from);
    if (next) show(next);
    else setCurrent(undefined);
  };
  const adopt = (adopted: Adoption) => {
    setKept((before) => ({ ...before, adoption: adopted }));
    setAdopting(false);
    goOn(current, { ...filled, isAdopted: true });
  };
  const review = () => {
    if (hasConsented) return setReviewing(true);
    consentBox.current?.scrollIntoView({ block: 'center' });
    consentBox.current?.focus();
    toast.error('Please agree to sign electronically first.');
  };
  const sign = async () => {
    if (!adoption || signing.pending) return;
    const values = Object.fromEntries(documents.map(({ documentId }) => [documentId, kept.values[documentId] ?? {}]));
    const request = { secret, signatureId: signatureId.current, consent, adoption, values, zone: ownTimeZone() };
    const written = await signing.write(request);
    if (written.ok) {
      keptSigning.clear(envelopeId, signer.signerId);
      onChanged(written.data);
      return;
    }
    setReviewing(false);
    const { code, message: said } = written.problem;
    // Signed in another tab, or over: what the link shows by now says so itself.
    if (code === 'conflict' || code === 'signing-over') return void (await onStale());
    toast.error(said);
    if (code === 'fields-open') goOn(undefined, filled);
    else if (code === 'consent-old') await onStale();
  };
  const load = useCallback(
    async (documentId: string, signal: AbortSignal) =>
      (await call(readSigningDocument, { secret, documentId, inline: true }, { signal })).url,
    [secret],
  );
  return (
    <PlainFrame wide>
      <PlainTitle>{name}</PlainTitle>
      <Box sx={{ color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>
        <Unbroken text={`${sentBy} of ${firmName} asks you, ${signer.name}, to sign until `} />
        <ZonedInstant at={expiresAt} />
      </Box>
      {message && (
        <Box
          component="blockquote"
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            m: 0,
            mt: 2,
            pl: 2,
            borderLeft: '3px solid var(--line)',
          }}
        >
          {message}
        </Box>
      )}
      <SignerActions
        secret={secret}
        isInPerson={lentDevice.of(envelopeId) !== undefined}
        mayDelegate={signer.mayDelegate}
        onChanged={onChanged}
        onStale={onStale}
      />
      <ConsentBox
        version={consent}
        ref={consentBox}
        checked={hasConsented}
        onChange={(checked) => setKept((before) => ({ ...before, hasConsented: checked }))}
      />
      {documents.map((document) => (
        <SigningDocument
          key={document.documentId}
          document={document}
          load={load}
          filled={filled}
          adoption={adoption}
          name={signer.name}
          current={current}
          onPress={press}
          onDownload={() => void download(document.documentId)}
        />
      ))}
      <SigningFoot
        left={left}
        current={current}
        filled={filled}
        onValue={(place, value) =>
          setKept((before) => ({
            ...before,
            values: withValue({ ...filled, values: before.values }, place, value).values,
          }))
        }
        onAdopt={() => setAdopting(true)}
        onNext={() => goOn(current, filled)}
        onReview={adoption ? review : () => setAdopting(true)}
      />
      {isAdopting && (
        <AdoptDialog name={adoption?.name ?? signer.name} onClose={() => setAdopting(false)} onAdopt={adopt} />
      )}
      <Dialog
        open={isReviewing}
        title="Sign now?"
        width="small"
        onClose={() => setReviewing(false)}
        actions={
          <>
            <Button onClick={() => setReviewing(false)}>Back</Button>
            <SubmitButton type="button" size="medium" pending={signing.pending} onClick={() => void sign()}>
              Sign
            </SubmitButton>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box>
            You sign {documents.length === 1 ? '' : `${documents.length} documents: `}
            <b>{documents.map((document) => document.name).join(', ')}</b> as <b>{adoption?.name}</b>.
          </Box>
          {adoption && (
            <Box
              component="img"
              alt={`Signature of ${adoption.name}`}
              src={`data:image/png;base64,${adoption.signature}`}
              sx={{ maxWidth: 280, width: 1, background: 'var(--sheet)', borderRadius: 1 }}
            />
          )}
          <Box sx={{ color: 'text.secondary' }}>It binds you as a signature by hand does.</Box>
        </Box>
      </Dialog>
    </PlainFrame>
  );
};
