import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAND_OFF_MS, type HandOff, mayExchange } from '#core/account/hand-off.ts';
import { freshKeys } from '#outside/own-keys.ts';
import { sealed, unsealed } from '#outside/secrets.ts';
import { type ServedKeys, servedKeys } from '#tests/own-keys.ts';

let served: ServedKeys;
beforeAll(async () => {
  served = await servedKeys({ current: 'a key for this test', previous: '', next: '' });
  await freshKeys(new Date());
});
afterAll(() => served.close());

const hosts = fc.constantFrom(
  'my.localhost',
  'smith.localhost',
  'localhost',
  'smith.my.localhost',
  'my.localhost.evil',
);
const instants = fc.integer({ min: 0, max: 2 * HAND_OFF_MS });
const codes = fc.stringMatching(/^[\w-]{22}$/);

describe('a hand-off', () => {
  it('is exchanged at its own host, from the host where it was made, within its 60 seconds, and never else', () => {
    fc.assert(
      fc.property(hosts, hosts, hosts, hosts, instants, (host, asked, from, came, later) => {
        const made = Date.parse('2026-11-21T10:00:00.000Z');
        const expiresAt = new Date(made + HAND_OFF_MS).toISOString();
        const handOff: HandOff = { accountId: 'a', host, from, expiresAt, sealed: '' };
        const may = mayExchange(handOff, { host: asked, from: came }, new Date(made + later));
        expect(may).toBe(host === asked && from === came && later < HAND_OFF_MS);
      }),
    );
  });

  /** What a table does: an item is there until the first conditional delete of it. */
  it('begins one session at most, whoever tries in whatever order', () => {
    const attempt = fc.record({ host: hosts, later: instants });
    fc.assert(
      fc.property(hosts, fc.array(attempt, { maxLength: 40 }), (host, attempts) => {
        let kept: HandOff | undefined = {
          accountId: 'a',
          host,
          from: 'localhost',
          expiresAt: new Date(HAND_OFF_MS).toISOString(),
          sealed: '',
        };
        let sessions = 0;
        for (const { host: asked, later } of attempts) {
          if (!mayExchange(kept, { host: asked, from: 'localhost' }, new Date(later))) continue;
          kept = undefined;
          sessions += 1;
        }
        const fits = attempts.some((each) => each.host === host && each.later < HAND_OFF_MS);
        expect(sessions).toBe(fits ? 1 : 0);
      }),
    );
  });

  it('is opened by its own code alone, and never twice sealed alike', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), codes, codes, (token, code, other) => {
        const text = sealed(token, code);
        expect(unsealed(text, code)).toBe(token);
        expect(sealed(token, code)).not.toBe(text);
        if (other !== code) expect(() => unsealed(text, other)).toThrow();
      }),
    );
  });

  it('that was changed on the table opens nothing', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), codes, fc.nat(), (token, code, at) => {
        const bytes = Buffer.from(sealed(token, code), 'base64url');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        expect(() => unsealed(bytes.toString('base64url'), code)).toThrow();
      }),
    );
  });
});
