import Box from '@mui/material/Box';
import { formatMoney } from '#core/money.ts';
import { problems } from '#core/problem.ts';
import { membersMessage } from '#core/subscriptions/entitlements.ts';
import { planOf } from '#core/subscriptions/plan.ts';
import { Day } from '#web/ui/moment.tsx';
import { per, type Quote } from './choice.ts';

/** What the payment is for: from when until when, and what comes after. */
export const PeriodWords = ({ quote }: { quote: Quote }) => {
  const { kind, planId, interval, startsAt, endsAt, creditLeft, renewalPrice } = quote;
  const price = `${formatMoney(renewalPrice)} ${per[interval]}`;
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {kind === 'fee' ? (
        <p>Paid once. Your plan stays as it is.</p>
      ) : (
        <p>
          {planOf(planId).name}: {membersMessage(planId).toLowerCase()}. Pays for <Day at={startsAt} /> to{' '}
          <Day at={endsAt} />.{' '}
          {quote.isAutoDebit ? `Then it renews for ${price}.` : `Then it ends, unless you renew it for ${price}.`}
        </p>
      )}
      {creditLeft > 0 && (
        <p>{formatMoney(creditLeft)} of an earlier payment are left, and are taken off the next bill.</p>
      )}
      {quote.isHidingWords && <p>Visitors see your login page and services only with the personalized plan.</p>}
      {quote.isPromotionHeld && <p>{problems['promotion-held'].msg}</p>}
    </Box>
  );
};
