import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import {
  type By,
  contractFile,
  docx,
  fetched,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  upload,
  withPackageDocument,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const listed = async (templateId: string) =>
  (await ok(call(questionnaires.listTemplateVersions, { templateId }, by))).rows;
const numbers = async (templateId: string) =>
  (await listed(templateId)).map(({ number, kept, changes }) => [number, kept, ...changes]);
const versionOf = (templateId: string, number: number) =>
  ok(call(questionnaires.readTemplateVersion, { templateId, number: String(number) }, by));
const restore = (templateId: string, number: number, version: number) =>
  call(questionnaires.revertTemplate, { templateId, number: String(number), version }, by);
const replace = async (templateId: string, version: number, file: Uint8Array, fileName = 'contract.docx') => {
  const uploadId = await upload(by, file, fileName);
  return ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName }, by));
};
const asked = async (templateId: string) => ok(call(questionnaires.readQuestionnaire, { templateId }, by));
const renamed = (templateId: string, title: string) =>
  keepQuestionnaire(by, templateId, ({ sections: [section, ...sections] }) => ({
    sections: [
      {
        ...(section as NonNullable<typeof section>),
        questions: (section?.questions ?? []).map((question, at) =>
          at === 0 ? { ...question, question_value: title } : question,
        ),
      },
      ...sections,
    ],
  }));
const open = async (templateId: string) => {
  const { _id: clientId } = await newClient(by);
  return ok(call(matters.openMatter, { matterId: newId(), clientId, templateId }, by));
};

describe('200', () => {
  it('each file of a template is a version, with who kept it and what it changed', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    await replace(templateId, version, docx('Another {{party_name}}'), 'second.docx');
    const [second, first] = await listed(templateId);
    expect(first).toMatchObject({ number: 1, kept: true, changes: [] });
    expect(second).toMatchObject({ number: 2, kept: true, changes: ['Another file: second.docx'] });
    expect(second?.savedBy).not.toBe('');
  });

  it('a saved questionnaire is a version once a matter is opened with it, and the matter says which', async () => {
    const { _id: templateId } = await newTemplate(by);
    expect((await open(templateId)).templateVersion).toBe(1);
    await renamed(templateId, 'Who signs?');
    expect(await numbers(templateId)).toEqual([
      [2, false, 'Another questionnaire'],
      [1, true],
    ]);
    expect((await open(templateId)).templateVersion).toBe(2);
    expect((await open(templateId)).templateVersion).toBe(2);
    expect(await numbers(templateId)).toEqual([
      [2, true, 'Another questionnaire'],
      [1, true],
    ]);
  });

  it('two matters that are opened at one moment with a new questionnaire name one version @soak', async () => {
    const { _id: templateId } = await newTemplate(by);
    await renamed(templateId, 'Who signs?');
    const both = await Promise.all([open(templateId), open(templateId), open(templateId)]);
    expect(both.map(({ templateVersion }) => templateVersion)).toEqual([2, 2, 2]);
    expect(await numbers(templateId)).toHaveLength(2);
  });

  it('a version is kept when it is asked for, once', async () => {
    const { _id: templateId } = await newTemplate(by);
    await renamed(templateId, 'Who signs?');
    for (const _ of [1, 2])
      expect(await ok(call(questionnaires.keepTemplateVersion, { templateId }, by))).toEqual({ number: 2 });
    expect(await numbers(templateId)).toHaveLength(2);
  });

  it('a version that is brought back has its very file and questionnaire, and loses nothing', async () => {
    const file = contractFile();
    const { _id: templateId, version } = await newTemplate(by, file);
    const first = await asked(templateId);
    await renamed(templateId, 'Who signs?');
    const second = await asked(templateId);
    const other = docx('Another {{party_name}}');
    const replaced = await replace(templateId, version, other, 'second.docx');
    await renamed(templateId, 'Whose name?');
    const fourth = await asked(templateId);
    const restored = await ok(restore(templateId, 1, replaced.version));
    expect(await numbers(templateId)).toEqual([
      [5, true, 'Restored version 1'],
      [4, true, 'Another questionnaire'],
      [3, true, 'Another file: second.docx'],
      [2, true, 'Another questionnaire'],
      [1, true],
    ]);
    const present = await ok(call(templates.readTemplate, { templateId }, by));
    expect(present).toMatchObject({ box_file_data: { name: 'contract.docx' }, version: restored.version });
    const { bytes } = await fetched(present.box_file_data.download_url ?? '');
    expect(Buffer.from(bytes).equals(file)).toBe(true);
    expect((await asked(templateId)).questionnaire).toEqual(first.questionnaire);
    expect(present.outline.sections.map(({ identifier }) => identifier)).toEqual(['has_fee', 'people']);

    const again = await ok(restore(templateId, 4, restored.version));
    expect((await asked(templateId)).questionnaire).toEqual(fourth.questionnaire);
    expect(again.box_file_data.name).toBe('second.docx');
    expect((await versionOf(templateId, 2)).questionnaire).toEqual(second.questionnaire);
    const kept = await fetched((await versionOf(templateId, 3)).file.download_url ?? '');
    expect(Buffer.from(kept.bytes).equals(other)).toBe(true);
  });

  it('a duplicate begins with the first version of its own', async () => {
    const { _id: templateId } = await newTemplate(by);
    await renamed(templateId, 'Who signs?');
    const duplicateId = newId();
    await ok(call(templates.duplicateTemplate, { templateId, duplicateId }, by));
    expect(await numbers(duplicateId)).toEqual([[1, true]]);
    expect((await versionOf(duplicateId, 1)).questionnaire).toEqual((await asked(templateId)).questionnaire);
  });

  it('documents of a package, their names, conditions and order are versions too', async () => {
    const made = await newTemplate(by);
    const templateId = made._id;
    const two = await withPackageDocument(by, made, docx('To {{party_name}}'), { name: 'Notice' });
    const [notice] = two.documents;
    const { packageDocumentId = '' } = notice ?? {};
    const arrange = (version: number, documents: { packageDocumentId: string; name: string; condition?: string }[]) =>
      ok(call(templates.arrangePackage, { templateId, version, documents }, by));
    const three = await arrange(two.version, [{ packageDocumentId, name: 'Letter', condition: 'has_fee' }]);
    const same = await arrange(three.version, [{ packageDocumentId, name: 'Letter', condition: 'has_fee' }]);
    const four = await arrange(same.version, []);
    expect(await numbers(templateId)).toEqual([
      [4, true, 'Removed the document “Letter”'],
      [3, true, '“Notice” is now called “Letter”', '“Letter” is now made when has_fee'],
      [2, true, 'Added the document “Notice”'],
      [1, true],
    ]);
    const back = await ok(restore(templateId, 3, four.version));
    expect(back.documents).toMatchObject([{ packageDocumentId, name: 'Letter', condition: 'has_fee' }]);
    const { documents } = await ok(call(templates.readTemplate, { templateId }, by));
    expect(documents[0]?.outline.fields.map(({ identifier }) => identifier)).toEqual(['party_name']);
  });

  it('of more than 50 versions the oldest go, and those that stay keep their numbers @soak', async () => {
    const made = await newTemplate(by);
    const templateId = made._id;
    let { version } = made;
    for (let turn = 0; turn < 26; turn += 1) {
      await renamed(templateId, `Turn ${turn}`);
      ({ version } = await ok(restore(templateId, turn * 2 + 1, version)));
    }
    const rows = await listed(templateId);
    expect(rows).toHaveLength(50);
    expect([rows[0]?.number, rows.at(-1)?.number]).toEqual([53, 4]);
    expect((await restore(templateId, 3, version)).status).toBe(404);
  }, 60_000);
});

describe('404', () => {
  it('a version that a template does not have, or of another firm, is not found', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    expect((await restore(templateId, 2, version)).status).toBe(404);
    const read = { templateId, number: '2' };
    expect((await call(questionnaires.readTemplateVersion, read, by)).status).toBe(404);
    const other = await newLawyer();
    expect((await call(questionnaires.readTemplateVersion, { ...read, number: '1' }, other)).status).toBe(404);
    expect((await call(questionnaires.listTemplateVersions, { templateId }, other)).status).toBe(404);
    expect((await call(questionnaires.keepTemplateVersion, { templateId }, other)).status).toBe(404);
  });
});

describe('409', () => {
  it('a window that has not seen the newest file brings nothing back', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    await replace(templateId, version, docx('Another {{party_name}}'));
    expect((await restore(templateId, 1, version)).status).toBe(409);
    expect(await numbers(templateId)).toHaveLength(2);
  });

  it('of two that bring a version back at one moment one is told', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const replaced = await replace(templateId, version, docx('Another {{party_name}}'));
    const both = await Promise.all([
      restore(templateId, 1, replaced.version),
      restore(templateId, 1, replaced.version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await numbers(templateId)).toHaveLength(3);
  });
});
