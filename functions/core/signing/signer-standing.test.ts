import { expect, it } from 'vitest';
import { ENVELOPE_STATES, SIGNER_STATES } from './envelope.ts';
import { linkEndReason, mayAskForLink, signerStanding } from './signer-standing.ts';

const now = new Date('2026-11-29T12:00:00Z');
const until = (at: string) => `2026-11-29T${at}.000Z`;
const later = until('12:00:01');
const open = { isClosed: false };

/** What is shown in each state of an envelope and of a signer: `sent signed` as `signed`. */
const shown = (expiresAt: string, of = open): string[] =>
  ENVELOPE_STATES.flatMap((state) =>
    SIGNER_STATES.flatMap((signer) => {
      const stands = signerStanding({ state, expiresAt }, { state: signer }, of, now);
      return stands === undefined || signer === 'declined' ? [] : [`${state} ${signer}: ${stands}`];
    }),
  );
const ENDED = ['sealing signed: signed', 'completed signed: completed'];

it('an envelope is theirs to sign while it is their turn, and who has signed sees it until it is completed, and then', () => {
  expect(shown(later)).toEqual(['sent invited: turn', 'sent viewed: turn', 'sent signed: signed', ...ENDED]);
});

it('nothing is shown once its time is over or its matter is closed, but to who has signed what all have', () => {
  expect(shown(until('12:00:00'))).toEqual(ENDED);
  expect(shown(later, { isClosed: true })).toEqual(ENDED);
});

it('who has declined is told so, and whose link was shut is shown nothing', () => {
  for (const state of ENVELOPE_STATES) {
    expect(signerStanding({ state, expiresAt: later }, { state: 'declined' }, open, now)).toBe('declined');
    const shut = { state: 'signed' as const, shutAt: until('11:00:00') };
    expect(signerStanding({ state, expiresAt: later }, shut, open, now)).toBeUndefined();
  }
});

it('a new link may be asked for by who was to sign and did not, unless it was withdrawn, declined or their matter is closed', () => {
  const asking = (of = open) =>
    ENVELOPE_STATES.flatMap((state) =>
      SIGNER_STATES.flatMap((signer) =>
        mayAskForLink({ state }, { state: signer }, of) ? [`${state} ${signer}`] : [],
      ),
    );
  expect(asking().toSorted()).toEqual(['expired invited', 'expired viewed', 'sent invited', 'sent viewed']);
  expect(asking({ isClosed: true })).toEqual([]);
});

it('whoever has a link that is over is told why, a closed link before all else', () => {
  const why = (state: (typeof ENVELOPE_STATES)[number], signer: Parameters<typeof linkEndReason>[1], of = open) =>
    linkEndReason({ state, expiresAt: later }, signer, of, now);
  const asked = { state: 'invited' as const };
  expect(why('voided', { ...asked, shutAt: now.toISOString() })).toMatch(/^A wrong code was entered too often/);
  expect(why('sent', { state: 'replaced' })).toMatch(/^Somebody else signs this/);
  expect(why('completed', { state: 'released' })).toMatch(/^Enough people have signed/);
  expect(why('voided', asked)).toMatch(/withdrawn/);
  expect(why('declined', asked)).toMatch(/^Somebody has declined/);
  expect(why('expired', asked)).toMatch(/^The time to sign this is over/);
  expect(linkEndReason({ state: 'sent', expiresAt: until('12:00:00') }, asked, open, now)).toBe(why('expired', asked));
  expect(why('sent', asked, { isClosed: true })).toMatch(/^This matter is closed/);
  expect(why('sent', { state: 'waiting' })).toMatch(/^It is not your turn/);
  expect(why('sent', asked)).toMatch(/^There is a newer link/);
});
