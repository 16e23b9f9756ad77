import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { readSubscription, setAutoDebit } from '#core/subscriptions/contract.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/moment.tsx';
import type { Subscription } from './choice.ts';

/** Auto-debit: on, the plan renews by itself; off, it is cancelled at the end of what is paid, and can be resumed. */
export const AutoDebit = ({ subscription: { isAutoDebit, endsAt, state } }: { subscription: Subscription }) => {
  const { is_card_save } = useSignedIn();
  const [asked, setAsked] = useState(false);
  const { write, pending } = useWrite(setAutoDebit, { refreshes: [readSubscription] });
  const turn = async (on: boolean) => {
    const { ok } = await write({ on });
    if (!ok) return;
    setAsked(false);
    await refreshUser();
  };
  const needsCard = !isAutoDebit && !is_card_save;
  // Of a plan that is over there is nothing to cancel; what is switched off is that the next one would renew.
  const isOver = state === 'ended';
  const off = () => (isOver ? void turn(false) : setAsked(true));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mt: 2.5,
        pt: 2,
        borderTop: '1px solid var(--line)',
      }}
    >
      <div>
        <CheckField
          label="Auto-debit: renew with my saved card"
          checked={isAutoDebit}
          disabled={pending || needsCard || (isOver && !isAutoDebit)}
          onChange={({ target }) => (target.checked ? void turn(true) : off())}
        />
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {needsCard && 'Save a card below first.'}
          {isAutoDebit &&
            (isOver
              ? 'Nothing is charged now. The next plan you buy renews by itself.'
              : 'Each receipt comes by mail.')}
          {!needsCard && !isAutoDebit && (
            <>
              {endsAt && !isOver && (
                <>
                  Your plan ends on <Day at={endsAt} />.{' '}
                </>
              )}
              Nothing is charged by itself.
            </>
          )}
        </Box>
      </div>
      {!isOver &&
        (isAutoDebit ? (
          <Button onClick={() => setAsked(true)} sx={{ color: 'error.main' }}>
            Cancel plan
          </Button>
        ) : (
          <Button variant="outlined" disabled={needsCard || pending} onClick={() => void turn(true)}>
            Pay automatically
          </Button>
        ))}
      <ConfirmDialog
        open={asked}
        danger
        title="Cancel your plan?"
        confirm="Cancel plan"
        cancel="Keep it"
        pending={pending}
        onConfirm={() => void turn(false)}
        onClose={() => setAsked(false)}
      >
        {state === 'past-due' ? (
          'It ends now, and nothing more is charged. You can still read and export everything.'
        ) : endsAt ? (
          <>
            It stays as it is until <Day at={endsAt} />, and nothing more is charged. Until then you can switch it on
            again.
          </>
        ) : (
          'Nothing will be charged when the trial ends.'
        )}
      </ConfirmDialog>
    </Box>
  );
};
