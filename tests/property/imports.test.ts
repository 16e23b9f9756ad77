import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientDetails, type ClientRecord, clientOf, newClient, withCompanyName } from '#core/clients/client.ts';
import { csvFile, textOfCell } from '#core/csv.ts';
import { decoded } from '#core/decoded-text.ts';
import { csvOf } from '#core/exports/listing.ts';
import { guessColumns } from '#core/imports/guess-columns.ts';
import { readRow } from '#core/imports/read-row.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { readLines } from '#web/api/csv-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Texts as people, programs and attackers write them in cells. */
const awkward = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  fc.constantFrom(
    '=1+1',
    "'=1",
    '+1 555',
    '-',
    '@a',
    'a,b',
    'a;b',
    'say "hi"',
    'O’Neill',
    'דנה לוי',
    'x\ny',
    '"',
    "''",
    '東京',
    'Zoë',
  ),
);
/** Formulas where another setting of a spreadsheet ends a cell. */
const hidden = fc.constantFrom('a;=1', ';=1', "b; '-1", 'x\n=1', '\t@a', '  =1', 'a;"=1;b', '＝1');
const text = (most: number) =>
  fc
    .oneof(awkward, hidden)
    .map((each) => each.replaceAll('\0', '').replaceAll('\r', '').slice(0, most).toWellFormed().trim());
/** How programs say that a cell is empty is not what anybody is called. */
const isSaid = (each: string): boolean => !['NULL', 'N/A', '#N/A', '-', '—', ''].includes(each);
const line = text(60).map((each) => (isSaid(each) ? each.replaceAll('\n', ' ').trim() : ''));

const client = fc
  .record({
    client_type: fc.constantFrom('None' as const, 'Individual' as const, 'Company' as const),
    invitee_name: line.filter(isSaid),
    invitee_email: fc.nat(1e9).map((number) => `p${number}@example.com`),
    company_name: line,
    formerNames: fc.option(line.filter(isSaid), { nil: undefined }),
    countryCode: fc.constantFrom('', '+1', '+972'),
    mobileNumber: fc.constantFrom('', '415-555-0123', '(030) 12 34', '5550100'),
    address: fc.record({
      address_line_1: line,
      address_line_2: line,
      city: line,
      state: line,
      zip_code: line,
      country: line,
    }),
    // Between tags stand commas; one alone that has another separator would be taken for several.
    tags: fc.uniqueArray(
      text(20)
        .map((each) => each.replace(/[,;|\n]|:::|^\s*\*/g, '').trim())
        .filter((each) => isSaid(each) && !/^'*[=+\-@\t]/.test(each) && each.toLowerCase() !== 'mycontacts'),
      { maxLength: 4 },
    ),
    notes: text(200).map((each) => (isSaid(each) ? each : '')),
  })
  .map((details) => withCompanyName(ClientDetails).safeParse(details))
  .filter(({ success }) => success)
  .map(({ data }) => data as ClientDetails);

const imported = async (file: string): Promise<ClientDetails[]> => {
  const [header, ...rows] = await readLines(bytes(file));
  const cells = rows.map((each) => each.cells);
  const reading = { columns: guessColumns(header?.cells ?? [], cells), both: 'person' as const };
  return cells.map((row) => {
    const { details, faults } = readRow(row, reading, tellInEnglish);
    if (!details) throw new Error(JSON.stringify(faults));
    return details;
  });
};

it('the list of clients of an export is imported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 5 }), async (all) => {
      const records = all.map((details, at): ClientRecord => newClient(details, `c${at}`, 'a1', new Date(0)));
      const file = csvOf(
        'clients',
        records.map((record) => ({ part: 'clients' as const, record: clientOf(record), files: [], missing: [] })),
      );
      expect(await imported(file)).toEqual(all);
    }),
    { numRuns: 150 },
  );
});

it('what is written into a cell is read from it, whatever it is, and no spreadsheet runs it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text(40), { minLength: 2, maxLength: 4 }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (lines) => {
        const width = Math.max(...lines.map(({ length }) => length));
        const whole = [
          ['Name', 'x', 'y', 'z'].slice(0, width),
          ...lines.map((cells) => [...cells, ...Array(width - cells.length).fill('')]),
        ];
        const read = (await readLines(bytes(csvFile(whole)))).map(({ cells }) => cells);
        for (const cell of read.flat()) expect(cell).not.toMatch(/(^|[;|\t\n\r])[\s"]*[=+\-@＝＋－＠]/);
        // Where semicolons are between cells, neither commas nor these quotation marks are what they are here.
        for (const cell of csvFile(whole).split(/[;\t\r\n]/))
          expect(cell.replace(/^\uFEFF?"/, '')).not.toMatch(/^[\s"]*[=+\-@]/);
        expect(read.map((cells) => cells.map(textOfCell))).toEqual(
          whole.filter((cells) => cells.some((cell) => cell.trim() !== '')),
        );
      },
    ),
    { numRuns: 200 },
  );
});

describe('a file in any encoding and with any separator', () => {
  const rows = [
    ['Vorname', 'Notiz', 'E-Mail'],
    ['Jörg', 'Zeile 1\r\nZeile "2"', 'j@example.com'],
    ['Zoë; Ltd.', 'a,b', 'z@example.com'],
  ];
  const written = (separator: string): string =>
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
  const utf16 = (content: string, mark: boolean, swapped: boolean): Uint8Array => {
    const buffer = Buffer.from((mark ? '\uFEFF' : '') + content, 'utf16le');
    return new Uint8Array(swapped ? buffer.swap16() : buffer);
  };
  const latin = (content: string): Uint8Array => new Uint8Array(Buffer.from(content, 'latin1'));
  const encodings: Record<string, (content: string) => Uint8Array> = {
    'UTF-8': bytes,
    'UTF-8 with a mark': (content) => bytes(`\uFEFF${content}`),
    'UTF-16 of Windows': (content) => utf16(content, true, false),
    'UTF-16 the other way': (content) => utf16(content, true, true),
    'UTF-16 without a mark': (content) => utf16(content, false, false),
    'Windows-1252': latin,
  };

  for (const [name, encoded] of Object.entries(encodings))
    it.each([',', ';', '\t'])(`${name}, %j`, async (separator) => {
      const lines = await readLines(encoded(written(separator)));
      expect(lines.map(({ cells }) => cells)).toEqual(rows);
    });

  it('is read in Windows-1252 where it is no UTF-8', () => {
    expect(decoded(new Uint8Array([0x80, 0x20, 0x93, 0x94]))).toBe('€ “”');
  });

  it('rows are numbered as a spreadsheet does, empty ones and a line of the separator among them', async () => {
    const lines = await readLines(
      bytes('sep=;\r\nName;Mail\r\n\r\nAda;a@example.com\r\n;;\r\n"Bo\nb";b@example.com\r\n'),
    );
    expect(lines.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, 'Name'],
      [4, 'Ada'],
      [6, 'Bo\nb'],
    ]);
  });

  it('signs that no keyboard has are read where they are few', async () => {
    const lines = await readLines(bytes('Name,Mail\n"Ada\u000bBell\u001d",a@example.com\n\u001a'));
    expect(lines[1]?.cells).toEqual(['Ada\u000bBell\u001d', 'a@example.com']);
  });

  it.each([
    ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /Save it as CSV/],
    ['a PDF', bytes('%PDF-1.4\n1 0 obj, <<\n'), /not a CSV file/],
    ['a picture', Uint8Array.from({ length: 900 }, (_, at) => 1 + ((at * 7) % 255)), /not a CSV file/],
    ['nothing', new Uint8Array(), /no rows/],
    ['more than 10,000 rows', bytes('a,b\n'.repeat(10_002)), /more than 10,000 rows/],
    ['more than 100 columns', bytes(','.repeat(100).concat('x\n')), /more than 100 columns/],
  ])('%s is refused', async (_, file, why) => {
    await expect(readLines(file)).rejects.toThrow(why);
  });
});
