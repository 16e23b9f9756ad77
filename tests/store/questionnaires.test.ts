import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireChange } from '#core/questionnaires/questionnaire-change.ts';
import { ask, questionnaire as asked, section } from '#core/questionnaires/samples.ts';
import { firmPartition, questionnaireKey } from '#store/keys.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let operations: typeof import('#store/operations.ts');
let questionnaires: typeof import('#store/questionnaires.ts');
let table: typeof import('#store/table.ts');

beforeAll(async () => {
  database = await startTable('questionnaires-test');
  table = await import('#store/table.ts');
  operations = await import('#store/operations.ts');
  questionnaires = await import('#store/questionnaires.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const firmId = 'f1';
const templateId = 't1';
const auditAt = (now: Date): Audit => ({
  owner: firmPartition(firmId),
  who: 'ann',
  operation: { name: 'changeQuestionnaire', audit: 'Changed a questionnaire' },
  at: now.toISOString(),
  from: '::1',
  requestId: `r${now.getTime()}`,
});

/** The questionnaire with one more word typed into a question, or now and then with two questions exchanged. */
const edited = (before: Questionnaire, at: number): Questionnaire => {
  const [section, index] = [Math.floor(at / 50) % 20, at % 50];
  return {
    sections: before.sections.map((each, number) => {
      if (number !== section) return each;
      if (at % 20 === 19) return { ...each, questions: [...each.questions.slice(1), ...each.questions.slice(0, 1)] };
      return {
        ...each,
        questions: each.questions.map((question, position) =>
          position === index ? { ...question, question_value: `What is the name of number ${at}, in full?` } : question,
        ),
      };
    }),
  };
};

it('a pause in a builder of 1,000 questions costs at most 4 write units and 1 read unit on the average, and loses nothing', async () => {
  const began = Date.parse('2026-11-20T12:00:00Z');
  let questionnaire = asked(
    ...Array.from({ length: 20 }, (_, part) =>
      section(
        `s${part}`,
        Array.from({ length: 50 }, (__, at) => ask(`question-${part * 50 + at}`, 'Short Text')),
      ),
    ),
  );
  await questionnaires.saveWhole(firmId, templateId, 0, questionnaire, auditAt(new Date(began)));
  const units: { readUnits: number; writeUnits: number }[] = [];
  // In the soak more than a sitting: until everything was kept as a whole again.
  const pauses = process.env.SOAK ? 700 : 220;
  for (let at = 0; at < pauses; at += 1) {
    const now = new Date(began + (at + 1) * 1000);
    const after = edited(questionnaire, at);
    const change = questionnaireChange(questionnaire, after) ?? {};
    const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
    const save = { seen: at + 1, change };
    await table.meter.run(consumed, async () => {
      const saved = await questionnaires.saveInSitting(firmId, templateId, save, auditAt(now));
      if (!saved) await questionnaires.save(firmId, templateId, save, auditAt(now), now);
    });
    units.push(consumed);
    questionnaire = after;
  }
  const mean = (of: 'readUnits' | 'writeUnits', count: number): number =>
    units.slice(0, count).reduce((sum, each) => sum + each[of], 0) / count;
  expect((await questionnaires.read(firmId, templateId))?.questionnaire).toEqual(questionnaire);
  if (process.env.SOAK) expect(Math.max(...units.map(({ writeUnits }) => writeUnits))).toBeGreaterThan(300);
  for (const count of [200, units.length]) {
    expect(mean('writeUnits', count)).toBeLessThanOrEqual(4);
    expect(mean('readUnits', count)).toBeLessThanOrEqual(1);
  }
});

it('a questionnaire that was kept before there were changes is read, and a change keeps it; a change that makes it too large is refused', async () => {
  const audit = auditAt(new Date('2026-11-21T12:00:00Z'));
  const before = asked(section('s', [ask('first', 'Short Text'), ask('second', 'Short Text')]));
  const former = { questionnaire: before, updatedAt: audit.at };
  await table.write(audit, operations.rewrite(questionnaireKey(firmId, 't2'), 0, former));
  expect(await questionnaires.read(firmId, 't2')).toEqual({ ...former, version: 1 });
  const saved = async (seen: number, from: Questionnaire, to: Questionnaire) => {
    const now = new Date(Date.parse(audit.at) + seen * 1000);
    const change = questionnaireChange(from, to) ?? {};
    await questionnaires.save(firmId, 't2', { seen, change }, auditAt(now), now);
  };
  const after = asked(section('s', [ask('first', 'Long Text'), ask('second', 'Short Text')]));
  await saved(1, before, after);
  expect((await questionnaires.read(firmId, 't2'))?.questionnaire).toEqual(after);
  const large = asked(section('s', [ask('first', 'Long Text', { question_value: 'x'.repeat(360_000) })]));
  await expect(saved(2, after, large)).rejects.toMatchObject({ code: 'too-large' });
});
