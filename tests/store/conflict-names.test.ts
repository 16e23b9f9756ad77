import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import { compareSubjects } from '#core/conflicts/judge.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys, surnameKeys } from '#core/conflicts/name-keys.ts';
import { keyedPostings, type Posting } from '#core/conflicts/posting.ts';
import type { Subject } from '#core/conflicts/subject.ts';
import { conflictPostingKey } from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let documents: DynamoDBDocumentClient;
let names: typeof import('#store/conflict-names.ts');
let table: typeof import('#store/table.ts');
const TableName = 'conflicts-test';

beforeAll(async () => {
  database = await startTable(TableName);
  documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
  table = await import('#store/table.ts');
  names = await import('#store/conflict-names.ts');
  reachesEverything();
});
afterAll(() => database.stop());

/** Names in about the shares in which they are had in the United States: a few are had by many. */
const givens =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Christopher Karen Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Donald Kimberly Steven Betty Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa'.split(
    ' ',
  );
const surnames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores'.split(
    ' ',
  );
const syllables = 'ba ren dor vel mi sko tan gra hal per lo stin kor wen fal dri mo gar nes pol'.split(' ');

/** A number from 0 to 1 that is always the same for the same seed. */
const drawn = (seed: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  const again = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((again ^ (again >>> 15)) >>> 0) / 2 ** 32;
};
const fromFew = (list: readonly string[], seed: number): string =>
  list[Math.floor(drawn(seed) ** 1.6 * list.length)] as string;
const rare = (seed: number): string => {
  const word = [1, 2, 3, 4].map((at) => syllables[Math.floor(drawn(seed + at * 7919) * syllables.length)]).join('');
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
};

/** `npm run soak` looks among eight times as many. */
const PARTIES = process.env.SOAK ? 100_000 : 12_000;
const partyAt = (at: number): Posting => ({
  subjectId: `PARTY#00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  role: 'adverse',
  kind: 'person',
  // Three of ten have one of the forty most frequent surnames, as in a census.
  name: `${fromFew(givens, at * 3 + 1)} ${drawn(at * 3 + 2) < 0.3 ? fromFew(surnames, at * 3 + 3) : rare(at)}`,
  emails: [`person${at}@gmail.com`],
  phones: [`+1 ${2_000_000_000 + at * 7}`],
  addresses: [`${at % 990} Maple Street, Springfield ${10_000 + (at % 80_000)}`],
  matterId: '00000000-0000-4000-8000-000000000000',
  of: 'Lease of the mill',
  askFor: '00000000-0000-4000-8000-000000000000',
});

const asked: readonly Subject[] = [
  { kind: 'unknown', name: 'John Smith' },
  {
    kind: 'person',
    name: 'Jon Smyth',
    emails: ['jon@smyth-law.example'],
    phones: ['2000000070'],
    addresses: ['10 Maple St, Springfield 10010'],
  },
  { kind: 'person', name: 'Bill Garcia' },
  { kind: 'person', name: 'Elisabeth Johnsen' },
  { kind: 'company', name: 'Smith & Brown International' },
  { kind: 'person', name: 'J. Smith' },
  // By the surname alone: one that many have, one that few have, and one beside another given name.
  { kind: 'unknown', name: 'Smith' },
  { kind: 'unknown', name: rare(17) },
  { kind: 'person', name: `Zenobia ${rare(41)}` },
];

/** What a check that is kept by itself asks for. */
const keysOf = (subject: Subject) => {
  const known = knownSubject(subject);
  return { asked: nameKeys(known).asked, bySurname: surnameKeys(known, true) };
};

it(`a check among ${PARTIES} parties reads at most 10 units, finds who is called so, and says when there are more`, async () => {
  const wanted = new Set(asked.map(keysOf).flatMap((each) => [...each.asked, ...each.bySurname]));
  // What nobody here asks for is left out of the table: a read costs what it reads, however much stands beside it.
  const items = Array.from({ length: PARTIES }, (_, at) => partyAt(at)).flatMap((posting) =>
    keyedPostings([posting])
      .filter(({ key }) => wanted.has(key))
      .map(({ key }) => ({
        PutRequest: { Item: { ...conflictPostingKey('f1', key, posting.subjectId), ...posting, version: 1 } },
      })),
  );
  for (let at = 0; at < items.length; at += 25)
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: items.slice(at, at + 25) } }));

  const measured: string[] = [];
  for (const subject of asked) {
    const consumption = { readUnits: 0, writeUnits: 0, calls: 0 };
    const { asked: byName, bySurname } = keysOf(subject);
    const { postings, more } = await table.meter.run(consumption, () => names.find('f1', byName, bySurname));
    const hits = postings.filter((posting) => compareSubjects(subject, posting));
    measured.push(
      `${subject.name}: ${consumption.readUnits} RU, ${postings.length} read, ${hits.length} hits${more ? ', more' : ''}`,
    );
    // Beside it, a check reads how many names there are and the newest change: 1½ units.
    expect(consumption.readUnits, measured.at(-1)).toBeLessThanOrEqual(8.5);
  }
  console.info(`conflict checks at ${PARTIES} parties:\n${measured.join('\n')}`);
  expect(measured[0]).toMatch(process.env.SOAK ? /2[0-9] hits, more|[3-9][0-9] hits/ : / [1-9]\d* hits/);
  expect(measured[2]).toMatch(/ [1-9]\d* hits/);
}, 240_000);
