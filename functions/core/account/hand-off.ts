/** A session on its way from one host of the product to another; what it carries is sealed with the code. */
export interface HandOff {
  accountId: string;
  /** Host name without port; only a page there may exchange the code. */
  host: string;
  /** ISO instant. */
  expiresAt: string;
  sealed: string;
}

/** A code is good for 60 seconds (decisions.md). */
export const HAND_OFF_MS = 60_000;

/** Whether a page at `host` may exchange the code now. */
export const mayExchange = (handOff: HandOff | undefined, host: string, now: Date): handOff is HandOff =>
  handOff !== undefined && handOff.host === host.toLowerCase() && now.getTime() < Date.parse(handOff.expiresAt);
