import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { type By, docx, keepQuestionnaire, newLawyer, newTemplate, openedMatter, upload } from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
let templateId: string;
beforeAll(async () => {
  by = await newLawyer();
});

const read = () => ok(call(questionnaires.readQuestionnaire, { templateId }, by));

describe('200', () => {
  beforeAll(async () => {
    templateId = (await newTemplate(by))._id;
  });

  it('until one is saved, the same first draft is read from the tags again and again', async () => {
    const draft = await read();
    expect(draft).toMatchObject({ version: 0, ready: true, faults: {}, templateName: 'Services Agreement' });
    const kinds = Object.fromEntries(
      questionsOf(draft.questionnaire).map(({ id_value, category_name }) => [id_value, category_name]),
    );
    expect(kinds).toMatchObject({
      party_name: 'Short Text',
      signed_on_date: 'Date',
      has_fee: 'Dropdown - Yes/No',
      fee: 'Currency',
      people: 'Data Table',
    });
    expect((await read()).questionnaire).toEqual(draft.questionnaire);
    expect(draft.outline.fields.length).toBeGreaterThan(0);
  });

  it('an unfinished questionnaire is kept, and told what is missing', async () => {
    const { questionnaire, version } = await read();
    const unfinished = structuredClone(questionnaire);
    const [section] = unfinished.sections;
    if (!section) throw new Error('The draft has no section');
    section.name = ' ';
    const saved = await ok(
      call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire: unfinished }, by),
    );
    expect(saved).toMatchObject({ version: 1, ready: false, faults: { 'sections.0.name': 'Field is required' } });
    expect(await read()).toMatchObject({ version: 1, ready: false, questionnaire: unfinished });
  });

  it('a list is told of questions, faults, tests and matters, at once after each change, of templates of the firm', async () => {
    const { template, client } = await openedMatter(by, docx('{{tenant}} pays {{rent}}.'));
    const [own, other, stranger] = [template._id, templateId, (await newTemplate(await newLawyer()))._id];
    const facts = async () => {
      const templateIds = [own, other, stranger, newId()].join(',');
      return (await ok(call(questionnaires.listTemplateFacts, { templateIds }, by))).facts;
    };
    const before = await facts();
    expect(before.map((each) => each.templateId)).toEqual([own, other]);
    expect(before[0]).toEqual({ templateId: own, questions: 2, faults: 0, tests: 0, matters: 1 });
    await ok(call(matters.openMatter, { matterId: newId(), clientId: client._id, templateId: own }, by));
    const { version } = await keepQuestionnaire(by, own, (all) => all);
    const change = { order: [] };
    const saved = await ok(call(questionnaires.changeQuestionnaire, { templateId: own, version, change }, by));
    const refill = { order: ['s'], sections: [{ id: 's', name: '', questionIds: [], visibility_condition: [] }] };
    const again = { templateId: own, version: saved.version, change: refill };
    await ok(call(questionnaires.changeQuestionnaire, again, by));
    const test = { id: 'ann', name: 'Ann', today: '2026-11-22', answers: {}, sentences: [] };
    await ok(call(questionnaires.saveTemplateTests, { templateId: own, version: 0, tests: [test] }, by));
    expect((await facts())[0]).toEqual({ templateId: own, questions: 0, faults: 2, tests: 1, matters: 2 });
  });

  it('what is changed is kept by itself, and the same change again is told the same', async () => {
    const { questionnaire, version } = await read();
    const [section] = questionnaire.sections;
    if (!section) throw new Error('The draft has no section');
    const { questions, ...head } = section;
    const questionIds = questions.map(({ id }) => id).toReversed();
    const change = { sections: [{ ...head, name: 'Parties', questionIds }] };
    const first = await ok(call(questionnaires.changeQuestionnaire, { templateId, version, change }, by));
    expect(first.version).toBe(version + 1);
    expect(await ok(call(questionnaires.changeQuestionnaire, { templateId, version, change }, by))).toEqual(first);
    const [question] = questions;
    if (!question) throw new Error('The draft asks nothing');
    const later = {
      templateId,
      version: first.version,
      change: { questions: [{ ...question, help: 'As registered' }] },
    };
    await ok(call(questionnaires.changeQuestionnaire, later, by));
    const kept = await read();
    expect(kept.version).toBe(version + 2);
    expect(kept.questionnaire.sections[0]).toEqual({
      ...section,
      name: 'Parties',
      questions: questions.map((each) => (each === question ? { ...each, help: 'As registered' } : each)).toReversed(),
    });
    await ok(call(questionnaires.saveQuestionnaire, { templateId, version: kept.version, questionnaire }, by));
    expect(await read()).toMatchObject({ version: version + 3, questionnaire });
  });

  it('a new draft follows a new file and leaves what was saved alone', async () => {
    const template = await ok(call(templates.readTemplate, { templateId }, by));
    const uploadId = await upload(by, docx('Now {{something_else}}'));
    const request = { templateId, version: template.version, uploadId, fileName: 'new.docx' };
    await ok(call(templates.replaceTemplateFile, request, by));
    const draft = await ok(call(questionnaires.draftQuestionnaire, { templateId }, by));
    expect(questionsOf(draft.questionnaire).map(({ id_value }) => id_value)).toEqual(['something_else']);
    const kept = await read();
    expect(kept.version).toBe(4);
    expect(questionsOf(kept.questionnaire).map(({ id_value }) => id_value)).toContain('party_name');
    expect(kept.outline.fields.map(({ identifier }) => identifier)).toEqual(['something_else']);
  });
});

describe('404', () => {
  it("another firm's template has no questionnaire to read or to save", async () => {
    const stranger = await newLawyer();
    const { questionnaire, version } = await read();
    const replies = [
      await call(questionnaires.readQuestionnaire, { templateId }, stranger),
      await call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire }, stranger),
      await call(questionnaires.saveQuestionnaire, { templateId: newId(), version: 0, questionnaire }, by),
      await call(questionnaires.changeQuestionnaire, { templateId, version, change: { order: [] } }, stranger),
      await call(questionnaires.changeQuestionnaire, { templateId: newId(), version: 1, change: { order: [] } }, by),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await read()).questionnaire).toEqual(questionnaire);
  });
});

describe('409', () => {
  it('of two people who save at once, the second is told', async () => {
    const { questionnaire, version } = await read();
    const save = () => call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire }, by);
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
  });

  it('of two people who change it at once, the second is told, and overwrites nothing', async () => {
    const { questionnaire, version } = await read();
    const [question] = questionsOf(questionnaire);
    if (!question) throw new Error('The draft asks nothing');
    const change = (help: string) =>
      call(
        questionnaires.changeQuestionnaire,
        { templateId, version, change: { questions: [{ ...question, help }] } },
        by,
      );
    const statuses = (await Promise.all([change('one'), change('two')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const kept = await read();
    expect([kept.version, questionsOf(kept.questionnaire)[0]?.help]).toEqual([
      version + 1,
      statuses[0] === 200 ? 'one' : 'two',
    ]);
  });
});

describe('413', () => {
  it('a questionnaire of more than 350 KB is refused in plain words, and the old one stays', async () => {
    const before = await read();
    const questionnaire = structuredClone(before.questionnaire);
    const [section] = questionnaire.sections;
    const [question] = section?.questions ?? [];
    if (!section || !question) throw new Error('The draft asks nothing');
    const questions = Array.from({ length: 100 }, (_, at) => ({
      ...question,
      id: `q${at}`,
      id_value: `q${at}`,
      question_value: 'x'.repeat(4000),
    }));
    section.questions = questions;
    const { status, problem } = await call(
      questionnaires.saveQuestionnaire,
      { templateId, version: before.version, questionnaire },
      by,
    );
    expect([status, problem.message]).toEqual([413, 'The questionnaire cannot be saved: it is larger than 350 KB.']);
    expect(await read()).toEqual(before);

    section.questions = questions.slice(0, 80);
    const kept = { templateId, version: before.version, questionnaire };
    expect((await call(questionnaires.saveQuestionnaire, kept, by)).status).toBe(200);
  });
});
