import { DAY_MS } from '#core/calendar.ts';

/** How long before its end a certificate signs no more: a file that is sealed then could not be given a seal that lasts. */
const LAST_DAYS = 7;

/** How long before its end an operator is called to renew it. */
const RENEW_DAYS = 30;

/** Whether a certificate may sign at an instant (epoch milliseconds), and how it stands. */
export const termOf = (
  { from, until }: { from: number; until: number },
  now: number,
): 'early' | 'good' | 'renew' | 'ending' | 'over' => {
  if (now < from) return 'early';
  if (now > until) return 'over';
  if (now > until - LAST_DAYS * DAY_MS) return 'ending';
  return now > until - RENEW_DAYS * DAY_MS ? 'renew' : 'good';
};
