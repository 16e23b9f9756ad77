import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DynamoDB } from '#bin/emulators/dynamodb.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionnaireChange } from '#core/questionnaires/questionnaire-change.ts';
import { countsOfQuestionnaire, type QuestionnaireFacts } from '#core/questionnaires/questionnaire-facts.ts';
import { ask } from '#core/questionnaires/samples.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import type { TemplateTest } from '#core/questionnaires/template-tests.ts';
import type { Template, TemplateTags } from '#core/templates/template.ts';
import { questionnaireFactsKey } from '#store/keys.ts';
import { FIRST, put } from '#store/operations.ts';
import { reachesEverything } from '#store/scope.ts';
import type { Audit } from '#store/table.ts';
import { runs } from '#tests/property-runs.ts';
import { startTable } from './local-table.ts';

let database: DynamoDB;
let client: DynamoDBDocumentClient;
let questionnaireFacts: typeof import('#store/questionnaire-facts.ts');
let questionnaires: typeof import('#store/questionnaires.ts');
let table: typeof import('#store/table.ts');
let templates: typeof import('#store/templates.ts');
let templateTests: typeof import('#store/template-tests.ts');

const TableName = 'questionnaire-facts-test';

beforeAll(async () => {
  database = await startTable(TableName);
  client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  table = await import('#store/table.ts');
  questionnaireFacts = await import('#store/questionnaire-facts.ts');
  questionnaires = await import('#store/questionnaires.ts');
  templates = await import('#store/templates.ts');
  templateTests = await import('#store/template-tests.ts');
  reachesEverything();
});
afterAll(() => database.stop());

const now = new Date('2026-11-20T12:00:00Z');
const at = now.toISOString();
const firmId = 'f1';
let made = 0;
const newId = (kind: string): string => `${kind}${++made}`;
const audit = (): Audit => ({
  owner: `FIRM#${firmId}`,
  who: 'a1',
  operation: { name: 'test', audit: 'Tested' },
  at,
  from: '::1',
  requestId: newId('r'),
});

/** The tags of a file with so many blanks. */
const tagsWith = (count: number): TemplateTags => {
  const order = Array.from({ length: count }, (_, index) => `tag_${index}`);
  const fields = order.map((identifier) => ({ identifier, formats: [], place: { path: [] }, within: [] }));
  return { outline: { fields, sections: [] }, order } as unknown as TemplateTags;
};
const newTemplate = async (blanks: number): Promise<string> => {
  const templateId = newId('t');
  const file = { name: 'lease.docx', size: 1, number: 1, uploadedAt: at, uploadId: 'u' };
  const template = {
    ...{ templateId, name: 'Lease', description: 'A lease', file },
    ...{ archived: false, createdAt: at, updatedAt: at, version: 1 },
  };
  await templates.create(firmId, template as unknown as Template, tagsWith(blanks), audit());
  return templateId;
};

/** A questionnaire of so many questions, of which some have no words. */
const asking = (count: number, faults: number): Questionnaire => ({
  sections: [
    {
      ...{ id: 's', name: 'About you', visibility_condition: [] },
      questions: Array.from({ length: count }, (_, index) =>
        ask(`q${index}`, 'Short Text', { question_value: index < faults ? '' : `Question ${index}` }),
      ),
    },
  ] as unknown as Questionnaire['sections'],
});
const testNamed = (id: string): TemplateTest => ({ id, name: id, today: '2026-11-20', answers: {}, sentences: [] });

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('look', 'forget', 'open', 'rename') }),
  fc.record({ does: fc.constantFrom('whole', 'change', 'change', 'change'), count: fc.nat(6), faults: fc.nat(3) }),
  fc.record({ does: fc.constantFrom('tests', 'file'), count: fc.nat(5) }),
);
type Step = { does: string; count?: number; faults?: number };

const take = async (templateId: string, matters: string[], { does, count = 0, faults = 0 }: Step): Promise<void> => {
  const use = (matterId: string) => ({ matterId, name: 'Lease – Nadia', openedAt: at });
  const kept = await questionnaires.read(firmId, templateId, { consistent: true });
  const seen = kept?.version ?? 0;
  switch (does) {
    case 'look':
      return void (await questionnaireFacts.read(firmId, templateId, now));
    case 'forget':
      return void (await client.send(new DeleteCommand({ TableName, Key: questionnaireFactsKey(firmId, templateId) })));
    case 'open': {
      matters.push(newId('m'));
      const used = use(matters.at(-1) ?? '');
      return table.write(audit(), templates.used(firmId, templateId, undefined, used, FIRST));
    }
    case 'rename': {
      const used = use(matters[0] ?? '');
      return matters[0] ? table.write(audit(), templates.used(firmId, templateId, used, used, FIRST)) : undefined;
    }
    case 'whole':
      return void (await questionnaires.saveWhole(firmId, templateId, seen, asking(count, faults), audit()));
    case 'change': {
      const change = kept && questionnaireChange(kept.questionnaire, asking(count, faults));
      if (!change) return undefined;
      const goesOn = await questionnaires.saveInSitting(firmId, templateId, { seen, change }, audit());
      if (!goesOn) await questionnaires.save(firmId, templateId, { seen, change }, audit(), now);
      return undefined;
    }
    case 'tests': {
      const { version } = await templateTests.read(firmId, templateId, now);
      const all = Array.from({ length: count }, (_, index) => testNamed(`test${index}`));
      return void (await templateTests.save(firmId, templateId, version, all, audit()));
    }
    default: {
      const before = await templates.readForChange(firmId, templateId, now);
      if (!before) throw new Error('The template is gone');
      return void (await templates.change(firmId, before, before, audit(), tagsWith(count)));
    }
  }
};

/** What is found by reading everything. */
const recount = async (templateId: string): Promise<QuestionnaireFacts> => {
  const [template, kept, tags, { tests }, matters] = await Promise.all([
    templates.read(firmId, templateId, now),
    questionnaires.read(firmId, templateId, { consistent: true }),
    templates.tagsOf(firmId, templateId, now, { consistent: true }),
    templateTests.read(firmId, templateId, now),
    questionnaireFacts.countUses(firmId, templateId),
  ]);
  if (!template) throw new Error('The template is gone');
  const counts = countsOfQuestionnaire(presentQuestionnaire(template, kept, tags));
  return { templateId, ...counts, tests: tests.length, matters };
};
const consumedBy = async (work: () => Promise<unknown>) => {
  const consumed = { readUnits: 0, writeUnits: 0, calls: 0 };
  await table.meter.run(consumed, work);
  return consumed;
};

describe('what a list says of a questionnaire', () => {
  it('is what a recount finds, whatever was saved, tested, opened and looked at in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const templateId = await newTemplate(2);
        const matters: string[] = [];
        for (const each of steps) await take(templateId, matters, each);
        const found = await recount(templateId);
        expect(found.matters).toBe(matters.length);
        expect(await questionnaireFacts.read(firmId, templateId, now)).toEqual(found);
      }),
      { numRuns: runs(60) },
    );
  });

  it('costs half a read unit and no write while nothing has changed, however long the questionnaire is', async () => {
    const templateId = await newTemplate(0);
    await questionnaires.saveWhole(firmId, templateId, 0, asking(300, 2), audit());
    await take(templateId, [], { does: 'open' });
    expect((await consumedBy(() => questionnaireFacts.read(firmId, templateId, now))).writeUnits).toBe(1);
    const facts = { templateId, questions: 300, faults: 2, tests: 0, matters: 1 };
    expect(await questionnaireFacts.read(firmId, templateId, now)).toEqual(facts);
    const consumed = await consumedBy(() => questionnaireFacts.read(firmId, templateId, now));
    expect(consumed).toEqual({ readUnits: 0.5, writeUnits: 0, calls: 1 });
  });

  it('is counted of a questionnaire and of matters that were kept before there was such an item', async () => {
    const templateId = await newTemplate(0);
    const { pk } = questionnaireFactsKey(firmId, templateId);
    const former = { questionnaire: asking(4, 1), updatedAt: at, version: 3 };
    await table.write(audit(), put({ pk, sk: 'QUESTIONNAIRE' }, former));
    const matters: string[] = [];
    for (const does of ['open', 'open', 'forget', 'open']) await take(templateId, matters, { does });
    const facts = { templateId, questions: 4, faults: 1, tests: 0, matters: 3 };
    expect(await questionnaireFacts.read(firmId, templateId, now)).toEqual(facts);
    expect(await questionnaireFacts.read(firmId, templateId, now)).toEqual(facts);
  });

  it('is nothing of a template that is not there, and nothing is kept of it', async () => {
    const consumed = await consumedBy(async () =>
      expect(await questionnaireFacts.read(firmId, 'nowhere', now)).toBeUndefined(),
    );
    expect(consumed.writeUnits).toBe(0);
  });
});
