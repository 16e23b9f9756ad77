import Box from '@mui/material/Box';
import { useState } from 'react';
import { readSubscription, setAutoDebit } from '#core/subscriptions/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/moment.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { Subscription } from './choice.ts';

/** Auto-debit: on, the plan renews by itself; off, it is cancelled at the end of what is paid, and can be resumed. */
export const AutoDebit = ({ subscription }: { subscription: Subscription }) => {
  const { isAutoDebit, state } = subscription;
  const { is_card_save } = useSignedIn();
  const [asked, setAsked] = useState(false);
  const { write, pending } = useWrite(setAutoDebit, { refreshes: [readSubscription] });
  const turn = async (on: boolean, done: string) => {
    const { ok } = await write({ on });
    if (!ok) return;
    setAsked(false);
    toast.success(done);
    await refreshUser();
  };
  // Of a plan that is over there is nothing to cancel; what is switched off is that the next one would renew.
  const isOver = state === 'ended';
  if (isOver && !isAutoDebit) return null;
  const press = () => {
    if (isOver) void turn(false, 'Auto-debit is off.');
    else if (isAutoDebit) setAsked(true);
    else
      void turn(
        true,
        state === 'chosen' ? 'Your plan begins when the trial ends.' : 'Your plan will renew automatically.',
      );
  };
  return (
    <Box sx={frame}>
      <AutoDebitWords subscription={subscription} needsCard={!is_card_save} />
      {/* One button whatever it says, so that the focus stays on it. */}
      <SubmitButton
        type="button"
        size="medium"
        {...(isAutoDebit ? { variant: 'text', color: isOver ? 'primary' : 'error' } : {})}
        pending={pending}
        disabled={!isAutoDebit && !is_card_save}
        onClick={press}
      >
        {isOver ? 'Turn off auto-debit' : isAutoDebit ? 'Cancel plan' : 'Resume plan'}
      </SubmitButton>
      <ConfirmDialog
        open={asked}
        danger
        title="Cancel your plan?"
        confirm="Cancel plan"
        cancel="Keep it"
        pending={pending}
        onConfirm={() => void turn(false, 'Your plan is canceled.')}
        onClose={() => setAsked(false)}
      >
        <WhatEnds subscription={subscription} />
      </ConfirmDialog>
    </Box>
  );
};

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mt: 2.5,
  pt: 2,
  borderTop: '1px solid var(--line)',
};

interface AutoDebitWordsProps {
  subscription: Subscription;
  needsCard: boolean;
}

/** What happens by itself as things stand. */
const AutoDebitWords = ({ subscription: { isAutoDebit, state, endsAt }, needsCard }: AutoDebitWordsProps) => (
  <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
    <Box sx={{ fontWeight: 600 }}>Auto-debit is {isAutoDebit ? 'on' : 'off'}</Box>
    <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {isAutoDebit &&
        (state === 'ended'
          ? 'Nothing is charged now. The next plan you buy will renew automatically.'
          : 'Your plan renews with your saved card. Each receipt comes by email.')}
      {!isAutoDebit && (
        <>
          {endsAt ? 'You will not be charged automatically.' : 'Nothing is charged when the trial ends.'}{' '}
          {needsCard ? 'Save a card below to resume your plan.' : 'Resume your plan to renew it with your saved card.'}
        </>
      )}
    </Box>
  </Box>
);

/** What cancelling means for the plan. */
const WhatEnds = ({ subscription: { state, endsAt } }: { subscription: Subscription }) =>
  state === 'past-due' ? (
    'It ends now, and nothing more is charged. You can still read and export everything.'
  ) : endsAt ? (
    <>
      It stays as it is until <Day at={endsAt} />, and nothing more is charged. Until then you can resume it.
    </>
  ) : (
    'Nothing will be charged when the trial ends.'
  );
