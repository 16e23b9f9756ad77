import { expect, it } from 'vitest';
import type { Current } from '#core/version.ts';
import { type DocumentRecord, documentsIn, type VersionRecord } from './document.ts';
import { editedContract } from './edited-contract.ts';

const at = '2026-11-20T12:00:00.000Z';
const document: DocumentRecord = {
  ...{ documentId: 'd1', matterId: 'm1', clientId: 'c1', name: 'Lease', latest: 1, latestAssemblyId: 'x' },
  ...{ formats: ['docx', 'pdf'], visibility: 1, notes: [], createdBy: 'a1', createdAt: at, updatedAt: at, version: 2 },
};
const place = { fieldId: 'place-1', kind: 'signature', signer: 1, isRequired: true, page: 1 } as const;
const fields = [{ ...place, x: 72, y: 600, width: 180, height: 36 }];
const files = { docx: 'k', pdf: 'p' };
const made = { templateFile: 1, files, sizes: { docx: 1, pdf: 1 }, fields };
const version: VersionRecord = {
  ...{ number: 1, madeAt: at, madeBy: 'Ada', assemblyId: 'x', answersVersion: 1, name: 'Lease', notes: [], ...made },
  further: [{ packageDocumentId: 'n', name: 'Notice', title: 'Notice', ...made }],
};

it('where a document that was edited is signed is told by its next PDF, and stays of the others', () => {
  const edited = (packageDocumentId: string) => {
    const file = { packageDocumentId, key: 'edited', size: 2, uploadId: 'u', madeBy: 'Ada' };
    const next = editedContract(document as Current<DocumentRecord>, version, file, new Date(at));
    return documentsIn(next.version, document).map((each) => [each.files.docx, each.fields?.length]);
  };
  expect(edited('first')).toEqual([
    ['edited', undefined],
    ['k', 1],
  ]);
  expect(edited('n')).toEqual([
    ['k', 1],
    ['edited', undefined],
  ]);
});
