import { msLater } from '#core/calendar.ts';
import { LINK_LIMITS, type LinkRecord } from '#core/links/link.ts';
import { isSigned, sign } from '#outside/secrets.ts';

type Bound = Pick<LinkRecord, 'linkId' | 'email'>;

const textOf = ({ linkId, email = '' }: Bound, until: number): string => `link entered ${linkId} ${email} ${until}`;

/** What a browser keeps that has entered the code of a link. */
export const entryOf = (link: Bound, now: Date): string => {
  const until = msLater(now, LINK_LIMITS.enteredMs).getTime();
  return `${until}.${sign(textOf(link, until))}`;
};

/** Whether a browser that keeps this has entered the code, not too long ago. */
export const hasEntered = (link: Bound, entry: string, now: Date): boolean => {
  const [until = '', signature = ''] = entry.split('.');
  return /^\d{1,15}$/.test(until) && now.getTime() < Number(until) && isSigned(textOf(link, Number(until)), signature);
};
