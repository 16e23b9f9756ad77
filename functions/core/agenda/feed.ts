import { HOUR_MS, msLater, shiftedDay } from '#core/calendar.ts';
import { entryKindNames, type OwnEntry } from './entry.ts';

/** What a calendar that others subscribe to is called, and where its entries are found. */
interface FeedOf {
  name: string;
  addressOf: (entry: OwnEntry) => string;
}

/** Entries that one feed has at most, the latest days of them: half of what one reply may hold. */
const MOST_EVENTS = 3000;
/** Bytes that a line may have before it is folded (RFC 5545, section 3.1). */
const MOST_OCTETS = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A line in pieces of at most 75 bytes, of which all but the first begin with a blank; no character is cut. */
const folded = (line: string): string => {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
};

/** A text as a value: no control characters but line ends, and what has a meaning of its own escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a calendar.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const day = (on: string): string => on.replaceAll('-', '');
/** An instant in UTC, so that no time zone has to be described. */
const instant = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const hourAfter = (at: string): string => msLater(at, HOUR_MS).toISOString();

/** A deadline in hours is a moment, a date with a time an hour, since it has no end; anything else takes its day whole. */
const whenOf = (entry: OwnEntry): string[] =>
  entry.instant === undefined
    ? [`DTSTART;VALUE=DATE:${day(entry.on)}`, `DTEND;VALUE=DATE:${day(shiftedDay(entry.on, 1, 'day'))}`]
    : [
        `DTSTART:${instant(entry.instant)}`,
        ...(entry.kind === 'date' ? [`DTEND:${instant(hourAfter(entry.instant))}`] : []),
      ];

const eventOf = (entry: OwnEntry, addressOf: FeedOf['addressOf']): string[] => {
  const { kind, id, title, matterName, place, busy, version, at } = entry;
  const address = addressOf(entry);
  const about = [...(matterName ? [matterName] : []), address];
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${id}`,
    `DTSTAMP:${instant(at)}`,
    `LAST-MODIFIED:${instant(at)}`,
    `SEQUENCE:${version}`,
    ...whenOf(entry),
    `SUMMARY:${escaped(kind === 'answers' ? `${entryKindNames.answers}: ${title}` : title)}`,
    `DESCRIPTION:${escaped(about.join('\n'))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `CATEGORIES:${entryKindNames[kind]}`,
    `URL:${address}`,
    `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
};

/**
 * A calendar as RFC 5545 has it, of what is open, by day. What is done, removed or somebody else's is not in it any more, and so leaves
 * the calendars that subscribe to it.
 */
export const feedText = (entries: readonly OwnEntry[], { name, addressOf }: FeedOf): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Practice calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries
      .toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id))
      .slice(-MOST_EVENTS)
      .flatMap((entry) => eventOf(entry, addressOf)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
