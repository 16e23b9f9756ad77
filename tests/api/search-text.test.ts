import { setTimeout as pause } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import * as files from '#core/files/endpoints.ts';
import { changeMatterTeam, restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { searchText } from '#core/search/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { password } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import { mailOf } from './mail-of.ts';
import { assembled, type By, docx, newClient, newLawyer, openedMatter, whenMailed } from './practice.ts';
import { call, newId, ok, putFile, stack } from './stack.ts';
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
let clientId: string;
let matterId: string;
const started = async (): Promise<string> =>
  (await ok(call(matters.startMatter, { matterId: newId(), clientId, name: 'Purchase of a mill' }, by))).matterId;
beforeAll(async () => {
  by = await newLawyer();
  clientId = (await newClient(by))._id;
  matterId = await started();
});

const sent = async (fileName: string, bytes: Uint8Array, to = matterId, who: By = by) => {
  const fileId = await keepFile((await stack()).port, who, { matterId: to, fileName, bytes });
  await whenMailed();
  return fileId;
};

/** Sends another version of a file, and waits until it was inspected and read. */
const sentAgain = async (versionOf: string, fileName: string, bytes: Uint8Array) => {
  const which = { uploadId: newId(), matterId };
  const { way } = await ok(call(uploads.beginUpload, { ...which, versionOf, fileName, size: bytes.length }, by));
  await putFile(way?.form ?? { url: '', fields: {} }, bytes, fileName);
  const isWaiting = async () => (await ok(call(uploads.readUpload, which, by))).state === 'waiting';
  while (await isWaiting()) await pause(20);
  await whenMailed();
};

/** Somebody of the firm with these tabs, and by which id. */
const member = async (lastName: string, codes: number[]): Promise<By & { accountId: string }> => {
  const local = await stack();
  const email = `${newId()}@example.com`;
  await inviteStaff(local, by.token, email, await addRole(local, by.token, `Role ${newId()}`, codes));
  const token = await joinAsStaff(local, { firstName: 'Mina', lastName, email, password });
  const { rows } = await ok(call(listMemberNames, {}, by));
  return { token, accountId: rows.find(({ name }) => name === `Mina ${lastName}`)?.accountId ?? '' };
};

const found = async (query: string, who: By = by) => (await ok(call(searchText, { words: query }, who))).rows;

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
    await whenMailed();
    const keys = (await allItems()).map(({ pk, sk }) => `${pk}|${sk}`);
    expect(keys.filter((key) => key.includes('#WORD#') && key.includes(fileId))).toEqual([]);
  });

  it('what hyphens part is found as one word, and one word by what hyphens part @soak', async () => {
    const apart = await sent('parted.docx', docx('The Ferry-Landing stays.'));
    const whole = await sent('whole.docx', docx('The ferrylanding stays.'));
    const spaced = await sent('spaced.docx', docx('The ferry and its landing stay.'));
    const names = async (query: string) => (await found(query)).map(({ fileId }) => fileId).toSorted();
    expect(await names('ferrylanding')).toEqual([apart, whole].toSorted());
    expect(await names('ferryland stays')).toEqual([apart, whole].toSorted());
    expect(await names('ferry-landing')).toEqual([apart, whole, spaced].toSorted());
    expect(await names('ferry landing')).toEqual([apart, spaced].toSorted());
    expect((await found('ferrylanding')).map((each) => each.found).toSorted()).toEqual([
      ...['Ferry-Landing', 'ferrylanding'],
    ]);
    await sentAgain(apart, 'parted.docx', docx('The Mill-Landing stays.'));
    expect(await names('ferrylanding')).toEqual([whole]);
    expect(await names('mill-landing')).toEqual([apart]);
  });

  it('a mail is found by the words of what is attached to it, and of what is attached to that @soak', async () => {
    const inner = mailOf(['plan.pdf', await pdfOf('The drawbridge is closed in winter.')]);
    const mail = mailOf(['lease.docx', docx('The boathouse is let to O’Neill.')], ['Re: plan.eml', inner]);
    const fileId = await sent('Re lease.eml', mail);
    expect(await found('boathouse let')).toEqual([
      expect.objectContaining({ fileId, name: 'Re lease.eml', found: 'boathouse', after: ' is let to O’Neill.' }),
    ]);
    expect(await found('drawbridge winter')).toMatchObject([{ fileId }]);
    expect(await found('drawbridge', await newLawyer())).toEqual([]);
    await sentAgain(fileId, 'Re lease.eml', mailOf(['lease.docx', docx('Another text.')]));
    expect(await found('boathouse')).toEqual([]);
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

  it('a PDF of pictures alone says that it holds no text, until a version of it does', async () => {
    const fileId = await sent('scan.pdf', await pdfOf(''));
    const readIt = () => ok(call(files.readMatterFile, { matterId, fileId }, by));
    expect(await readIt()).toMatchObject({ isBlank: true });
    expect(await ok(call(files.findFile, { clientId, fileId }, by))).toMatchObject({ isBlank: true });
    await sentAgain(fileId, 'scan.pdf', await pdfOf('The cofferdam was read by a machine.'));
    expect(await readIt()).toMatchObject({ latest: 2 });
    expect(await readIt()).not.toHaveProperty('isBlank');
    expect(await found('cofferdam')).toMatchObject([{ fileId }]);
  });

  it('a contract is found by the words of its newest version', async () => {
    const { matterId: of, client } = await openedMatter(by, docx('The floodgate is leased.'));
    const { documentId, name } = await assembled(by, of);
    expect(await found('floodgate leased')).toEqual([
      expect.objectContaining({ fileId: documentId, matterId: of, clientId: client._id, name, found: 'floodgate' }),
    ]);
    expect(await found('floodgate', await newLawyer())).toEqual([]);
  });

  it('that there is more is said of what the person sees, and of nothing else', async () => {
    const colleague = await member('Ninth', [2, 3]);
    const ids = [];
    for (let nth = 1; nth <= 9; nth += 1)
      ids.push(await sent(`bay ${nth}.docx`, docx(`The fishladder has bay ${nth}.`)));
    const search = async (who: By) => ok(call(searchText, { words: 'fishladder' }, who));
    for (const who of [by, colleague]) expect(await search(who)).toMatchObject({ more: true });
    expect((await search(by)).rows).toHaveLength(8);
    const { version, name } = await ok(call(files.readMatterFile, { matterId, fileId: ids[0] ?? '' }, by));
    const draft = { matterId, fileId: ids[0] ?? '', version, name, tags: [], visibility: 2 as const };
    await ok(call(files.changeFile, draft, by));
    expect((await search(colleague)).rows).toHaveLength(8);
    expect(await search(colleague)).not.toHaveProperty('more');
    expect(await search(by)).toMatchObject({ more: true });
  });

  it('a draft is found by its maker alone, as its text is', async () => {
    const colleague = await member('Draftless', [2, 3]);
    const fileId = await sent('note.docx', docx('The headrace leaks.'));
    expect(await found('headrace', colleague)).toMatchObject([{ fileId }]);
    const { version } = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    const draft = { matterId, fileId, version, name: 'note', tags: [], visibility: 2 as const };
    await ok(call(files.changeFile, draft, by));
    expect(await found('headrace', colleague)).toEqual([]);
    expect(await found('headrace')).toMatchObject([{ fileId }]);
  });

  it('a matter that is open to its team alone is searched by them alone', async () => {
    const [outside, walled] = [await member('Outside', [2, 3]), await started()];
    const fileId = await sent('plan.docx', docx('The tailrace is walled.'), walled);
    expect(await found('tailrace', outside)).toMatchObject([{ fileId }]);
    const { version } = await ok(call(matters.readMatter, { matterId: walled }, by));
    await ok(call(restrictMatter, { matterId: walled, version, onlyTeam: true }, by));
    expect(await call(searchText, { words: 'tailrace' }, outside)).toMatchObject({ status: 200, body: { rows: [] } });
    expect(await found('tailrace')).toMatchObject([{ fileId }]);
  });

  it('who sees the matters of their teams alone finds what is in these', async () => {
    const [inTeam, theirs] = [await member('Team', [5]), await started()];
    await sent('other.docx', docx('The spillway of another matter.'));
    const fileId = await sent('own.docx', docx('The spillway of theirs.'), theirs);
    expect(await found('spillway')).toHaveLength(2);
    expect(await found('spillway', inTeam)).toEqual([]);
    const { version } = await ok(call(matters.readMatter, { matterId: theirs }, by));
    const team = [{ accountId: inTeam.accountId, role: 'associate' as const }];
    await ok(call(changeMatterTeam, { matterId: theirs, version, team }, by));
    await whenMailed();
    expect(await found('spillway', inTeam)).toMatchObject([{ fileId, matterId: theirs }]);
  });
});
