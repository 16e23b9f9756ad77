import { call, ok, type Reply } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { demo, seed } from '#bin/seed.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { readMatterQuestionnaire, saveMatterAnswers } from '#core/matters/endpoints.ts';
import { changeQuestionnaire, readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { type Metered, withMeter } from './consumption.ts';
import { matterOf, templateAsking } from './long-questionnaires.ts';

/** What it consumes to keep what was typed until a pause in the keys: the mean, and the most. */
export interface PauseMeasure {
  page: 'answers' | 'builder';
  writeUnits: number;
  mostWriteUnits: number;
  /** Beside those that say who calls. */
  readUnits: number;
  mostReadUnits: number;
}

const QUESTIONS = 1000;
const PAUSES = 200;

/** Calls that an endpoint answers, one after the other, against one that it refuses once it knows who calls. */
const measure = async (
  page: PauseMeasure['page'],
  callOf: Metered['callOf'],
  refused: Promise<Reply<Endpoint>>,
  save: (at: number) => Promise<Reply<Endpoint>>,
): Promise<PauseMeasure> => {
  const { status, readUnits: whoCalls } = await callOf(await refused);
  if (status !== 400) throw new Error(`A request that nobody can mean is answered with ${status}`);
  const written: number[] = [];
  const read: number[] = [];
  for (let at = 0; at < PAUSES; at += 1) {
    const reply = await save(at);
    if (reply.status !== 200) throw new Error(`A pause in the ${page} answered ${reply.status}: ${reply.text}`);
    const { writeUnits, readUnits } = await callOf(reply);
    written.push(writeUnits);
    read.push(readUnits - whoCalls);
  }
  const mean = (units: number[]) => units.reduce((sum, each) => sum + each, 0) / units.length;
  return {
    page,
    writeUnits: mean(written),
    mostWriteUnits: Math.max(...written),
    readUnits: mean(read),
    mostReadUnits: Math.max(...read),
  };
};

/** What a pause consumes in a builder and an answer form of 1,000 questions, by the functions that keep it. */
export const measurePauses = (functions: string): Promise<PauseMeasure[]> =>
  withMeter(functions, async ({ local, callOf }) => {
    await seed(local);
    const by = { token: await logIn(local, demo.lawyer) };
    const templateId = await templateAsking(local, by.token, QUESTIONS);
    const { matterId } = await matterOf(local, by.token, templateId);
    const asked = await ok(call(local.port, readQuestionnaire, { templateId }, by));
    const questions = questionsOf(asked.questionnaire).filter(({ category_name }) => category_name === 'Short Text');
    let { version } = asked;
    const builder = await measure(
      'builder',
      callOf,
      call(local.port, changeQuestionnaire, { templateId, version: 'none' } as never, by),
      async (at) => {
        const changed = { ...questions[at], question_value: `What is the name of number ${at}, in full?` };
        const change = { questions: [changed] } as never;
        const reply = await call(local.port, changeQuestionnaire, { templateId, version, change }, by);
        version = reply.body.version;
        return reply;
      },
    );
    const sheet = await ok(call(local.port, readMatterQuestionnaire, { matterId }, by));
    const answered = Object.fromEntries(questions.map(({ id }) => [id, `An answer of some forty letters to ${id}`]));
    const first = { matterId, version: sheet.version, changes: answered };
    let seen = (await ok(call(local.port, saveMatterAnswers, first, by))).version;
    const answers = await measure(
      'answers',
      callOf,
      call(local.port, saveMatterAnswers, { matterId, version: 'none' } as never, by),
      async (at) => {
        const changes = { [questions[at]?.id ?? '']: `Another answer of some forty letters, ${at}` };
        const reply = await call(local.port, saveMatterAnswers, { matterId, version: seen, changes }, by);
        seen = reply.body.version;
        return reply;
      },
    );
    return [answers, builder];
  });
