import { beforeAll, expect, it } from 'vitest';
import * as exports from '#core/exports/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { fault, faultyStack } from '#tests/api/faults.ts';
import { docx, keepQuestionnaire, newLawyer, newTemplate, upload } from '#tests/api/practice.ts';
import { call, newId, ok } from '#tests/api/stack.ts';
import { allItems, removeItem } from '#tests/api/table.ts';

beforeAll(() => faultyStack(), 120_000);

/** A template that gets another file after it was read and before its tags are. */
const overtaken = async () => {
  const by = await newLawyer();
  const { _id: templateId, version } = await newTemplate(by);
  await keepQuestionnaire(by, templateId, (kept) => kept);
  const held = fault('dynamodb', 'GetItem', { does: 'held', where: (body) => body.includes('"TEMPLATETAGS#') });
  const replace = async () => {
    await held.met;
    const uploadId = await upload(by, docx('Another {{party_name}}'), 'second.docx');
    const request = { templateId, version, uploadId, fileName: 'second.docx' };
    await ok(call(templates.replaceTemplateFile, request, by));
    held.release();
  };
  return { by, templateId, replace };
};

it('a version has the tags of its own file when another file comes while it is kept', async () => {
  const { by, templateId, replace } = await overtaken();
  const keeping = call(questionnaires.keepTemplateVersion, { templateId }, by);
  await replace();
  const { number } = await ok(keeping);
  const { rows } = await ok(call(questionnaires.listTemplateVersions, { templateId }, by));
  expect(rows.every(({ kept }) => kept)).toBe(true);
  expect(rows[0]).toMatchObject({ number, changes: ['Another file: second.docx'] });
});

it('a duplicate of a template that gets another file at this moment is refused', async () => {
  const { by, templateId, replace } = await overtaken();
  const duplicating = call(templates.duplicateTemplate, { templateId, duplicateId: newId() }, by);
  await replace();
  expect((await duplicating).problem?.problem).toBe('conflict');
});

it('an export leaves out a version that goes after it was listed', async () => {
  const by = await newLawyer();
  const { _id: templateId, version } = await newTemplate(by);
  const uploadId = await upload(by, docx('Another {{party_name}}'), 'second.docx');
  await ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'second.docx' }, by));
  const isOfFirst = ({ pk, sk }: Record<string, unknown>) =>
    String(pk).endsWith(`#TEMPLATE#${templateId}`) && String(sk).includes('VERSION#000001');
  const first = (await allItems()).filter(isOfFirst);
  expect(first.length).toBeGreaterThan(0);

  const reading = fault('dynamodb', 'GetItem', {
    does: 'held',
    where: (body) => body.includes('"VERSION#000001"') && body.includes(templateId),
  });
  void reading.met.then(async () => {
    for (const { pk, sk } of first) await removeItem({ pk: String(pk), sk: String(sk) });
    reading.release();
  });
  const numbers: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await ok(call(exports.readExport, cursor === undefined ? {} : { cursor }, by));
    for (const { part, record } of page.data) if (part === 'template-versions') numbers.push(record.number);
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(numbers).toEqual([2]);
});
