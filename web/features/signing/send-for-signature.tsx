import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftEnvelope, listEnvelopes } from '#core/signing/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import type { SlotProps } from '#web/ui/slot.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Begins an envelope with documents of a matter, or goes on with the draft that is there of the same, and leads to where it is prepared. */
export const SendForSignature = ({ matterId, sources, what }: SlotProps['sendForSignature']) => {
  const navigate = useNavigate();
  const places = useMatterPlaces();
  const draft = useWrite(draftEnvelope, { refreshes: [listEnvelopes] });
  // Pressed again after a lost reply it is the same draft.
  const envelopeId = useRef(crypto.randomUUID());
  const begin = async () => {
    const written = await draft.write({ matterId, envelopeId: envelopeId.current, sources: [...sources] });
    if (!written.ok) return;
    if (written.data.envelopeId !== envelopeId.current)
      toast.info('This is the draft you began before. Discard it to start over.');
    envelopeId.current = crypto.randomUUID();
    navigate(places.envelope(matterId, written.data.envelopeId));
  };
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={draft.pending}
      aria-label={`Send ${what} for signature`}
      onClick={() => void begin()}
    >
      Send for signature
    </Button>
  );
};
