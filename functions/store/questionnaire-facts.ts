import { countsOfQuestionnaire, type QuestionnaireFacts } from '#core/questionnaires/questionnaire-facts.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import * as keys from './keys.ts';
import * as questionnaires from './questionnaires.ts';
import { readWalls } from './scope.ts';
import * as table from './table.ts';
import * as templateTests from './template-tests.ts';
import * as templates from './templates.ts';

/*
 * What a list says of a questionnaire is an item beside the head of its log, so that both are read at once for half a read unit. Matters and
 * tests are counted by the transactions that open and keep them. Questions and faults are not: a save of a sitting is one write of the
 * head and knows no whole. They name the version that they were counted of, and are counted again by the next look at another.
 */

type Counts = Omit<QuestionnaireFacts, 'templateId'>;

/** What is kept: before it is whole, only what has changed since something first changed. */
interface StoredFacts extends table.Stored, Partial<Counts> {
  isWhole?: true;
  /** The version of the questionnaire, or, of one that was never saved, of its template, whose questions and faults these are. */
  countedOf?: string;
}

/** Facts and head of one questionnaire, as one read finds them. */
const readHead = async (firmId: string, templateId: string) => {
  const { pk, sk } = keys.questionnaireKey(firmId, templateId);
  const { items } = await table.list<StoredFacts>({ partition: pk, upTo: sk });
  return {
    kept: items.find((item) => item.sk === keys.questionnaireFactsKey(firmId, templateId).sk),
    version: items.find((item) => item.sk === sk)?.version ?? 0,
  };
};

/** What a list says of a template's questionnaire; undefined where there is no such template. */
export const read = async (firmId: string, templateId: string, now: Date): Promise<QuestionnaireFacts | undefined> => {
  const { kept, version } = await readHead(firmId, templateId);
  const template = version === 0 ? await templates.read(firmId, templateId, now) : undefined;
  if (version === 0 && !template) return undefined;
  const present = template ? ofTemplate(template) : ofQuestionnaire({ version });
  if (kept?.isWhole && kept.countedOf === present) return { templateId, ...countsIn(kept) };
  const [counted, whole] = await Promise.all([
    count(firmId, templateId, now),
    kept?.isWhole ? {} : countWhole(firmId, templateId, now),
  ]);
  if (!counted) return undefined;
  // Whoever comes in between leaves it to the next look.
  await table.setUnaudited(keys.questionnaireFactsKey(firmId, templateId), kept?.version, { ...counted, ...whole });
  return { templateId, ...countsIn({ ...kept, ...counted, ...whole }) };
};

const ofTemplate = ({ version }: { version: number }): string => `template ${version}`;
const ofQuestionnaire = ({ version }: { version: number }): string => `questionnaire ${version}`;

const countsIn = ({ questions = 0, faults = 0, tests = 0, matters = 0 }: Partial<Counts>): Counts => ({
  questions,
  faults,
  tests,
  matters,
});

/** Questions and faults of the questionnaire as it stands, and the version that they are of. */
const count = async (firmId: string, templateId: string, now: Date) => {
  const kept = await questionnaires.read(firmId, templateId, { consistent: true });
  if (kept) return { ...countsOfQuestionnaire(kept.questionnaire), countedOf: ofQuestionnaire(kept) };
  const template = await templates.readForChange(firmId, templateId, now);
  if (!template) return undefined;
  // Read after the template: of tags that are newer, the template's version tells the next look.
  const tags = await templates.tagsOf(firmId, templateId, now, { consistent: true });
  return { ...countsOfQuestionnaire(presentQuestionnaire(template, kept, tags)), countedOf: ofTemplate(template) };
};

/** Tests and matters of a template that were there before they were counted. */
const countWhole = async (firmId: string, templateId: string, now: Date) => {
  const [{ tests }, uses] = await Promise.all([
    templateTests.read(firmId, templateId, now, { consistent: true }),
    countUses(firmId, templateId),
  ]);
  return { tests: tests.length, matters: uses, isWhole: true as const };
};

/** How many matters that are closed to nobody of the firm were opened from a template, counted item by item as they stand at this moment. */
export const countUses = async (firmId: string, templateId: string): Promise<number> => {
  let uses = 0;
  let cursor: string | undefined;
  do {
    const page: table.Page<{ matterId: string }> = await table.list<{ matterId: string }>({
      partition: keys.firmPartition(firmId),
      begins: keys.templateUseKey(firmId, templateId, '').sk,
      fields: ['matterId'],
      consistent: true,
      ...(cursor ? { cursor } : {}),
    });
    uses += page.items.filter(({ matterId }) => !readWalls().has(matterId)).length;
    cursor = page.cursor;
  } while (cursor);
  return uses;
};
