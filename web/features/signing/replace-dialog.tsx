import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { replaceSigner } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { type EnvelopeSigner, IDENTITIES, NewSigner } from '#core/signing/signer.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { staleOfEnvelope } from './stale-reads.ts';
import { identityNames } from './state-words.ts';

const schema = z.object({
  name: NewSigner.shape.name,
  email: NewSigner.shape.email,
  identity: NewSigner.shape.identity,
  accessCode: z.union([z.literal(''), NewSigner.shape.accessCode]),
});

interface ReplaceDialogProps {
  envelope: EnvelopeDetail;
  signer: EnvelopeSigner;
  onClose: () => void;
}

/** Lets somebody else sign instead of one who has not signed, or has declined. */
export const ReplaceDialog = ({ envelope, signer, onClose }: ReplaceDialogProps) => {
  const { matterId, envelopeId } = envelope;
  const [signerId] = useState(() => crypto.randomUUID());
  const write = useWrite(replaceSigner, { refreshes: staleOfEnvelope, says: 'Signer replaced', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { name: '', email: '', identity: signer.identity, accessCode: '' },
    save: ({ accessCode, ...who }) => {
      const { number, order } = signer;
      const instead = {
        ...who,
        signerId,
        number,
        order,
        mayDelegate: signer.mayDelegate,
        ...(accessCode && { accessCode }),
      };
      return write.write({ matterId, envelopeId, signerId: signer.signerId, instead });
    },
    onSaved: onClose,
    refusals: { any: 'email' },
    short: true,
  });
  const identity = useWatch({ control: form.control, name: 'identity' });
  return (
    <FormDialog form={form} title={`Replace ${signer.name}`} width="small" onClose={onClose} submit="Replace">
      <Box>
        {signer.state === 'declined'
          ? `${signer.name} has declined. The new signer gets a link by email, and the others are asked to continue.`
          : `The link of ${signer.name} will stop working. The new signer gets their own by email.`}
      </Box>
      <TextField label="Name" autoFocus maxLength={200} {...form.field('name')} />
      <EmailField label="Email" {...form.field('email')} />
      <SelectField
        label="How we know it is them"
        options={IDENTITIES.map((each) => ({ value: each, label: identityNames[each] }))}
        {...form.field('identity')}
      />
      {identity === 'access-code' && (
        <TextField label="Access code" maxLength={32} autoComplete="off" {...form.field('accessCode')} />
      )}
    </FormDialog>
  );
};
