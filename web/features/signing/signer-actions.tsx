import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { QuestionText, Reason, SIGNER_LIMITS, SignerName } from '#core/signing/signer.ts';
import { askSender, declineSigning, delegateSigning } from '#core/signing/signer-endpoints.ts';
import type { Signing } from '#core/signing/signing.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';

interface SignerActsProps {
  secret: string;
  /** Whoever sent it is present: they are asked aloud. */
  isInPerson: boolean;
  mayDelegate: boolean;
  onChanged: (signing: Signing) => void;
  onStale: () => Promise<unknown>;
}

/** What a signer may do instead of signing: ask, let somebody else sign, decline. */
export const SignerActions = ({ secret, isInPerson, mayDelegate, onChanged, onStale }: SignerActsProps) => {
  const [opened, setOpened] = useState<'ask' | 'delegate' | 'decline'>();
  const close = () => setOpened(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, ml: -1 }}>
      {!isInPerson && <Button onClick={() => setOpened('ask')}>Ask the sender</Button>}
      {mayDelegate && !isInPerson && <Button onClick={() => setOpened('delegate')}>Let somebody else sign</Button>}
      <Button color="error" onClick={() => setOpened('decline')}>
        Decline
      </Button>
      {opened === 'ask' && <AskDialog secret={secret} onClose={close} />}
      {opened === 'delegate' && <DelegateDialog secret={secret} onClose={close} onDone={onStale} />}
      {opened === 'decline' && <DeclineDialog secret={secret} onClose={close} onChanged={onChanged} />}
    </Box>
  );
};

interface ActDialogProps {
  secret: string;
  onClose: () => void;
}

const question = z.object({ text: QuestionText });

const AskDialog = ({ secret, onClose }: ActDialogProps) => {
  const [questionId] = useState(() => crypto.randomUUID());
  const ask = useWrite(askSender, { says: 'Your question is sent. The answer comes by email.', quiet: true });
  const form = useSchemaForm({
    schema: question,
    defaults: { text: '' },
    save: ({ text }) => ask.write({ secret, questionId, text }),
    onSaved: onClose,
    refusals: { any: 'text' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Ask the sender" width="small" onClose={onClose} submit="Send">
      <TextArea label="Your question" autoFocus maxLength={SIGNER_LIMITS.question} {...form.field('text')} />
    </FormDialog>
  );
};

const refusal = z.object({ reason: Reason });

const DeclineDialog = ({ secret, onClose, onChanged }: ActDialogProps & Pick<SignerActsProps, 'onChanged'>) => {
  const decline = useWrite(declineSigning, { quiet: true });
  const form = useSchemaForm({
    schema: refusal,
    defaults: { reason: '' },
    save: ({ reason }) => decline.write({ secret, reason, zone: ownTimeZone() }),
    onSaved: onChanged,
    refusals: { any: 'reason' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Decline to sign" width="small" onClose={onClose} submit="Decline" danger>
      <TextArea label="Why do you decline?" autoFocus maxLength={SIGNER_LIMITS.reason} {...form.field('reason')} />
    </FormDialog>
  );
};

const stead = z.object({ name: SignerName, email: Email });

const DelegateDialog = ({ secret, onClose, onDone }: ActDialogProps & { onDone: () => Promise<unknown> }) => {
  const [signerId] = useState(() => crypto.randomUUID());
  const delegate = useWrite(delegateSigning, { says: 'They are mailed a link to sign.', quiet: true });
  const form = useSchemaForm({
    schema: stead,
    defaults: { name: '', email: '' },
    save: (instead) => delegate.write({ secret, signerId, ...instead }),
    onSaved: async () => {
      onClose();
      await onDone();
    },
    refusals: { any: 'email' },
    short: true,
  });
  return (
    <FormDialog form={form} title="Let somebody else sign" width="small" onClose={onClose} submit="Send them the link">
      <TextField label="Name" autoFocus maxLength={SIGNER_LIMITS.name} {...form.field('name')} />
      <EmailField label="Email" {...form.field('email')} />
    </FormDialog>
  );
};
