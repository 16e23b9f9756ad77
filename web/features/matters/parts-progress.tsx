import Box from '@mui/material/Box';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { answererName } from '#core/questionnaires/answerer-name.ts';
import { CLIENT, FIRM } from '#core/questionnaires/question.ts';
import { type PartProgress, progressOf } from '#core/questionnaires/who-answers.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';

/** Who answers a part: the person's name, and what they are called in the questionnaire. */
const nameOf = ({ people = [] }: Matter, answerer: string): string => {
  const person = people.find(({ parts }) => parts.includes(answerer));
  if (!person || answerer === FIRM) return answererName(answerer);
  return answerer === CLIENT ? person.name : `${person.name} (${answerer})`;
};

const stateOf = ({ people = [] }: Matter, { answerer, asked, answered, left }: PartProgress): string => {
  const person = people.find(({ parts }) => parts.includes(answerer));
  if (person?.progress === 'submitted') return 'submitted';
  const open = left > 0 ? `${left} left` : 'nothing left';
  return answerer === FIRM ? open : `${answered} of ${asked} answered, ${person ? open : 'nobody chosen yet'}`;
};

/** What is awaited of whom, where several answer a matter. */
export const PartsProgress = ({ matter }: { matter: Matter }) => {
  const read = useRead(readMatterQuestionnaire, { matterId: matter.matterId }, { anew: true });
  const parts =
    read.state === 'ready'
      ? progressOf(read.data.questionnaire, read.data.answers, today()).filter(({ asked }) => asked > 0)
      : [];
  return (
    <Box
      component="ul"
      aria-label="Who answers"
      sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', minHeight: '3.2em', overflowWrap: 'anywhere' }}
    >
      {parts.map((part) => (
        <Box component="li" key={part.answerer} className="figures">
          <strong>{nameOf(matter, part.answerer)}:</strong> {stateOf(matter, part)}
        </Box>
      ))}
    </Box>
  );
};
