import type { Firm } from './firm.ts';

/** Whether visitors see nothing of what the firm wrote for them, because nobody paid for the personalised plan. */
export const isHidden = ({ personalizedAt, loginTitle, loginText, hasServices }: Partial<Firm>): boolean =>
  personalizedAt === undefined && Boolean(loginTitle || loginText || hasServices);
