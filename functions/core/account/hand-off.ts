import { MINUTE_MS } from '#core/calendar.ts';
/** A session on its way from one host of the product to another; what it carries is sealed with the code. */
export interface HandOff {
  accountId: string;
  /** Host name without port; only a page there may exchange the code. */
  host: string;
  /** Host name without port where the session was; only who comes from a page there may exchange the code. */
  from: string;
  /** ISO instant. */
  expiresAt: string;
  sealed: string;
}

/** How long a code is good. */
export const HAND_OFF_MS = MINUTE_MS;

/**
 * Whether a page at `host` that was reached from a page at `from` may exchange the code now. A link that somebody sends comes from
 * elsewhere, and so logs nobody in as its sender.
 */
export const mayExchange = (
  handOff: HandOff | undefined,
  { host, from }: { host: string; from: string },
  now: Date,
): handOff is HandOff =>
  handOff !== undefined &&
  handOff.host === host.toLowerCase() &&
  handOff.from === from.toLowerCase() &&
  now.getTime() < Date.parse(handOff.expiresAt);
