import { beforeAll, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import * as clauses from '#core/clauses/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { reopenDocx } from '#outside/docx-archive.ts';
import { paragraphTexts } from '#tests/oracle/text.ts';
import {
  assembled,
  type By,
  docx,
  download,
  fetched,
  newLawyer,
  newTemplate,
  openedMatter,
  upload,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';
import { clauseRequest } from './world.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const newClauseId = () => `clause_${newId().slice(0, 8)}`;
const newClause = async (more: Partial<ReturnType<typeof clauseRequest>> = {}) => {
  const request = { ...clauseRequest(newClauseId()), ...more };
  return { request, clause: await ok(call(clauses.createClause, request, by)) };
};
/** The next version of a clause, with other words. */
const reworded = (request: ReturnType<typeof clauseRequest>, version: number, text: string) => {
  const { saveId: _, ...details } = request;
  return ok(call(clauses.changeClause, { ...details, version, wording: [[{ text }]] }, by));
};
const wordsAt = async (url = '') =>
  paragraphTexts(reopenDocx((await fetched(url)).bytes).parts['word/document.xml'] ?? '');
const read = (templateId: string) => ok(call(templates.readTemplate, { templateId }, by));
const replaced = async (templateId: string, version: number, ...paragraphs: string[]) => {
  const uploadId = await upload(by, docx(...paragraphs));
  return call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'contract.docx' }, by);
};

describe('200', () => {
  it('a clause is added once however often it is sent, and is read with its wording and questions', async () => {
    const { request, clause } = await newClause();
    expect(await ok(call(clauses.createClause, request, by))).toEqual(clause);
    const { saveId: _, ...content } = request;
    expect(await ok(call(clauses.readClause, { clauseId: clause.clauseId }, by))).toEqual({ ...clause, ...content });
    const { rows } = await ok(call(clauses.listClauseRows, {}, by));
    expect(rows).toContainEqual(expect.objectContaining({ id: clause.clauseId, name: 'Governing law', number: 1 }));
    const found = await ok(call(clauses.listClauseRows, { search: 'gov la' }, by));
    expect(found.rows.map(({ id }) => id)).toContain(clause.clauseId);
  });

  it('another wording is the next version, another name is none, and the versions before stay', async () => {
    const { request, clause } = await newClause();
    const second = await reworded(request, clause.version, 'Only Texas.');
    expect(second.number).toBe(2);
    const { saveId: _, ...details } = { ...request, wording: [[{ text: 'Only Texas.' }]], name: 'Law' };
    const renamed = await ok(call(clauses.changeClause, { ...details, version: second.version }, by));
    expect(renamed).toMatchObject({ name: 'Law', number: 2 });
    const { clauseId } = clause;
    const { rows } = await ok(call(clauses.listClauseVersions, { clauseId }, by));
    expect(rows.map(({ number, wording }) => [number, wording])).toEqual([
      [2, [[{ text: 'Only Texas.' }]]],
      [1, request.wording],
    ]);
    const first = await ok(call(clauses.readClauseVersion, { clauseId, number: '1' }, by));
    expect(first).toMatchObject({ wording: request.wording, condition: request.condition });
  });

  it('a template has the wording in its file, and is edited as it was uploaded', async () => {
    const { clause } = await newClause();
    const reference = `{{> ${clause.clauseId}}}`;
    const { _id: templateId } = await newTemplate(by, docx('Lease', reference));
    const template = await read(templateId);
    expect(await wordsAt(template.box_file_data.download_url)).toEqual([
      'Lease',
      '{{#state = "California"}}',
      'Governing law',
      'The laws of {{state}} govern, in {{county}}.',
      '{{/}}',
    ]);
    expect(await wordsAt(template.box_file_data.source_url)).toEqual(['Lease', reference]);
    expect(template.clauses).toEqual([{ clauseId: clause.clauseId, name: 'Governing law', number: 1, newest: 1 }]);
    const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    expect(questionsOf(questionnaire).map(({ id_value, question_value }) => [id_value, question_value])).toEqual([
      ['state', 'State'],
      ['county', 'Which county decides?'],
    ]);
  });

  it('a template keeps its version of a clause when it is saved again, until it is updated', async () => {
    const { request, clause } = await newClause({ condition: '' });
    const reference = `{{> ${clause.clauseId}}}`;
    const { _id: templateId, version } = await newTemplate(by, docx('Lease', reference));
    await reworded(request, clause.version, 'Only {{court}}.');
    const saved = await ok(replaced(templateId, version, 'Lease of a house', reference));
    const before = await read(templateId);
    expect(before.clauses).toEqual([expect.objectContaining({ number: 1, newest: 2 })]);
    expect((await wordsAt(before.box_file_data.download_url)).slice(0, 2)).toEqual([
      'Lease of a house',
      'Governing law',
    ]);
    const uses = () => ok(call(clauses.listClauseTemplates, { clauseId: clause.clauseId }, by));
    expect((await uses()).rows).toEqual([expect.objectContaining({ templateId, number: 1, version: saved.version })]);

    const update = { templateId, clauseId: clause.clauseId, version: saved.version, clauseNumber: 2 };
    const updated = await ok(call(clauses.updateTemplateClause, update, by));
    expect(updated.box_file_data.number).toBe(3);
    expect(await ok(call(clauses.updateTemplateClause, update, by))).toEqual(updated);
    const after = await read(templateId);
    expect(await wordsAt(after.box_file_data.download_url)).toEqual(['Lease of a house', 'Only {{court}}.']);
    expect(await wordsAt(after.box_file_data.source_url)).toEqual(['Lease of a house', reference]);
    expect((await uses()).rows).toEqual([expect.objectContaining({ templateId, number: 2 })]);
    await ok(replaced(templateId, updated.version, 'Lease without it'));
    expect((await uses()).rows).toEqual([]);
    expect((await read(templateId)).box_file_data.source_url).toBeUndefined();
  });

  it('a file may change 120 clauses at once, and each clause knows whether the template has it @soak', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, async () => (await newClause({ condition: '', questions: [] })).clause.clauseId),
    );
    const references = (some: string[]) => some.map((clauseId) => `{{> ${clauseId}}}`);
    const [former, present] = [ids.slice(0, 60), ids.slice(60)];
    const { _id: templateId, version } = await newTemplate(by, docx('Lease', ...references(former)));
    const saved = await ok(replaced(templateId, version, 'Lease', ...references(present)));
    const uses = async (clauseId = '') => (await ok(call(clauses.listClauseTemplates, { clauseId }, by))).rows;
    for (const clauseId of present)
      expect(await uses(clauseId)).toEqual([expect.objectContaining({ templateId, number: 1 })]);
    for (const clauseId of former) expect(await uses(clauseId)).toEqual([]);
    const again = await ok(replaced(templateId, saved.version, 'Lease', ...references(former)));
    expect(again.version).toBe(saved.version + 1);
    for (const clauseId of former) expect(await uses(clauseId)).toHaveLength(1);
    for (const clauseId of present) expect(await uses(clauseId)).toEqual([]);
  });

  it('a saved questionnaire is given what a clause asks, and keeps its own questions of the same names', async () => {
    const { clause } = await newClause();
    const { _id: templateId, version } = await newTemplate(by, docx('Lease in {{state}} of {{gone}}'));
    const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    for (const section of questionnaire.sections)
      section.questions = section.questions.filter(({ id_value }) => id_value !== 'gone');
    await ok(call(questionnaires.saveQuestionnaire, { templateId, version: 0, questionnaire }, by));
    await ok(replaced(templateId, version, 'Lease in {{state}} of {{gone}}', `{{> ${clause.clauseId}}}`));
    const { questionnaire: after } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    const [state] = questionsOf(questionnaire);
    expect(questionsOf(after).map(({ id_value }) => id_value)).toEqual(['state', 'county']);
    expect(questionsOf(after)[0]).toEqual(state);
    expect(questionsOf(after)[1]?.question_value).toBe('Which county decides?');
  });

  it('a contract has the clause where its condition holds, and a matter keeps the wording it was opened with', async () => {
    const { request, clause } = await newClause();
    const { matterId } = await openedMatter(by, docx('Lease', `{{> ${clause.clauseId}}}`));
    await reworded(request, clause.version, 'Another wording.');
    const contractOf = async (state: string) => {
      const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
      const changes = answersTo(questionnaire, { state, county: 'Marin' });
      await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
      return wordsAt((await download(by, await assembled(by, matterId), 'docx')).url);
    };
    expect(await contractOf('California')).toEqual([
      'Lease',
      'Governing law',
      'The laws of California govern, in Marin.',
    ]);
    expect(await contractOf('Texas')).toEqual(['Lease']);
  });

  it('an archived clause says so in the list, stays in templates, and returns', async () => {
    const { clause } = await newClause();
    const { clauseId } = clause;
    const archived = await ok(call(clauses.archiveClause, { clauseId, version: clause.version }, by));
    const row = async () => (await ok(call(clauses.listClauseRows, {}, by))).rows.find(({ id }) => id === clauseId);
    expect(await row()).toMatchObject({ archived: true });
    await newTemplate(by, docx(`{{> ${clauseId}}}`));
    await ok(call(clauses.restoreClause, { clauseId, version: archived.version }, by));
    expect(await row()).not.toHaveProperty('archived');
  });
});

describe('400', () => {
  it.each([
    [{ condition: 'state = ' }, 'condition'],
    [{ condition: 'x}} {{y' }, 'condition'],
    [{ wording: [] }, 'wording'],
    [{ clauseId: 'Governing law' }, 'clauseId'],
    [{ clauseId: 'constructor' }, 'clauseId'],
    [{ name: ' ' }, 'name'],
  ])('a clause with %j is refused at its field', async (more, field) => {
    const answer = await call(clauses.createClause, { ...clauseRequest(newClauseId()), ...more }, by);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"${field}"`);
  });
});

describe('404', () => {
  it('a clause, a version, or a template that does not name it is not found', async () => {
    const { clause } = await newClause();
    const { _id: templateId, version } = await newTemplate(by, docx('Lease'));
    const { clauseId } = clause;
    expect((await call(clauses.readClause, { clauseId: 'nobodys' }, by)).status).toBe(404);
    expect((await call(clauses.readClauseVersion, { clauseId, number: '2' }, by)).status).toBe(404);
    const update = { templateId, clauseId, version, clauseNumber: 1 };
    expect((await call(clauses.updateTemplateClause, update, by)).status).toBe(404);
  });
});

describe('409', () => {
  it('an identifier is taken once, and an older page does not overwrite a newer one', async () => {
    const { request, clause } = await newClause();
    expect((await call(clauses.createClause, { ...request, saveId: newId() }, by)).status).toBe(409);
    await reworded(request, clause.version, 'Second');
    const { saveId: _, ...details } = request;
    expect((await call(clauses.changeClause, { ...details, version: clause.version }, by)).status).toBe(409);
  });

  it('two clauses of one identifier at once are one', async () => {
    const clauseId = newClauseId();
    const answers = await Promise.all([1, 2, 3].map(() => call(clauses.createClause, clauseRequest(clauseId), by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('422', () => {
  const faultsOf = (answer: { body: unknown }) => JSON.stringify(answer.body);

  it('broken tags and clauses that lead back to themselves are refused in words', async () => {
    const broken = { ...clauseRequest(newClauseId()), wording: [[{ text: 'For {{#pets}} only' }]] };
    const answer = await call(clauses.createClause, broken, by);
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toContain('{{#pets}} opens a section that is never closed.');

    const { request: outer } = await newClause();
    const { request: inner, clause } = await newClause({ wording: [[{ text: `{{> ${outer.clauseId}}}` }]] });
    const { saveId: _, ...details } = { ...outer, wording: [[{ text: `{{> ${inner.clauseId}}}` }]] };
    const circle = await call(clauses.changeClause, { ...details, version: 1 }, by);
    expect(circle.status).toBe(422);
    expect(faultsOf(circle)).toContain('stands inside itself');
    expect(clause.number).toBe(1);
  });

  it('a template that names a clause which is not there is refused, or kept to be mended', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const refused = await replaced(templateId, version, '{{> nobodys}}');
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toContain('{{> nobodys}} names a clause that is not in the library.');
    const kept = await newTemplate(by, docx('{{> nobodys}}'), { keepFaulty: true });
    expect(kept.box_file_data.faultCount).toBe(1);
  });
});
