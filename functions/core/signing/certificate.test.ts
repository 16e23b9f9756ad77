import { expect, it } from 'vitest';
import { levelsOf } from '#core/assembly/layout/directions.ts';
import { type Certificate, certificateParts } from './certificate.ts';
import type { EvidenceEvent } from './evidence.ts';

const certificate = (who: string): Certificate => ({
  ...{ envelopeId: 'e1', name: 'Deed', sender: `${who}, Quay`, completedAt: '2026-11-29T08:00:00.000Z' },
  ...{ documents: [], signers: [], end: { number: 1, hash: '963305ee' } },
  events: [
    { number: 1, at: '2026-11-29T08:00:00.000Z', kind: 'signed', who, address: '::1', previous: '', hash: '963305ee' },
  ],
});

const linesOf = (who: string): string[] =>
  certificateParts(certificate(who)).parts.flatMap(({ lines }) => lines.map(({ text }) => text));

it('after a name in Hebrew, addresses and hashes stand as they are read', () => {
  const event = linesOf('דנה לוי').find((text) => text.includes('963305ee')) ?? '';
  const levels = levelsOf(event, false);
  const standsOf = (text: string) => [...text].map((_, at) => levels[event.indexOf(text) + at]);
  expect(new Set(standsOf('::1 · 963305ee'))).toEqual(new Set([0]));
  expect(new Set(standsOf('דנה לוי'))).toEqual(new Set([1]));
});

it('a name from left to right is written as it is', () => {
  expect(linesOf('Nora Tester').filter((text) => text.includes('\u200e'))).toEqual([]);
});

it('says to whom a reminder went and by whom, and that the system did what nobody did, also of older records', () => {
  const at = '2026-11-29T08:00:00.000Z';
  const eventLine = (event: Partial<EvidenceEvent> & Pick<EvidenceEvent, 'kind'>) => {
    const events = [{ number: 4, at, previous: '', hash: 'ab12', ...event }];
    const { parts } = certificateParts({ ...certificate('Ana'), events });
    return parts.at(-1)?.lines[0]?.text;
  };
  const reminded = { kind: 'reminded' as const, who: 'Ana', details: { to: 'sam@example.com' } };
  const byClock = `4. ${at} reminded: system, to sam@example.com · ab12`;
  expect([eventLine(reminded), eventLine({ ...reminded, who: undefined })]).toEqual([byClock, byClock]);
  expect(eventLine({ ...reminded, address: '::1' })).toBe(`4. ${at} reminded: Ana, ::1, to sam@example.com · ab12`);
  expect(eventLine({ kind: 'sealed', details: { of: 'Sam' } })).toBe(
    `4. ${at} sealed: system, signature of Sam · ab12`,
  );
  expect(eventLine({ kind: 'sealed', who: 'Sam' })).toBe(`4. ${at} sealed: system, signature of Sam · ab12`);
});
