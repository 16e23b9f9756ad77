import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { answerAboutQuestion, listQuestionMessages } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { MESSAGE_LIMITS, type QuestionMessage, threadsOf, waitsForFirm } from '#core/matters/question-message.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { Thread } from '#web/api/thread.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Part } from '#web/ui/part-links.tsx';
import { QUESTIONS_PART } from '#web/ui/question-part.ts';
import { useMatterLinks } from './matter-links.ts';

/** Threads that wait for an answer first. */
const ordered = (threads: readonly QuestionMessage[][]): QuestionMessage[][] =>
  threads.toSorted((one, other) => Number(waitsForFirm(other)) - Number(waitsForFirm(one)));

/** What those who answer have asked about questions of a matter; nothing while nobody has. */
export const ClientQuestions = ({ matter }: { matter: Matter }) => {
  const { matterId, state } = matter;
  const read = useRead(listQuestionMessages, { matterId });
  const { write } = useWrite(answerAboutQuestion, {
    refreshes: [listQuestionMessages],
    says: 'Answer sent',
    quiet: true,
  });
  const { questionnaire } = useMatterLinks(matter);
  if (read.state === 'failed')
    return (
      <Panel title="Asked about the questions">
        <ErrorPanel message={read.message} onRetry={read.retry} />
      </Panel>
    );
  if (read.state === 'loading' || read.data.messages.length === 0) return null;
  return (
    <Part id={QUESTIONS_PART}>
      <Panel title="Asked about the questions">
        <Box sx={{ display: 'grid', gap: 3 }}>
          {ordered(threadsOf(read.data.messages)).map((thread) => {
            const { questionId, clientId, question } = thread[0] as QuestionMessage;
            return (
              <Box key={`${questionId} ${clientId}`} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
                <Link to={`${questionnaire}?${new URLSearchParams({ section: questionId })}`}>{question}</Link>
                <Thread
                  subject={question}
                  messages={thread}
                  action={state === 'closed' ? undefined : 'Answer'}
                  mostCharacters={MESSAGE_LIMITS.text}
                  draft={`about ${matterId} ${questionId} ${clientId}`}
                  onSend={(text, messageId) => write({ matterId, questionId, clientId, messageId, text })}
                />
              </Box>
            );
          })}
        </Box>
      </Panel>
    </Part>
  );
};
