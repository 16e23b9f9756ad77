import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { inProse } from '#core/language/message.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import { awaitsAnswersOf, type Matter } from '#core/matters/matter.ts';
import { sumOfAnswerCounts } from '#core/questionnaires/answer-sums.ts';
import { neededCountWords, optionalCountWords } from '#core/questionnaires/count-words.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { useFetched } from '#web/ui/lazily.tsx';

const whoAnswers = [() => import('#core/questionnaires/who-answers.ts')];

/** What a matter waits for: that a party is chosen, or sent its part, or the answers, with how many there are. */
export const Awaited = ({ matter }: { matter: Matter }) => {
  const { matterId, people, clientName } = matter;
  // Who goes on answering saves without a change of the matter.
  const read = useRead(readMatterQuestionnaire, { matterId }, { watched: matter.questionnaire === 'answering' });
  const sheet = read.state === 'ready' ? read.data : undefined;
  const [rules] = useFetched(whoAnswers) ?? [];
  const progress = useMemo(
    () => sheet && rules?.progressOf(sheet.questionnaire, sheet.answers, today()),
    [sheet, rules],
  );
  const [party] = rules && progress ? rules.partiesToChoose(progress, people) : [];
  if (party) return `Choose who answers as ${party}`;
  const open = new Set(rules && progress ? rules.openParts(progress) : []);
  const unsent = people?.find(
    (person) => person.progress === 'not-sent' && person.parts.some((part) => open.has(part)),
  );
  if (unsent) return `Send the questions to ${unsent.name}`;
  const awaited = people?.filter(({ clientId }) => awaitsAnswersOf(matter, clientId));
  const parts = awaited && new Set(awaited.flatMap((person) => person.parts));
  const count = sumOfAnswerCounts((progress ?? []).filter(({ answerer }) => !parts || parts.has(answerer)));
  const countText = [neededCountWords(count), optionalCountWords(count)].filter(Boolean).join(', ');
  return (
    <>
      Waiting for {awaited ? inProse(awaited.map(({ name }) => name)) || 'your own answers' : clientName}
      <Box component="span" className="figures" sx={{ display: { xs: 'block', sm: 'inline' }, minHeight: '1.5em' }}>
        {countText && ` (${countText})`}
      </Box>
    </>
  );
};
