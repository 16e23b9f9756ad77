import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { listAgenda } from '#core/agenda/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { Moment } from '#web/ui/moment.tsx';
import { QUESTIONS_PART } from '#web/ui/question-part.ts';
import { ruledLines } from '#web/ui/ruled-lines.ts';

type Questions = NonNullable<ResponseOf<typeof listAgenda>['questions']>;

/** Questions that stand here; the others come up as these are answered. */
const SHOWN = 20;

/** What clients have asked about questions of theirs, the longest wait first, each with the way to where it is answered. */
export const QuestionLines = ({ questions }: { questions: Questions }) => {
  const places = useMatterPlaces();
  const title = `Clients’ questions (${questions.length})`;
  return (
    <div>
      <Box component="h3" sx={{ mb: 0.5, fontSize: 'var(--type-note)', fontWeight: 650 }}>
        {title}
      </Box>
      <Box component="ul" aria-label={title} sx={ruledLines(0.75)}>
        {questions.slice(0, SHOWN).map(({ matterId, questionId, clientId, question, matterName, name, at }) => (
          <Box component="li" key={`${matterId} ${questionId} ${clientId}`} sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`${places.matter(matterId)}#${QUESTIONS_PART}`}>{question}</Link>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
              {name} asked <Moment at={at} /> · {matterName}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
};
