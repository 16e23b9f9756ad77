import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerSheet } from '#core/matters/answer-sheet.ts';
import { readMatterQuestionnaire } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { compileVisibility } from '#core/questionnaires/visibility.ts';
import { partiesToChoose, progressOf } from '#core/questionnaires/who-answers.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { useMatterLinks } from './matter-links.ts';

/** What is shown of long questionnaires. */
const MOST = 100;

interface Line {
  id: string;
  title: string;
  text: string;
}

interface Answered {
  lines: Line[];
  asked: number;
  answered: number;
}

/** The visible questions of a sheet with their answers, as one reads them. */
const answeredIn = ({ questionnaire, answers }: AnswerSheet): Answered => {
  const { questions, computed } = compileVisibility(questionnaire, today()).visible(answers);
  const kindOf = ({ category_name }: Question) => CATEGORIES[category_name].kind;
  const all = questionnaire.sections.flatMap((section) =>
    section.questions
      .filter((question) => questions.has(question.id) && kindOf(question) !== 'none')
      .map((question) => ({ section, question })),
  );
  const asking = all.filter(({ question }) => kindOf(question) !== 'computed');
  return {
    lines: all.map(({ section, question }) => ({
      id: question.id,
      title: question.question_value || 'Untitled question',
      text: answerLines(section, question, answers[question.id], computed.get(question.id)).join('\n'),
    })),
    asked: asking.length,
    answered: asking.filter(({ question }) => isAnswered(answers[question.id])).length,
  };
};

const useAnswered = (matterId: string): Answered | undefined => {
  const read = useRead(readMatterQuestionnaire, { matterId });
  const sheet = read.state === 'ready' ? read.data : undefined;
  return useMemo(() => sheet && answeredIn(sheet), [sheet]);
};

/** What a matter waits for: that a party is chosen, or its answers, with how many there are. */
export const Awaited = ({ matter, waiting }: { matter: Matter; waiting: string }) => {
  const { matterId, people } = matter;
  const found = useAnswered(matterId);
  const read = useRead(readMatterQuestionnaire, { matterId });
  const [party] =
    read.state === 'ready'
      ? partiesToChoose(progressOf(read.data.questionnaire, read.data.answers, today()), people)
      : [];
  if (party) return `Choose who answers as ${party}`;
  return (
    <>
      {waiting}
      <Box component="span" className="figures" sx={{ display: { xs: 'block', sm: 'inline' }, minHeight: '1.5em' }}>
        {found && ` (${found.answered} of ${found.asked} answered)`}
      </Box>
    </>
  );
};

interface AnswerListProps {
  matter: Matter;
  pointed: string | undefined;
  onPoint: (questionId: string | undefined) => void;
}

/** The answers of a matter, each of which leads to its question and shows where it went while it is pointed at. */
export const AnswerList = ({ matter, pointed, onPoint }: AnswerListProps) => {
  const found = useAnswered(matter.matterId);
  const { questionAt, questionnaire } = useMatterLinks(matter);
  if (!found) return <RowsSkeleton count={5} />;
  const { lines } = found;
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
