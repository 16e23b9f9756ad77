import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { withoutFaults } from './correct-row.ts';
import { mayLeaveOut, withCell } from './faulty-cell.ts';
import type { ImportReading } from './field.ts';
import { readRow } from './read-row.ts';

const reading: ImportReading = {
  columns: [
    { header: 'Name', field: 'invitee_name' },
    { header: 'E-mail', field: 'invitee_email' },
    { header: 'Mobile', field: 'mobileNumber' },
    { header: 'Home', field: 'mobileNumber' },
    { header: 'Kind', field: 'client_type' },
  ],
  both: 'person',
};
const faultsOf = (...cells: string[]) => readRow(cells, reading, tellInEnglish).faults ?? [];
const left = (...cells: string[]) => withoutFaults(cells, reading, tellInEnglish);

describe('what is wrong in a row', () => {
  it('stands in the cell that was read', () => {
    expect(faultsOf('Ada', 'ada@example.com', '', '12')).toMatchObject([{ column: 'Home', at: 3 }]);
    expect(faultsOf('', 'ada@', '12')).toMatchObject([
      { column: 'Name', at: 0, msg: 'Please enter the name' },
      { column: 'E-mail', at: 1, msg: 'Please enter valid email format' },
      { column: 'Mobile', at: 2 },
    ]);
    expect(faultsOf('Ada', 'ada@example.com', '4.9E+11')).toMatchObject([{ column: 'Mobile', at: 2 }]);
  });

  it('can be left out where it is neither the name nor the e-mail', () => {
    expect(faultsOf('', 'ada@', '12').map((fault) => mayLeaveOut(fault, reading))).toEqual([false, false, true]);
    expect(left('Ada', 'ada@example.com', '12')).toEqual(['Ada', 'ada@example.com', '']);
    expect(left('Ada', 'ada@example.com', '12', '34', 'Martian')).toEqual(['Ada', 'ada@example.com', '', '', '']);
    expect(left('Ada', 'ada@', '12')).toBeUndefined();
    expect(left('Ada', 'ada@example.com', '')).toEqual(['Ada', 'ada@example.com', '']);
  });

  it('is mended by another text in its cell, also in one that the row does not have', () => {
    expect(withCell(['Ada'], 1, 'ada@example.com')).toEqual(['Ada', 'ada@example.com']);
    expect(readRow(withCell(['Ada'], 1, 'ada@example.com'), reading, tellInEnglish).details).toBeDefined();
  });
});
