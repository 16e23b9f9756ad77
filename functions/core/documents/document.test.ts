import { describe, expect, it } from 'vitest';
import { message, tellInEnglish } from '#core/language/message.ts';
import { problems } from '#core/problem.ts';
import {
  type DocumentRecord,
  documentFor,
  documentRecord,
  documentsIn,
  downloadName,
  fileOf,
  formatsOf,
  isSeenBy,
  seenBy,
  sharedAs,
  sharedIn,
  shownTo,
  unshared,
  type VersionRecord,
  versionFor,
  withPdf,
} from './document.ts';

const document: DocumentRecord = {
  documentId: 'd1',
  matterId: 'm1',
  clientId: 'c1',
  name: 'Mutual NDA – Acme',
  latest: 2,
  latestAssemblyId: 'x',
  formats: ['docx', 'pdf'],
  visibility: 1,
  sharedVersion: 1,
  notes: [],
  createdBy: 'a1',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 2,
};

describe('the name of a download', () => {
  it('says document, version and format', () => {
    expect(downloadName(document.name, 2, 'docx')).toBe('Mutual NDA – Acme (v2).docx');
  });
  it('has nothing that a file system refuses, and is never empty', () => {
    expect(downloadName('A/B\\C: "D"\n<E>|F*?', 1, 'pdf')).toBe('A B C D E F (v1).pdf');
    expect(downloadName('///', 1, 'pdf')).toBe('Document (v1).pdf');
    expect(downloadName('x'.repeat(500), 1, 'pdf').length).toBeLessThan(200);
  });
});

describe('who sees a document', () => {
  it('is the team, but of a draft only its maker', () => {
    expect(isSeenBy(document, 'a2')).toBe(true);
    const draft = { ...document, visibility: 2 as const };
    expect([isSeenBy(draft, 'a1'), isSeenBy(draft, 'a2')]).toEqual([true, false]);
    expect(() => seenBy(draft, 'a2')).toThrow('Not found.');
  });
  it('is the client of the shared version only, newer or older ones are not there, and only from its own matter', () => {
    expect(sharedIn(document, { matterId: 'm1' }, 1)).toBe(document);
    expect(() => sharedIn(document, { matterId: 'm1' }, 2)).toThrow('Not found.');
    expect(() => sharedIn(document, { matterId: 'm2' }, 1)).toThrow('Not found.');
    expect(() => sharedIn(unshared(document), { matterId: 'm1' }, 1)).toThrow('Not found.');
    expect(sharedIn(sharedAs(document, 2, new Date()), { matterId: 'm1' }, 2).sharedVersion).toBe(2);
  });
  it('is never the client of a draft', () => {
    expect(shownTo(document, 2).sharedVersion).toBeUndefined();
    expect(shownTo(document, 1).sharedVersion).toBe(1);
  });
  it('is, of a document stored before single versions were shared, the client of what was newest then, or of nothing', () => {
    const { sharedVersion: _, ...before } = document;
    expect(documentRecord({ ...before, sharedWithClient: true })).toEqual({ ...before, sharedVersion: 2 });
    expect(documentRecord({ ...before, sharedWithClient: false })).toEqual(before);
    expect(documentRecord({ ...before, sharedWithClient: true, visibility: 2 }).sharedVersion).toBeUndefined();
    expect(documentRecord(document)).toEqual(document);
  });
});

describe('what is noted of a version', () => {
  const version: VersionRecord = {
    number: 1,
    madeAt: '2026-11-20T12:00:00.000Z',
    madeBy: 'Ada',
    assemblyId: 'x',
    answersVersion: 1,
    templateFile: 1,
    files: { docx: 'k' },
    sizes: { docx: 1 },
    notes: ['A note of before.'],
  };
  const note = (count: number) => message('{count, plural, one {a chart} other {# charts}}', { count });
  const pdf = (count: number) => ({ key: 'p', size: 2, notes: [note(count)] });

  it('is where it is signed, of each of its documents, unless there are more places than are kept', () => {
    const place = { fieldId: 'place-1', kind: 'signature', signer: 1, isRequired: true, page: 1 } as const;
    const field = { ...place, x: 72, y: 600, width: 180, height: 36 };
    const further = [
      {
        packageDocumentId: 'n',
        name: 'Notice',
        title: 'Notice',
        templateFile: 1,
        files: { docx: 'k2' },
        sizes: { docx: 1 },
      },
    ];
    const signed = (count: number) => ({ ...pdf(1), fields: Array.from({ length: count }, () => field) });
    const made = withPdf(withPdf({ ...version, further }, signed(2)), signed(1), 'n');
    expect(documentsIn(made, document).map(({ fields }) => fields?.length)).toEqual([2, 1]);
    const notes = (kept: VersionRecord) => kept.notes.map(tellInEnglish);
    expect(notes(made).join()).not.toContain('places for signing');
    const crowded = withPdf(withPdf(version, signed(0)), signed(0));
    expect(crowded).not.toHaveProperty('fields');
    const many = withPdf({ ...version, further: made.further }, signed(2_000));
    expect(documentsIn(many, document).map(({ fields }) => fields?.length)).toEqual([undefined, 1]);
    expect(notes(many).at(-1)).toContain('too many places for signing');
  });
  it('is that its PDF failed, until there is one, and what that cannot show once, however often it is made', () => {
    const failed = withPdf(version, undefined);
    expect(failed.notes).toEqual(['A note of before.', problems['pdf-failed'].msg]);
    const made = withPdf(failed, pdf(1));
    expect(made.notes).toEqual(['A note of before.', note(1)]);
    expect(withPdf(made, pdf(1)).notes).toEqual(made.notes);
    expect(withPdf({ ...version, notes: ['a chart'] }, pdf(1)).notes).toEqual([note(1)]);
  });

  it('names the document where there are several, and a version has a format once all of them have it', () => {
    const letter = { packageDocumentId: 'l', name: 'Letter', title: 'Letter – Acme', templateFile: 1 };
    const both: VersionRecord = {
      ...version,
      name: 'NDA',
      further: [{ ...letter, files: { docx: 'l' }, sizes: { docx: 1 } }],
    };
    const first = withPdf(both, pdf(1));
    expect([formatsOf(first), documentsIn(first, document).map(({ files }) => Object.keys(files))]).toEqual([
      ['docx'],
      [['docx', 'pdf'], ['docx']],
    ]);
    const failed = withPdf(first, undefined, 'l');
    expect(failed.notes.map(tellInEnglish)).toEqual([
      'A note of before.',
      '“NDA”: a chart',
      `“Letter”: ${problems['pdf-failed'].msg}`,
    ]);
    const made = withPdf(failed, { key: 'lp', size: 2, notes: [] }, 'l');
    expect(made.notes.map(tellInEnglish)).toEqual(['A note of before.', '“NDA”: a chart']);
    expect(formatsOf(made)).toEqual(['docx', 'pdf']);
    expect(fileOf(made, document, 'pdf', 'l')).toEqual({ key: 'lp', fileName: 'Letter – Acme (v1).pdf' });
    expect(fileOf(made, document, 'pdf')).toEqual({ key: 'p', fileName: 'Mutual NDA – Acme (v1).pdf' });
    expect(() => fileOf(made, document, 'pdf', 'gone')).toThrow('Not found.');
  });

  it('and a document of before has one document, itself', () => {
    expect(documentFor(document, tellInEnglish).documents).toEqual([
      { packageDocumentId: 'first', name: document.name, formats: ['docx', 'pdf'] },
    ]);
    expect(versionFor(version, document, tellInEnglish).documents).toEqual([
      { packageDocumentId: 'first', name: document.name, formats: ['docx'] },
    ]);
  });
});
