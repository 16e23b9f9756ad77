import { beforeAll, describe, expect, it } from 'vitest';
import * as clauses from '#core/clauses/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import {
  type By,
  docx,
  fetched,
  keepQuestionnaire,
  newLawyer,
  newTemplate,
  upload,
  withPackageDocument,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';
import { clauseRequest } from './world.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const read = (templateId: string) => ok(call(templates.readTemplate, { templateId }, by));
const questionnaireOf = (templateId: string) => ok(call(questionnaires.readQuestionnaire, { templateId }, by));
const testsOf = (templateId: string) => ok(call(questionnaires.readTemplateTests, { templateId }, by));
const duplicate = (templateId: string, duplicateId = newId()) =>
  call(templates.duplicateTemplate, { templateId, duplicateId }, by);

/** A lease that was replaced once, with a clause, another document, a questionnaire of its own and a test. */
const lease = async (name = 'Lease of O’Neill') => {
  const { clauseId } = await ok(call(clauses.createClause, clauseRequest(`clause_${newId().slice(0, 8)}`), by));
  const details = { name, published_to: 'public', price1: 9900 } as const;
  const first = await newTemplate(by, docx('{{tenant}}'), details);
  const templateId = first._id;
  const file = { uploadId: await upload(by, docx('{{tenant}} pays.', `{{> ${clauseId}}}`)), fileName: 'lease.docx' };
  const second = await ok(call(templates.replaceTemplateFile, { templateId, version: first.version, ...file }, by));
  const notice = { name: 'Notice', condition: 'tenant is answered' };
  await withPackageDocument(by, second, docx('{{tenant}} was told.'), notice);
  const { questionnaire } = await keepQuestionnaire(by, templateId, (all) => {
    for (const section of all.sections) section.name = 'About the tenant';
    return all;
  });
  const sentences = [{ id: 's', text: 'Ann pays.', expected: 'present' as const }];
  const test = { id: 'ann', name: 'Ann', today: '2026-11-22', answers: {}, sentences };
  await ok(call(questionnaires.saveTemplateTests, { templateId, version: 0, tests: [test] }, by));
  return { templateId, clauseId, questionnaire, test };
};
const bytesAt = async (url = '') => Buffer.from((await fetched(url)).bytes);

describe('200', () => {
  it('a template is duplicated for the firm alone with files, clauses, package, questionnaire and tests', async () => {
    const { templateId, clauseId, questionnaire, test } = await lease();
    const made = await ok(duplicate(templateId));
    expect(made).toMatchObject({ name: 'Copy of Lease of O’Neill', published_to: 'firm', price1: 9900, version: 1 });
    const [original, copy] = [await read(templateId), await read(made._id)];
    expect(copy.outline).toEqual(original.outline);
    expect(copy.clauses).toEqual(original.clauses);
    expect(copy.clauses).toMatchObject([{ clauseId, number: 1 }]);
    expect(copy.documents.map(({ name, condition }) => [name, condition])).toEqual([['Notice', 'tenant is answered']]);
    const filesOf = ({ box_file_data: file, documents: [notice] }: typeof copy) =>
      Promise.all([file.download_url, file.source_url, notice?.file.download_url].map(bytesAt));
    expect(await filesOf(copy)).toEqual(await filesOf(original));
    expect(await questionnaireOf(made._id)).toMatchObject({ questionnaire, version: 1 });
    expect(await testsOf(made._id)).toEqual({ tests: [test], version: 1 });
    const { rows } = await ok(call(clauses.listClauseTemplates, { clauseId }, by));
    expect(rows.map(({ templateId: id }) => id).sort()).toEqual([templateId, made._id].sort());
    const found = await ok(call(templates.listTemplateRows, { search: 'copy oneill' }, by));
    expect(found.rows.map(({ id }) => id)).toContain(made._id);
  });

  it('what is changed of the one stays as it was of the other', async () => {
    const { templateId, questionnaire } = await lease();
    const { _id: duplicateId, version } = await ok(duplicate(templateId));
    const file = { uploadId: await upload(by, docx('{{other}}')), fileName: 'other.docx' };
    await ok(call(templates.replaceTemplateFile, { templateId: duplicateId, version, ...file }, by));
    await keepQuestionnaire(by, duplicateId, () => ({ sections: [] }));
    expect((await read(templateId)).outline.fields.map(({ identifier }) => identifier)).toContain('tenant');
    expect((await questionnaireOf(templateId)).questionnaire).toEqual(questionnaire);
  });

  it('the same duplicate asked for twice is made once', async () => {
    const { _id: templateId } = await newTemplate(by, docx('{{tenant}}'));
    const duplicateId = newId();
    const first = await ok(duplicate(templateId, duplicateId));
    expect(await ok(duplicate(templateId, duplicateId))).toEqual(first);
    expect((await questionnaireOf(duplicateId)).version).toBe(0);
  });

  it('a duplicate is known when it is asked for again, though its file and that of the original are others by then', async () => {
    const original = await newTemplate(by, docx('{{tenant}}'));
    const duplicateId = newId();
    const first = await ok(duplicate(original._id, duplicateId));
    for (const { _id: templateId, version } of [original, first]) {
      const file = { uploadId: await upload(by, docx('{{other}}')), fileName: 'other.docx' };
      await ok(call(templates.replaceTemplateFile, { templateId, version, ...file }, by));
    }
    expect(await ok(duplicate(original._id, duplicateId))).toMatchObject({ _id: duplicateId, version: 2 });
  });

  it('a name that would grow too long is cut, and an archived template has a duplicate in use', async () => {
    const { _id: templateId, version } = await newTemplate(by, docx('{{tenant}}'), { name: 'שכירות '.repeat(17) });
    await ok(call(templates.archiveTemplate, { templateId, version }, by));
    const made = await ok(duplicate(templateId));
    expect(made.archived).toBe(false);
    expect(made.name.length).toBeLessThanOrEqual(120);
    expect(made.name).toMatch(/^Copy of שכירות/);
  });
});

describe('404, 409', () => {
  it('a template that is not there, and an id that another template has', async () => {
    const [one, other] = [await newTemplate(by, docx('{{a}}')), await newTemplate(by, docx('{{b}}'))];
    expect((await duplicate(newId())).status).toBe(404);
    expect((await duplicate(one._id, other._id)).status).toBe(409);
    expect((await duplicate(one._id, one._id)).status).toBe(409);
  });
});
