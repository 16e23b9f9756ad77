import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPerson } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeSigner } from '#core/signing/signer.ts';
import { useWrite } from '#web/api/hooks.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { paths } from '#web/paths.ts';
import { lentDevice } from '#web/session/lent-device.ts';
import { useSignedIn } from '#web/session/session.ts';
import { lendDevice } from '#web/session/standing.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { bulkRun } from './bulk-run.ts';

interface InPersonDialogProps {
  envelope: EnvelopeDetail;
  signer: EnvelopeSigner;
  onClose: () => void;
}

/** Hands the device to a signer who is present: it is logged out before, so that the link to sign is all that it opens. */
export const InPersonDialog = ({ envelope, signer, onClose }: InPersonDialogProps) => {
  const { matterId, envelopeId } = envelope;
  const me = useSignedIn();
  const { pathname } = useLocation();
  const [secret] = useState(newSecret);
  const [isLeaving, setLeaving] = useState(false);
  const begin = useWrite(signInPerson);
  const go = async () => {
    const written = await begin.write({ matterId, envelopeId, signerId: signer.signerId, secret });
    if (!written.ok) return;
    setLeaving(true);
    lentDevice.note({ envelopeId, by: `${me.firstName} ${me.lastName}`.trim(), back: pathname });
    await lendDevice(`${paths.signature(envelopeId)}#${secret}`);
  };
  if (bulkRun.isAny())
    return (
      <Dialog
        open
        title={`${signer.name} signs here`}
        width="small"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        A bulk send that you began on this device is not finished, and its list would be lost. Finish or cancel it
        first.
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={`${signer.name} signs here`}
      confirm="Hand over"
      pending={begin.pending || isLeaving}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      Check their identity, then hand them this device. You will be logged out first, also in other tabs, and what you
      have typed and not saved will be lost. Log in again when you get the device back.
    </ConfirmDialog>
  );
};
