import { beforeAll, describe, expect, it } from 'vitest';
import * as clauses from '#core/clauses/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { listShowcase, makeShowcasePdf, readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import { TRIAL_MARK } from '#core/showcase/showcase.ts';
import * as templates from '#core/templates/endpoints.ts';
import { readPdf } from '#outside/pdf/pdf-text.fixture.ts';
import { type By, contractFile, docx, fetched, newLawyer, newTemplate, withPackageDocument } from './practice.ts';
import { showcased, showcaseTool } from './showcase-world.ts';
import { call, lines, newId, ok } from './stack.ts';
import { clauseRequest } from './world.ts';

let publisher: Awaited<ReturnType<typeof newLawyer>>;
let other: By;
/** A template that is listed, and its file. */
let listedId: string;
const listedFile = contractFile();
beforeAll(async () => {
  [publisher, other] = await Promise.all([newLawyer(), newLawyer()]);
  ({ _id: listedId } = await showcased(publisher, listedFile));
}, 120_000);

/** Of the last call. */
const readUnitsOf = (operation: string): number => {
  const line = lines().findLast((each) => each.includes(`"operation":"${operation}"`)) ?? '{}';
  return (JSON.parse(line) as { readUnits: number }).readUnits;
};
const listed = async () => (await ok(call(listShowcase, {}))).data;
const read = (templateId: string) => call(readShowcaseTemplate, { templateId });
const copy = (showcaseId: string, by: By = other) => call(templates.copyShowcaseTemplate, { showcaseId }, by);
const answering = (questionnaire: Questionnaire, name: string, answer: string): Answers => {
  const question = questionsOf(questionnaire).find(({ id_value }) => id_value === name);
  return { [question?.id ?? '']: answer };
};
const pdfOf = async (templateId: string, answers: Answers, more = {}) => {
  const { pdf, fileName } = await ok(call(makeShowcasePdf, { templateId, answers, ...more }));
  return { ...(await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))), fileName };
};

describe('200', () => {
  it('a template that an operator adds is listed and read by anybody, with its questions and its file, for 2 units each', async () => {
    const templateId = listedId;
    const item = (await listed()).find(({ _id }) => _id === templateId);
    expect(item).toMatchObject({ name: 'Services Agreement', questions: 4, template_keywords: ['services'] });
    const { documents, questionnaire, ...shown } = await ok(read(templateId));
    expect(shown).toEqual(item);
    expect(questionsOf(questionnaire).map(({ id_value }) => id_value)).toContain('party_name');
    expect(documents).toMatchObject([{ packageDocumentId: 'first', name: 'Services Agreement' }]);
    const { bytes } = await fetched(documents[0]?.url ?? '');
    expect(Buffer.compare(Buffer.from(bytes), Buffer.from(listedFile))).toBe(0);
    for (const operation of ['listShowcase', 'readShowcaseTemplate'])
      expect(readUnitsOf(operation)).toBeLessThanOrEqual(2);
  });

  it('its PDF has the answers, the questions that are open, and the mark of a trial on each page', async () => {
    const templateId = listedId;
    const { questionnaire } = await ok(read(templateId));
    const { text, pages, info, fileName } = await pdfOf(templateId, answering(questionnaire, 'party_name', 'O’Neill'));
    expect(text).toContain('Agreement with O’Neill of [');
    for (const page of pages) expect(page.text).toContain(TRIAL_MARK);
    expect(info.Title).toBe('Services Agreement – Trial copy');
    expect(fileName).toBe('Services Agreement – Trial copy.pdf');
  });

  it('of a package each document is shown and made, and a clause stands in its words', async () => {
    const { clauseId } = await ok(
      call(clauses.createClause, clauseRequest(`clause_${newId().slice(0, 8)}`), publisher),
    );
    const file = docx('{{tenant}}', `{{> ${clauseId}}}`);
    const template = await newTemplate(publisher, file, { published_to: 'public' });
    await withPackageDocument(publisher, template, docx('{{tenant}} was told.'), { name: 'Notice' });
    expect(await showcaseTool('add', template._id, '--of', publisher.email)).toMatchObject({ ok: true });
    const { documents } = await ok(read(template._id));
    expect(documents.map(({ name }) => name)).toEqual(['Services Agreement', 'Notice']);
    const packageDocumentId = documents[1]?.packageDocumentId;
    expect((await pdfOf(template._id, {}, { packageDocumentId })).text).toContain('was told.');
    const { _id: copied } = await ok(copy(template._id));
    const own = await ok(call(templates.readTemplate, { templateId: copied }, other));
    expect([own.clauses, own.documents.map(({ name }) => name)]).toEqual([[], ['Notice']]);
  });

  it('a firm takes a copy once, however often it asks, and opens a matter from it with the answers of the trial', async () => {
    const { _id: showcaseId } = await showcased(publisher);
    const { questionnaire } = await ok(read(showcaseId));
    const first = await ok(copy(showcaseId));
    const { _id: templateId } = first;
    expect(await ok(copy(showcaseId))).toEqual(first);
    expect(first).toMatchObject({ name: 'Services Agreement', published_to: 'firm' });
    const kept = await ok(call(questionnaires.readQuestionnaire, { templateId }, other));
    expect(kept.questionnaire).toEqual(questionnaire);

    const given = answering(questionnaire, 'party_name', 'O’Neill');
    const file = [{ id: newId(), name: 'other.pdf', key: 'answers/other' }];
    const people = questionsOf(questionnaire).find(({ id_value }) => id_value === 'people')?.id ?? '';
    const request = {
      matterId: newId(),
      clientId: newId(),
      newClient: { invitee_name: 'Anne-Marie', invitee_email: `${newId()}@example.com` },
      templateId,
      answers: { ...given, unknown: 'x', [people]: file },
    };
    const matter = await ok(call(matters.openMatter, request, other));
    expect(await ok(call(matters.openMatter, request, other))).toEqual(matter);
    const { matterId } = request;
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, other));
    expect(sheet.answers).toEqual(given);
  });

  it('what is added is a copy: changes reach it with another add, and keep its place', async () => {
    const template = await showcased(publisher);
    await showcased(publisher);
    const { _id: templateId, version } = template;
    const details = { name: 'Renamed', description: 'x', published_to: 'public' as const, template_keywords: ['x'] };
    await ok(call(templates.changeTemplate, { templateId, version, ...details }, publisher));
    expect((await ok(read(templateId))).name).toBe('Services Agreement');
    const places = (await listed()).map(({ _id }) => _id);
    expect(await showcaseTool('add', templateId, '--of', publisher.email)).toMatchObject({ ok: true });
    expect((await ok(read(templateId))).name).toBe('Renamed');
    expect((await listed()).map(({ _id }) => _id)).toEqual(places);
    expect((await showcaseTool()).said).toContain(`${templateId}  Renamed`);
  });
});

describe('404', () => {
  it('a template that was withdrawn is found by nobody, and its copies stay', async () => {
    const { _id: templateId } = await showcased(publisher);
    const { _id: copied } = await ok(copy(templateId));
    expect((await showcaseTool('remove', templateId)).ok).toBe(true);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(templateId);
    const late = copy(templateId, await newLawyer());
    for (const refused of [read(templateId), call(makeShowcasePdf, { templateId, answers: {} }), late])
      expect(await refused).toMatchObject({ status: 404, body: { problem: 'not-found' } });
    expect(await ok(call(templates.readTemplate, { templateId: copied }, other))).toMatchObject({ _id: copied });
    expect(await showcaseTool('remove', templateId)).toMatchObject({ ok: false });
  });

  it('a template that is published to everyone is not found without the operator', async () => {
    const { _id: templateId } = await newTemplate(publisher, contractFile(), { published_to: 'public' });
    expect(await read(templateId)).toMatchObject({ status: 404 });
    expect(await copy(templateId)).toMatchObject({ status: 404 });
  });
});

describe('413', () => {
  it('nobody has more set in type than a matter can hold', async () => {
    const templateId = listedId;
    const { questionnaire } = await ok(read(templateId));
    const people = questionsOf(questionnaire).find(({ id_value }) => id_value === 'people');
    const columns = questionnaire.sections.flatMap(({ dataTableColumns = [] }) => dataTableColumns);
    const cells = Object.fromEntries(columns.map(({ id }) => [id, 'x'.repeat(500)]));
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: `row${at}`, cells }));
    const refused = await call(makeShowcasePdf, { templateId, answers: { [people?.id ?? '']: rows } });
    expect(refused).toMatchObject({ status: 413, body: { problem: 'too-large' } });
  });
});

describe('the tool', () => {
  it('refuses what is not published to everyone, and what the firm does not have, in a sentence', async () => {
    const { _id: templateId } = await newTemplate(publisher, contractFile(), { published_to: 'firm' });
    expect(await showcaseTool('add', templateId, '--of', publisher.email)).toEqual({
      ok: false,
      said: '“Services Agreement” is not published to everyone: change that in its details.',
    });
  });

  it('says in a sentence what the firm does not have, and how it is used @soak', async () => {
    const nobody = await showcaseTool('add', newId(), '--of', publisher.email);
    expect(nobody).toMatchObject({ ok: false, said: expect.stringContaining('has no template') });
    expect(await showcaseTool('add', newId())).toMatchObject({ ok: false, said: expect.stringContaining('Usage') });
  });
});
