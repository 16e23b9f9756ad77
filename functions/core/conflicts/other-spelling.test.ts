import { describe, expect, it } from 'vitest';
import { formerNamesToRead, isOtherSpelling } from './other-spelling.ts';

describe('a name is another spelling', () => {
  it.each([
    ['Acme Inc.', 'ACME, Inc.'],
    ['Acme Inc', 'Acme, Incorporated'],
    ['Acme L.L.C.', 'Acme LLC'],
    ['Acme Intl. Corp.', 'ACME International Corporation'],
    ['Smith & Sons Co.', 'Smith and Sons Company'],
    ['José O’Neill', "Jose O'Neill"],
    ['Anne-Marie Vale', 'Anne Marie Vale'],
    ['J. Smith', 'John Smith'],
    ['J. R. Smith', 'John Robert Smith'],
    ['John Q. Smith', 'John Smith'],
    ['Smith, John', 'John Smith'],
    ['דנה לוי', 'דנה  לוי'],
  ])('%s of %s', (one, other) => {
    expect([isOtherSpelling(one, other), isOtherSpelling(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Acme Inc.', 'Acme LLC'],
    ['Acme Inc.', 'Acme Holdings Inc.'],
    ['A. Corp', 'Acme Corp'],
    ['Jane Smith', 'John Smith'],
    ['Jane Smith', 'Jane Doe'],
    ['John Robert Smith', 'John Smith'],
    ['Smith', 'John Smith'],
  ])('%s not of %s', (one, other) => {
    expect([isOtherSpelling(one, other), isOtherSpelling(other, one)]).toEqual([false, false]);
  });
});

it('of former names those are read that differ from what the client is called, and from each other', () => {
  const client = { title: 'Acme, Inc.', invitee_name: 'Jo Vale' };
  expect(
    formerNamesToRead({ ...client, formerNames: 'ACME Inc; Apex Ltd; Joanna Vale; APEX Limited; J. Vale' }),
  ).toEqual(['Apex Ltd', 'Joanna Vale']);
  expect(formerNamesToRead(client)).toEqual([]);
});
