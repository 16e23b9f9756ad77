import { describe, expect, it } from 'vitest';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { contractIdOf } from './contract-document-id.ts';
import { assemblyOrder, nextContract } from './matter-contract.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sheet = {
  matter: {
    matterId: 'm1',
    clientId: 'c1',
    clientName: 'Acme',
    templateId: 't1',
    templateName: 'NDA',
    templateFile: 3,
  },
  questionnaire: { sections: [] },
  kept: { answers: {}, version: 7 },
} as unknown as SheetRecord;
const asked = { assemblyId: 'one', accountId: 'a1', madeBy: 'Ada', now, today: '2026-11-19' };
const made = { files: { docx: 'k.docx', pdf: 'k.pdf' }, sizes: { docx: 1, pdf: 2 }, templateFile: 3, notes: [] };

describe("a matter's contract", () => {
  it('is assembled from the file the matter started with, on the day where the person sits', () => {
    expect(assemblyOrder(sheet, asked)).toMatchObject({
      documentId: contractIdOf('m1'),
      documents: [{ packageDocumentId: 'first', name: 'NDA', title: 'NDA – Acme', templateFile: 3 }],
      title: 'NDA – Acme',
      answersVersion: 7,
      today: '2026-11-19',
    });
  });

  it('begins unshared with version 1, and a later version leaves shared what was shared', () => {
    const first = nextContract(sheet.matter, undefined, assemblyOrder(sheet, asked), made);
    expect(first.document).toMatchObject({ latest: 1, version: 0, createdBy: 'a1' });
    expect(first.document.sharedVersion).toBeUndefined();
    const kept = { ...first.document, version: 4, sharedVersion: 1 };
    const order = assemblyOrder(sheet, { ...asked, assemblyId: 'two', accountId: 'a2' });
    const second = nextContract(sheet.matter, kept, order, made);
    expect(second.document).toMatchObject({ latest: 2, version: 4, sharedVersion: 1, createdBy: 'a1' });
    expect(second.document.latestAssemblyId).toBe('two');
    expect(second.version).toMatchObject({ number: 2, assemblyId: 'two', answersVersion: 7 });
  });

  it('has the documents of the package whose conditions hold, each from the file the matter started with', () => {
    const ask = (id_value: string) => ({
      id: id_value,
      id_value,
      category_name: 'Short Text',
      visibility_condition: [],
    });
    const documents = [
      { packageDocumentId: 'first', name: 'NDA', file: 3 },
      { packageDocumentId: 'a', name: 'Annex', file: 2, condition: 'state = "Ohio"' },
      { packageDocumentId: 'b', name: 'Letter', file: 5, condition: 'not state' },
    ];
    const orderFor = (state: string) =>
      assemblyOrder(
        {
          matter: { ...sheet.matter, documents },
          questionnaire: { sections: [{ id: 's', visibility_condition: [], questions: [ask('state')] }] },
          kept: { answers: { state }, version: 7 },
        } as unknown as SheetRecord,
        asked,
      ).documents.map(({ title, templateFile }) => [title, templateFile]);
    expect(orderFor('Ohio')).toEqual([
      ['NDA – Acme', 3],
      ['Annex – Acme', 2],
    ]);
    expect(orderFor('')).toEqual([
      ['NDA – Acme', 3],
      ['Letter – Acme', 5],
    ]);
  });

  it('says which formats there are when one could not be made', () => {
    const onlyWord = { ...made, files: { docx: 'k.docx' }, sizes: { docx: 1 } };
    expect(nextContract(sheet.matter, undefined, assemblyOrder(sheet, asked), onlyWord).document.formats).toEqual([
      'docx',
    ]);
  });
});
