import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenAt, type ChainEnd, chainStart, doneBy, EVIDENCE, type EvidenceEvent, nextEvent } from './evidence.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const facts = fc.record(
  {
    at: fc.constant('2026-11-28T10:00:00.000Z'),
    kind: fc.constantFrom(...EVIDENCE),
    who: fc.string(),
    signerId: fc.string(),
    details: fc.dictionary(fc.string(), fc.string()),
  },
  { requiredKeys: ['at', 'kind'] },
);

const chainOf = async (all: readonly Parameters<typeof nextEvent>[1][]): Promise<EvidenceEvent[]> => {
  const events: EvidenceEvent[] = [];
  let end: ChainEnd = await chainStart('e1', hash);
  for (const one of all) {
    const event = await nextEvent(end, one, hash);
    events.push(event);
    end = event;
  }
  return events;
};

describe('a chain of evidence', () => {
  it('is whole as it was written, and once storage has brought its fields into another order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(facts, { maxLength: 8 }), async (all) => {
        const events = await chainOf(all);
        const stored = events.map((event) => Object.fromEntries(Object.entries(event).toReversed()) as never);
        expect([await brokenAt('e1', events, hash), await brokenAt('e1', stored, hash)]).toEqual([0, 0]);
      }),
    ));

  it('is broken where anything of it is changed, left out, doubled or moved', () =>
    fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 2, maxLength: 8 }), fc.nat(), async (all, seed) => {
        const events = await chainOf(all);
        const at = seed % (events.length - 1);
        const event = events[at] as EvidenceEvent;
        const changes = [
          events.with(at, { ...event, who: `${event.who}.` }),
          events.with(at, { ...event, at: '2026-11-28T10:00:00.001Z' }),
          events.with(at, { ...event, details: { ...event.details, reason: 'another' } }),
          events.toSpliced(at, 1),
          events.toSpliced(at, 0, event),
          events.with(at, events[at + 1] as EvidenceEvent).with(at + 1, event),
        ];
        for (const changed of changes) {
          const broken = await brokenAt('e1', changed, hash);
          expect(broken).toBeGreaterThanOrEqual(at + 1);
          expect(broken).toBeLessThanOrEqual(at + 2);
        }
      }),
    ));

  it('belongs to one envelope', async () => {
    const events = await chainOf([{ at: '2026-11-28T10:00:00.000Z', kind: 'created', who: 'Ines' }]);
    expect(await brokenAt('e2', events, hash)).toBe(1);
  });
});

describe('who did what is in a record', () => {
  const at = '2026-11-28T10:00:00.000Z';

  it('is whoever it names, but of what the product does by itself, also in older records that name the sender, which stay whole', async () => {
    const old = await chainOf([
      { at, kind: 'sent', who: 'Ines', address: '203.0.113.9' },
      { at, kind: 'reminded', who: 'Ines', signerId: 's', details: { to: 'sam@example.com' } },
      { at, kind: 'reminded', who: 'Ines', signerId: 's', address: '203.0.113.9' },
      { at, kind: 'sealed', who: 'Sam', signerId: 's' },
      { at, kind: 'completed', who: 'Ines' },
    ]);
    expect(await brokenAt('e1', old, hash)).toBe(0);
    expect(old.map(doneBy)).toEqual(['Ines', undefined, 'Ines', undefined, undefined]);
  });

  it('is DocuSign, of an envelope that somebody has voided there', () => {
    expect(doneBy({ kind: 'voided', who: 'Ines', details: { by: 'DocuSign', reason: 'Sold' } })).toBe('DocuSign');
    expect(doneBy({ kind: 'voided', who: 'Ines', details: { reason: 'Sold' } })).toBe('Ines');
  });
});
