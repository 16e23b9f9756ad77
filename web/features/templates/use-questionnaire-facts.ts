import useSWR from 'swr';
import { listTemplateFacts } from '#core/questionnaires/endpoints.ts';
import { MOST_ASKED, type QuestionnaireFacts } from '#core/questionnaires/questionnaire-facts.ts';
import { call } from '#web/api/client.ts';
import { nameOf } from '#web/api/hooks.ts';
import { isRefusal } from '#web/api/problem.ts';

type FactsById = ReadonlyMap<string, QuestionnaireFacts>;

/** What rows that are drawn together ask for, until it is asked. */
let batch: { ids: Set<string>; answer: Promise<FactsById> } | undefined;

const newBatch = () => {
  const ids = new Set<string>();
  const answer = Promise.resolve().then(async (): Promise<FactsById> => {
    batch = undefined;
    const all = [...ids];
    const parts = Array.from({ length: Math.ceil(all.length / MOST_ASKED) }, (_, at) =>
      all.slice(at * MOST_ASKED, (at + 1) * MOST_ASKED),
    );
    const answers = await Promise.all(parts.map((part) => call(listTemplateFacts, { templateIds: part.join(',') })));
    return new Map(answers.flatMap(({ facts }) => facts.map((each) => [each.templateId, each])));
  });
  return { ids, answer };
};

const factsOf = async (templateId: string): Promise<QuestionnaireFacts | undefined> => {
  batch ??= newBatch();
  batch.ids.add(templateId);
  return (await batch.answer).get(templateId);
};

/** What a list says of a template's questionnaire, once it is here: rows that are drawn together ask in one call. */
export const useQuestionnaireFacts = (templateId: string): QuestionnaireFacts | undefined =>
  useSWR([nameOf(listTemplateFacts), templateId, ''], () => factsOf(templateId), {
    dedupingInterval: 0,
    shouldRetryOnError: (cause: unknown) => !isRefusal(cause),
    errorRetryCount: 2,
  }).data;
