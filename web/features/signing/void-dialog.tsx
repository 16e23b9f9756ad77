import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { voidEnvelope } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { Reason, SIGNER_LIMITS } from '#core/signing/signer.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { staleOfEnvelope } from './stale-reads.ts';

const schema = z.object({ reason: Reason });

/** Ends an envelope that was sent, with a reason that all who were asked are told. */
export const VoidDialog = ({ envelope, onClose }: { envelope: EnvelopeDetail; onClose: () => void }) => {
  const { matterId, envelopeId, name } = envelope;
  const write = useWrite(voidEnvelope, {
    refreshes: staleOfEnvelope,
    says: 'Envelope voided',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    save: ({ reason }) => write.write({ matterId, envelopeId, reason }),
    onSaved: onClose,
    refusals: { any: 'reason' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Void ${name}?`} width="small" onClose={onClose} submit="Void" danger>
      <Box>Nobody can sign it any more. All who were asked are told your reason. This cannot be undone.</Box>
      <TextArea label="Reason" autoFocus maxLength={SIGNER_LIMITS.reason} {...form.field('reason')} />
    </FormDialog>
  );
};
