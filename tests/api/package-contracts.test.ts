import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import type { VersionRecord } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { fault } from './faults.ts';
import { openItems, renewedStack, runIn } from './outbox-world.ts';
import {
  assembled,
  type By,
  documentsOf,
  docx,
  fetched,
  jobOf,
  joined,
  newClient,
  newLawyer,
  newTemplate,
  pdfText,
  withPackageDocument,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';
import { allItems } from './table.ts';

let by: By;
beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
});
beforeEach(renewedStack);

const leaseFile = docx('Lease with {{tenant}} of {{home | upper}}.');
const noticeFile = docx('Lead notice for {{tenant}}: {{home}} was built in {{built_year}}.');

/** A matter of a lease with a lead notice for homes that were built before 1978. */
const leaseMatter = async () => {
  const alone = await newTemplate(by, leaseFile, { name: 'Lease' });
  const details = { name: 'Lead notice', condition: 'built_year < 1978' };
  const template = await withPackageDocument(by, alone, noticeFile, details);
  const client = await newClient(by);
  const matterId = newId();
  const matter = await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId: template._id }, by));
  return { template, client, matterId, matter };
};

const answer = async (matterId: string, built_year: number) => {
  const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  const changes = answersTo(questionnaire, { tenant: 'Ana O’Neill', home: '4 Elm Street', built_year });
  await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
};

const downloaded = async (documentId: string, number: number, format: 'docx' | 'pdf', of?: string) => {
  const request = { documentId, number: String(number), format, ...(of && { packageDocumentId: of }) };
  const { url, fileName } = await ok(call(documents.downloadDocument, request, by));
  const { bytes } = await fetched(url);
  const fileText = format === 'pdf' ? await pdfText(bytes) : strFromU8(unzipSync(bytes)['word/document.xml'] ?? bytes);
  return [
    fileName,
    fileText.includes('Lead notice for Ana O’Neill') ? 'notice' : fileText.includes('4 ELM STREET') ? 'lease' : '',
  ];
};

describe('200', () => {
  it('a version has each document whose condition holds, as Word and PDF, and the next one only those that still do', async () => {
    const { matterId, client } = await leaseMatter();
    await answer(matterId, 1950);
    const first = await assembled(by, matterId);
    const { documentId } = first;
    const notice = first.documents[1]?.packageDocumentId ?? '';
    expect(first).toMatchObject({
      latest: 1,
      formats: ['docx', 'pdf'],
      documents: [
        { packageDocumentId: 'first', name: 'Lease', formats: ['docx', 'pdf'] },
        { packageDocumentId: notice, name: 'Lead notice', formats: ['docx', 'pdf'] },
      ],
    });
    const who = client.invitee_name;
    for (const format of ['docx', 'pdf'] as const) {
      expect(await downloaded(documentId, 1, format)).toEqual([`Lease – ${who} (v1).${format}`, 'lease']);
      expect(await downloaded(documentId, 1, format, notice)).toEqual([
        `Lead notice – ${who} (v1).${format}`,
        'notice',
      ]);
    }

    await answer(matterId, 1978);
    const second = await assembled(by, matterId);
    expect(second.documents).toEqual([
      { packageDocumentId: 'first', name: `Lease – ${who}`, formats: ['docx', 'pdf'] },
    ]);
    const gone = { documentId, number: '2', format: 'pdf' as const, packageDocumentId: notice };
    expect((await call(documents.downloadDocument, gone, by)).status).toBe(404);
    const { rows } = await ok(call(documents.listDocumentVersions, { documentId }, by));
    expect(rows.map(({ number, documents: all }) => [number, all.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it('keeps with each of its documents where that is signed, and asks nobody for it', async () => {
    const alone = await newTemplate(by, docx('Lease with {{tenant}}: {{sign:1}} {{date_signed:1}}'), { name: 'Lease' });
    const template = await withPackageDocument(by, alone, docx('Notice. {{initials:2?}}'), { name: 'Lead notice' });
    const client = await newClient(by);
    const matterId = newId();
    await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId: template._id }, by));
    const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    expect(questionsOf(questionnaire).map(({ id_value }) => id_value)).toEqual(['tenant']);
    const changes = answersTo(questionnaire, { tenant: 'Ana O’Neill' });
    await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
    const contract = await assembled(by, matterId);
    expect(contract).toMatchObject({ formats: ['docx', 'pdf'], notes: [] });
    const kept = (await allItems()).find(
      ({ pk, sk }) => String(pk).endsWith(contract.documentId) && sk === 'VERSION#000001',
    );
    const fields = ({ fields: all = [] }: Partial<VersionRecord>) =>
      all.map(({ fieldId, kind, signer, isRequired, page, width, height }) =>
        [fieldId, kind, signer, isRequired, page, width, height].join(' '),
      );
    expect(fields(kept as Partial<VersionRecord>)).toEqual([
      'place-1 signature 1 true 1 180 36',
      'place-2 date 1 true 1 90 18',
    ]);
    expect((kept as Partial<VersionRecord>).further?.map(fields)).toEqual([['place-1 initials 2 false 1 54 28']]);
    const detail = await ok(call(templates.readTemplate, { templateId: template._id }, by));
    expect(detail.unasked).toEqual([]);
    expect(detail.outline.signs?.map(({ tag, place }) => `${tag} ${place}`)).toEqual([
      "{{sign:1}} paragraph 1: 'Lease with {{tenant}}: {{sign:1}} {{date…'",
      "{{date_signed:1}} paragraph 1: 'Lease with {{tenant}}: {{sign:1}} {{date…'",
    ]);
  });

  it('asked for twice is made once, with all its documents @soak', async () => {
    const { matterId } = await leaseMatter();
    await answer(matterId, 1950);
    const assemblyId = newId();
    await assembled(by, matterId, assemblyId);
    const again = await assembled(by, matterId, assemblyId);
    expect([again.latest, again.documents.length]).toEqual([1, 2]);
  });

  it('a matter keeps the package that it was opened with', async () => {
    const { matterId, template } = await leaseMatter();
    const { _id: templateId, version } = template;
    await ok(call(templates.arrangePackage, { templateId, version, documents: [] }, by));
    await answer(matterId, 1950);
    const { documents: kept = [] } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    expect(kept.map(({ name, condition }) => [name, condition])).toEqual([
      ['Lease', undefined],
      ['Lead notice', 'built_year < 1978'],
    ]);
    const source = async (packageDocumentId: string) =>
      call(matters.downloadMatterTemplate, { matterId, packageDocumentId }, by);
    const { url, fileName } = await ok(source(kept[1]?.packageDocumentId ?? ''));
    expect([fileName, Buffer.from((await fetched(url ?? '')).bytes).equals(noticeFile)]).toEqual([
      'Lead notice.docx',
      true,
    ]);
    expect((await source(newId())).status).toBe(404);
    expect((await assembled(by, matterId)).documents.map(({ name }) => name)).toEqual(['Lease', 'Lead notice']);
  });

  it('sharing a version shares its documents together, and nothing of another', async () => {
    const { matterId, client } = await leaseMatter();
    await answer(matterId, 1950);
    const { documentId, documents: made } = await assembled(by, matterId);
    const notice = made[1]?.packageDocumentId ?? '';
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version }, by));
    const guest = await joined(client.invitee_email);
    const get = (number: number) =>
      call(
        documents.downloadInvitedDocument,
        { matterId, documentId, number: String(number), format: 'pdf', packageDocumentId: notice },
        guest,
      );
    expect((await get(1)).status).toBe(404);
    const [contract] = await documentsOf(by, matterId);
    await ok(call(documents.shareVersion, { documentId, version: contract?.version ?? 0, sharedVersion: 1 }, by));
    const { rows } = await ok(call(documents.listInvitedDocuments, { matterId }, guest));
    expect(rows.map((row) => [row.number, row.documents.map(({ name }) => name)])).toEqual([
      [1, ['Lease', 'Lead notice']],
    ]);
    expect((await get(1)).body.fileName).toBe(`Lead notice – ${client.invitee_name} (v1).pdf`);
    await assembled(by, matterId);
    expect((await get(2)).status).toBe(404);
  });
});

describe('a package of which one document cannot be kept for a while', () => {
  it('is made later, and whole', async () => {
    const { matterId } = await leaseMatter();
    await answer(matterId, 1950);
    // The first file is kept, the second is not.
    const outage = fault('s3', 'PUT', { does: 'refused', nth: 2, onwards: true });
    await ok(call(documents.assembleMatter, { matterId, assemblyId: newId() }, by));
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'waiting', delayed: true });
    expect(await documentsOf(by, matterId)).toEqual([]);
    outage.release();
    await runIn(3);
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    const [contract] = await documentsOf(by, matterId);
    expect([contract?.latest, contract?.documents.length, contract?.formats]).toEqual([1, 2, ['docx', 'pdf']]);
    expect(await openItems()).toEqual([]);
  });
});
