import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS, type Entry, entryOfDeadline, type OwnEntry } from '#core/agenda/entry.ts';
import { feedText } from '#core/agenda/feed.ts';
import { shiftedDay } from '#core/calendar.ts';
import type { DeadlineRecord } from '#core/deadlines/deadline.ts';
import { runs } from '#tests/property-runs.ts';

const readEvents = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
const textOf = (event: ReturnType<typeof readEvents>[number] | undefined, name: string): string =>
  String(event?.getFirstPropertyValue(name) ?? '');

const awkward = fc.oneof(
  fc.constantFrom(
    'O’Neill',
    'Anne-Marie',
    'שלום, עולם; "תיק" 7',
    'a\\nb',
    'Doe; Roe, LLC\r\nBEGIN:VEVENT',
    '🧑‍⚖️ '.repeat(50),
    'é'.repeat(200),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2299-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const entry: fc.Arbitrary<OwnEntry> = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 99 }),
  at: fc.constant('2026-11-23T10:20:30.456Z'),
  kind: fc.constantFrom(...ENTRY_KINDS),
  title: awkward,
  on: day,
  matterId: fc.uuid(),
  matterName: awkward,
  personId: fc.uuid(),
});
const feed = (entries: readonly OwnEntry[], name = 'Nora Smith') =>
  feedText(entries, { name, addressOf: ({ matterId }) => `https://smith.example.com/lawyer/matters/${matterId}` });

/** A text as a calendar can carry it: line ends are one kind, and no other control character stands in it. */
const carried = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just these are looked for.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');

describe('a calendar for other calendars', () => {
  it('says to another reader each title, matter and day as they are, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), awkward, (entries, name) => {
        const events = new Map(readEvents(feed(entries, name)).map((event) => [textOf(event, 'uid'), event]));
        expect(events.size).toBe(entries.length);
        for (const { kind, id, title, on, matterName, version } of entries) {
          const event = events.get(`${kind}-${id}`);
          expect(textOf(event, 'summary')).toBe(carried(kind === 'answers' ? `Answers wanted: ${title}` : title));
          expect(textOf(event, 'description').startsWith(carried(matterName ?? ''))).toBe(true);
          expect([textOf(event, 'dtstart'), textOf(event, 'dtend')]).toEqual([on, shiftedDay(on, 1, 'day')]);
          expect([textOf(event, 'sequence'), textOf(event, 'dtstamp')]).toEqual([
            String(version),
            '2026-11-23T10:20:30Z',
          ]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('has no line of more than 75 bytes, and no character that is cut by its end', () => {
    fc.assert(
      fc.property(entry, (one) => {
        const lines = feed([one]).split('\r\n');
        expect(lines.at(-1)).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).toBe(Buffer.from(line).toString());
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['2026-03-06', '17:30', '2026-03-06T22:30:00.000Z'],
    ['2026-03-09', '17:30', '2026-03-09T21:30:00.000Z'],
    ['2026-11-02', '00:20', '2026-11-02T05:20:00.000Z'],
  ])('has a deadline in hours of %s %s in New York at the instant that it is', (dueOn, dueAt, instant) => {
    const trigger = { on: dueOn, timeZone: 'America/New_York' };
    const deadline = { rule: { title: 'Reply' }, trigger, dueOn, dueAt, assignee: { accountId: 'a', name: 'A' } };
    const kept = entryOfDeadline(deadline as DeadlineRecord) as Entry;
    const [event] = readEvents(feed([{ ...kept, id: 'd', version: 1, at: '2026-01-01T00:00:00.000Z' }]));
    const start = event?.getFirstPropertyValue('dtstart') as InstanceType<typeof ICAL.Time>;
    expect([start.isDate, start.toJSDate().toISOString()]).toEqual([false, instant]);
  });
});
