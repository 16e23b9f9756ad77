import { useState } from 'react';
import * as z from 'zod/mini';
import { holdMatter, liftHold, readMatter } from '#core/matters/endpoints.ts';
import { HoldReason, MOST_HOLD_REASON } from '#core/matters/hold.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.object({ reason: HoldReason });

interface HoldDialogProps {
  matter: Matter;
  onClose: () => void;
}

/** Puts a matter on legal hold with a reason, or lifts the hold that it was opened for. */
export const HoldDialog = (props: HoldDialogProps) => {
  const [isHeld] = useState(props.matter.hold !== undefined);
  return isHeld ? <Lift {...props} /> : <Put {...props} />;
};

const Put = ({ matter: { matterId, version, name }, onClose }: HoldDialogProps) => {
  const { write } = useWrite(holdMatter, { refreshes: [readMatter], says: 'Matter put on legal hold', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    save: ({ reason }) => write({ matterId, version, reason }),
    onSaved: onClose,
    refusals: { any: 'reason' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Put ${name} on legal hold?`} onClose={onClose} submit="Put on hold">
      <div>
        Until the hold is lifted, files, notes, tasks, dates, parties and draft envelopes of this matter cannot be
        deleted, and files cannot be moved out. Colleagues who can see the matter see who placed the hold, and why.
      </div>
      <TextField label="Reason" autoFocus maxLength={MOST_HOLD_REASON} {...form.field('reason')} />
    </FormDialog>
  );
};

const Lift = ({ matter: { matterId, version, name }, onClose }: HoldDialogProps) => {
  const { write, pending } = useWrite(liftHold, { refreshes: [readMatter], says: 'Legal hold lifted' });
  return (
    <ConfirmDialog
      open
      title={`Lift the legal hold on ${name}?`}
      confirm="Lift the hold"
      pending={pending}
      onClose={onClose}
      onConfirm={async () => {
        await write({ matterId, version });
        onClose();
      }}
    >
      What belongs to this matter can then be deleted again.
    </ConfirmDialog>
  );
};
