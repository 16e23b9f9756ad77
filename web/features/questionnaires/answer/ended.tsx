import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface EndedProps {
  end: 'submitted' | 'closed';
  questionnaire: Questionnaire;
  /** What was typed here and is not among the answers. */
  unkept: Answers;
  onAgain: () => void;
}

const texts = {
  submitted: {
    title: 'The answers have been submitted',
    text: 'Somebody else sent them, or you did in another window.',
    action: 'View the submitted answers',
  },
  closed: {
    title: 'The matter has been closed',
    text: 'It was closed while this page was open, so its answers cannot be changed now.',
    action: 'View the answers',
  },
} as const;

/** The answering ended elsewhere: says so before more is typed in vain, shows what is not among the answers, and leads to them. */
export const Ended = ({ end, questionnaire, unkept, onAgain }: EndedProps) => {
  const { title, text, action } = texts[end];
  const lost = questionnaire.sections.flatMap((section) =>
    section.questions
      .filter(({ id }) => Object.hasOwn(unkept, id))
      .map((question) => ({ question, lines: answerLines(section, question, unkept[question.id]) })),
  );
  return (
    <Dialog
      open
      title={title}
      actions={
        <Button variant="contained" onClick={onAgain}>
          {action}
        </Button>
      }
    >
      <Box component="p" sx={{ m: 0 }}>
        {text}
      </Box>
      {lost.length > 0 && (
        <>
          <Box component="p" sx={{ m: 0, mt: 2 }}>
            What you changed here last was not saved. Copy it if you still need it:
          </Box>
          <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
            {lost.map(({ question, lines }) => (
              <div key={question.id}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                  {question.question_value || 'Untitled question'}
                </Box>
                <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
                  {lines.length > 0 ? lines.join('\n') : 'No answer'}
                </Box>
              </div>
            ))}
          </Box>
        </>
      )}
    </Dialog>
  );
};
