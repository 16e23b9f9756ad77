import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  listClientMatters,
  listMatters,
  readMatter,
  readMatterQuestionnaire,
  sendQuestionnaire,
} from '#core/matters/endpoints.ts';
import { type Matter, type MatterPerson, mayDo } from '#core/matters/matter.ts';
import { answererName } from '#core/questionnaires/answerer-name.ts';
import { neededCountWords, optionalCountWords } from '#core/questionnaires/count-words.ts';
import { CLIENT, FIRM } from '#core/questionnaires/firm-and-client.ts';
import { type PartProgress, progressOf } from '#core/questionnaires/who-answers.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ChoosePartyDialog } from './choose-party-dialog.tsx';

const personOf = ({ people = [] }: Matter, answerer: string): MatterPerson | undefined =>
  people.find(({ parts }) => parts.includes(answerer));

/** Who answers a part: the person's name, and what they are called in the questionnaire. */
const nameOf = (person: MatterPerson | undefined, answerer: string): string => {
  if (!person) return answererName(answerer);
  return answerer === CLIENT ? person.name : `${person.name} (${answerer})`;
};

const stateOf = (person: MatterPerson | undefined, part: PartProgress): string => {
  if (person?.progress === 'submitted') return 'submitted';
  if (part.asked === 0) return 'nothing is asked so far';
  const isAsked = person?.progress === 'sent' || person?.progress === 'answering';
  const open = isAsked ? neededCountWords(part) : part.left > 0 ? `${part.left} left` : 'nothing left';
  const before = part.answerer === FIRM || isAsked ? '' : person ? 'not sent yet' : 'nobody chosen yet';
  return [before, open, optionalCountWords(part)].filter(Boolean).join(', ');
};

/** What is awaited of whom, where several answer a matter; a party is chosen and sent its part here. */
export const PartsProgress = ({ matter }: { matter: Matter }) => {
  const read = useRead(readMatterQuestionnaire, { matterId: matter.matterId });
  const [choosing, setChoosing] = useState<string>();
  const parts =
    read.state === 'ready'
      ? progressOf(read.data.questionnaire, read.data.answers, today()).filter(({ asked }) => asked > 0)
      : [];
  if (read.state === 'failed') return <ErrorPanel message={read.message} onRetry={read.retry} />;
  return (
    <>
      <Box
        component="ul"
        aria-label="Who answers"
        sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', minHeight: '3.2em', overflowWrap: 'anywhere' }}
      >
        {parts.map((part) => (
          <Part key={part.answerer} matter={matter} part={part} onChoose={() => setChoosing(part.answerer)} />
        ))}
      </Box>
      {choosing !== undefined && (
        <ChoosePartyDialog
          matter={matter}
          party={choosing}
          chosen={personOf(matter, choosing)?.clientId ?? ''}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
};

interface PartProps {
  matter: Matter;
  part: PartProgress;
  onChoose: () => void;
}

const Part = ({ matter, part, onChoose }: PartProps) => {
  const { matterId, version } = matter;
  const { answerer } = part;
  const person = personOf(matter, answerer);
  const send = useWrite(sendQuestionnaire, {
    refreshes: [readMatter, listMatters, listClientMatters],
    says: `Questionnaire sent to ${person?.name}`,
  });
  const isParty = answerer !== CLIENT && answerer !== FIRM && mayDo(matter, 'send');
  const mayChoose = isParty && (!person || person.progress === 'not-sent');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Box className="figures" sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <strong>{nameOf(person, answerer)}:</strong> {stateOf(person, part)}
      </Box>
      {mayChoose && (
        <Button size="small" onClick={onChoose} aria-label={`Choose who answers as ${answerer}`}>
          {person ? 'Change' : 'Choose'}
        </Button>
      )}
      {isParty && person && person.progress !== 'submitted' && (
        <SubmitButton
          type="button"
          variant="outlined"
          size="small"
          pending={send.pending}
          aria-label={`Send the questionnaire to ${person.name}`}
          onClick={() => void send.write({ matterId, version, clientId: person.clientId })}
        >
          {person.progress === 'not-sent' ? 'Send' : 'Send again'}
        </SubmitButton>
      )}
    </Box>
  );
};
