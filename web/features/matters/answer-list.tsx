import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { countedAnswer } from '#core/questionnaires/shown-questions.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { useMatterLinks } from './matter-links.ts';

/** What is shown of long questionnaires. */
const MOST = 100;

interface Line {
  id: string;
  title: string;
  text: string;
}

/** The visible questions of a sheet with their answers, as one reads them. */
const linesOf = ({ questionnaire, answers }: AnswerSheet): Line[] => {
  const visible = compileVisibility(questionnaire, today()).visible(answers);
  const { questions, computed } = visible;
  const kindOf = ({ category_name }: Question) => CATEGORIES[category_name].kind;
  return questionnaire.sections.flatMap((section) =>
    section.questions
      .filter((question) => questions.has(question.id) && kindOf(question) !== 'none')
      .map((question) => ({
        id: question.id,
        title: question.question_value || 'Untitled question',
        text: answerLines(
          section,
          question,
          countedAnswer(visible, answers, question.id),
          computed.get(question.id),
        ).join('\n'),
      })),
  );
};

interface AnswerListProps {
  matter: Matter;
  pointed: string | undefined;
  onPoint: (questionId: string | undefined) => void;
}

/** The answers of a matter, each of which leads to its question and shows where it went while it is pointed at. */
export const AnswerList = ({ matter, pointed, onPoint }: AnswerListProps) => {
  const read = useRead(readMatterQuestionnaire, { matterId: matter.matterId });
  const sheet = read.state === 'ready' ? read.data : undefined;
  const lines = useMemo(() => sheet && linesOf(sheet), [sheet]);
  const { questionAt, questionnaire } = useMatterLinks(matter);
  if (read.state === 'failed') return <ErrorPanel message={read.message} onRetry={read.retry} />;
  if (!lines) return <RowsSkeleton count={5} />;
  if (lines.length === 0) return <Box sx={{ color: 'text.secondary' }}>There is nothing to answer.</Box>;
  return (
    <Box
      component="ul"
      aria-label="Answers"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li:first-of-type': { borderTop: 0 } }}
    >
      {lines.slice(0, MOST).map(({ id, title, text }) => (
        <Box
          component="li"
          key={id}
          onMouseEnter={() => onPoint(id)}
          onMouseLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(id)}
          onBlur={() => onPoint(undefined)}
          sx={{
            py: 1,
            px: 1,
            mx: -1,
            borderTop: '1px solid var(--line)',
            overflowWrap: 'anywhere',
            background: id === pointed ? 'var(--warning-tint)' : undefined,
          }}
        >
          <Box
            component={Link}
            to={questionAt(id)}
            sx={{ fontSize: 'var(--type-small)', color: 'text.secondary', textDecoration: 'none' }}
          >
            {title}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', ...(text ? {} : { color: 'text.secondary' }) }}>
            {text || 'Not answered'}
          </Box>
        </Box>
      ))}
      {lines.length > MOST && (
        <Box component="li" sx={{ pt: 1, borderTop: '1px solid var(--line)' }}>
          <Link to={questionnaire}>All {lines.length} answers</Link>
        </Box>
      )}
    </Box>
  );
};
