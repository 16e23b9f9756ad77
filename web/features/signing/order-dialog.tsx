import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reorderSigners } from '#core/signing/endpoints.ts';
import { LAST_ORDER } from '#core/signing/envelope.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { useWrite } from '#web/api/hooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { staleOfEnvelope } from './stale-reads.ts';

/** Changes the place in the order of those who have not signed: after all who have. */
export const OrderDialog = ({ envelope, onClose }: { envelope: EnvelopeDetail; onClose: () => void }) => {
  const { matterId, envelopeId, signers } = envelope;
  const open = signers.filter(({ state }) => ['waiting', 'invited', 'viewed'].includes(state));
  const last = Math.max(0, ...signers.filter(({ state }) => state === 'signed').map(({ order }) => order));
  const [orders, setOrders] = useState<Record<string, number>>(() =>
    Object.fromEntries(open.map(({ signerId, order }) => [signerId, order])),
  );
  const write = useWrite(reorderSigners, { refreshes: staleOfEnvelope, says: 'Order changed' });
  const save = async () => {
    const written = await write.write({ matterId, envelopeId, orders });
    if (written.ok) onClose();
  };
  const most = Math.min(LAST_ORDER, last + open.length + 1);
  return (
    <Dialog
      open
      title="Change the order"
      width="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton type="button" size="medium" pending={write.pending} onClick={() => void save()}>
            Save
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>Those with the same number sign at the same time.</Box>
        {open.map(({ signerId, name, order }) => (
          <SelectField
            key={signerId}
            label={name}
            value={String(orders[signerId] ?? order)}
            options={Array.from({ length: most - last }, (_, at) => last + 1 + at)
              .concat(order <= last ? [order] : [])
              .map((number) => ({ value: String(number), label: String(number) }))}
            onChange={({ target }) => setOrders({ ...orders, [signerId]: Number(target.value) })}
          />
        ))}
      </Box>
    </Dialog>
  );
};
