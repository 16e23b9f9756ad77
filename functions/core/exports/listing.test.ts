import { describe, expect, it } from 'vitest';
import { entryName, folderOf } from './folder.ts';
import { type ArchivedRecord, csvOf, indexPage } from './listing.ts';

const client = (title: string): ArchivedRecord => ({
  part: 'clients',
  record: { title, invitee_name: 'Teo "the" Marsh', invitee_email: 'teo@example.com', archived: false } as never,
  files: ['documents/A & B 1/A & B (v1).pdf'],
  missing: [],
});

describe('a list for a spreadsheet', () => {
  it('keeps a cell that looks like a formula a text, and quotes what would break a line', () => {
    const [, line] = csvOf('clients', [client('=HYPERLINK("http://x")')]).split('\r\n');
    expect(line).toBe(
      `"'=HYPERLINK(""http://x"")",,"Teo ""the"" Marsh",,,teo@example.com${','.repeat(12)}no,,documents/A & B 1/A & B (v1).pdf`,
    );
  });
});

const withState = (part: 'matters' | 'members', record: object): ArchivedRecord => ({
  part,
  record: record as never,
  files: [],
  missing: [],
});

describe('the state of a matter and of a member', () => {
  it.each([
    withState('matters', { name: 'Estate of Marsh', state: 'closed' }),
    withState('members', { firstName: 'Teo', state: 'suspended' }),
  ])('stands in the list and on the page', (archived) => {
    const { state } = archived.record as unknown as { state: string };
    const [titles = '', line = ''] = csvOf(archived.part, [archived]).split('\r\n');
    expect(line.split(',')[titles.split(',').indexOf('State')]).toBe(state);
    expect(indexPage('Smith', '2026-11-21T19:42:17.881Z', [archived])).toContain(`<td>${state}</td>`);
  });
});

describe('the page to begin with', () => {
  it('names everything, escapes it, and links to the files beside it', () => {
    const page = indexPage('Smith <& Co>', '2026-11-21T19:42:17.881Z', [client('<script>alert(1)</script>')]);
    expect(page).toContain('<h1>Smith &lt;&amp; Co&gt;</h1>');
    expect(page).toContain('as of 2026-11-21 19:42 UTC.');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<a href="documents/A%20%26%20B%201/A%20%26%20B%20(v1).pdf">A &amp; B (v1).pdf</a>');
  });
});

describe('a place in the archive', () => {
  it('never climbs out of it and is told apart by its id', () => {
    expect(folderOf('matters', '../..\\etc: x', 'm1')).toBe('matters/.. .. etc x m1');
    expect(folderOf('matters', '', 'm1')).toBe('matters/m1');
    expect(entryName('../../evil.docx')).toBe('evil.docx');
    expect(entryName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(170)}.docx`);
    expect(entryName('..')).toBe('file');
  });
});
