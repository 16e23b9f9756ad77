import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import * as files from '#core/files/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { searchText } from '#core/search/endpoints.ts';
import { type By, docx, newClient, newLawyer, settled } from './practice.ts';
import { call, newId, ok, putFile } from './stack.ts';
import { allItems } from './table.ts';

const pdfOf = async (...pages: string[]): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const page of pages) pdf.addPage().text(page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

let by: By;
let matterId: string;
beforeAll(async () => {
  by = await newLawyer();
  const client = await newClient(by);
  matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId: client._id, name: 'Purchase of a mill' }, by));
});

const sent = async (fileName: string, bytes: Uint8Array): Promise<string> => {
  const permission = await ok(call(files.permitMatterFile, { matterId, fileName, size: bytes.length }, by));
  await putFile(permission, bytes, fileName);
  await ok(call(files.keepMatterFile, { matterId, fileId: permission.fileId, fileName }, by));
  await settled();
  return permission.fileId;
};

const found = async (words: string, who: By = by) => (await ok(call(searchText, { words }, who))).rows;

describe('200', () => {
  it('a PDF is found by beginnings of its words in any order, with the sentence around', async () => {
    const fileId = await sent(
      'deed.pdf',
      await pdfOf('One.', 'The weir is old. The millrace of O’Neill is capped at dusk. It ends.'),
    );
    expect(await found('capped mill')).toEqual([
      expect.objectContaining({
        fileId,
        matterId,
        name: 'deed.pdf',
        before: 'The millrace of O’Neill is ',
        found: 'capped',
        after: ' at dusk.',
      }),
    ]);
    expect(await found('oneill weir')).toMatchObject([{ fileId }]);
    expect(await found('millrace escrow')).toEqual([]);
    expect(await found('the of')).toEqual([]);
  });

  it('a Word file is found by its words, tables and all, while it is not in the trash', async () => {
    const fileId = await sent('lease.docx', docx('The sluicegate belongs to Anne-Marie.', 'Second paragraph.'));
    expect(await found('sluicegate anne')).toMatchObject([{ fileId, name: 'lease.docx' }]);
    await ok(call(files.trashFile, { matterId, fileId }, by));
    expect(await found('sluicegate')).toEqual([]);
    await ok(call(files.restoreFile, { matterId, fileId }, by));
    expect(await found('sluicegate')).toMatchObject([{ fileId }]);
    await ok(call(files.trashFile, { matterId, fileId }, by));
    await ok(call(files.eraseFile, { matterId, fileId }, by));
    await settled();
    const keys = (await allItems()).map(({ pk, sk }) => `${pk}|${sk}`);
    expect(keys.filter((key) => key.includes('#WORD#') && key.includes(fileId))).toEqual([]);
  });

  it('another firm finds nothing of it', async () => {
    await sent('survey.pdf', await pdfOf('A turbine house stands there.'));
    expect(await found('turbine')).toHaveLength(1);
    expect(await found('turbine', await newLawyer())).toEqual([]);
  });

  it('a damaged file is kept, and found by no words', async () => {
    await sent('broken.pdf', Buffer.from('%PDF-1.4 a penstock'));
    expect(await found('penstock')).toEqual([]);
  });
});
