import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import { type Answers, asFiles, isAnswered } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import type { Question, Questionnaire, Section } from '#core/questionnaires/question.ts';
import { countedAnswer } from '#core/questionnaires/shown-questions.ts';
import { today } from '#web/api/today.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import { FileLink } from '#web/ui/file-link.tsx';
import { faultPlace } from './fault-place.ts';
import type { OpenFile } from './files-input.tsx';
import { walker } from './walk.ts';

interface AnswersReadProps {
  /** What works out the formulas of the questionnaire, where it has some. */
  formulas: Formulas | undefined;
  questionnaire: Questionnaire;
  answers: Answers;
  onOpenFile?: OpenFile | undefined;
  /** Leads to a question, to change its answer; what is wrong or missing is said then. */
  onEdit?: (questionId: string) => void;
  /** What cannot be changed, as somebody else answers it. */
  isFixed?: ((section: Section, question: Question) => boolean) | undefined;
}

/** What was answered, section by section, to be read only; files can be opened. */
export const AnswersRead = ({ formulas, questionnaire, answers, onOpenFile, onEdit, isFixed }: AnswersReadProps) => {
  const walk = useMemo(() => walker(formulas, questionnaire, today())(answers), [formulas, questionnaire, answers]);
  // Of several faults of one answer the first is said.
  const faults = useMemo(() => new Map(walk.faults.toReversed().map((fault) => [fault.questionId, fault])), [walk]);
  const faultOf = (section: Section, question: Question): string | undefined => {
    const fault = faults.get(question.id);
    if (!fault || !isAnswered(answers[question.id])) return undefined;
    const place = faultPlace(section, question, answers, fault);
    return `${place && `${place} – `}${tellInEnglish(fault.message)}`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, containerType: 'inline-size', containerName: 'read' }}>
      {walk.steps.map(({ section, questions }) => (
        <section key={section.id}>
          <Box component="h2" sx={{ typography: 'h2', mb: 1.5 }}>
            {section.name || 'Untitled section'}
          </Box>
          <Box component="dl" sx={{ m: 0, borderTop: '1px solid var(--line)' }}>
            {questions
              .filter((question) => CATEGORIES[question.category_name].kind !== 'none')
              .map((question) => (
                <Line
                  key={question.id}
                  title={question.question_value || 'Untitled question'}
                  fault={faultOf(section, question)}
                  isNeeded={faults.has(question.id)}
                  onEdit={
                    onEdit && CATEGORIES[question.category_name].kind !== 'computed' && !isFixed?.(section, question)
                      ? () => onEdit(question.id)
                      : undefined
                  }
                >
                  {onOpenFile && CATEGORIES[question.category_name].kind === 'files'
                    ? asFiles(answers[question.id]).map(({ id, name }) => (
                        <div key={id}>
                          <FileLink name={name} onOpen={() => onOpenFile(id)} />
                        </div>
                      ))
                    : answerLines(
                        section,
                        question,
                        countedAnswer(walk, answers, question.id),
                        walk.computed.get(question.id),
                      ).join('\n')}
                </Line>
              ))}
          </Box>
        </section>
      ))}
    </Box>
  );
};

interface LineProps {
  title: string;
  /** What is wrong with the answer. */
  fault: string | undefined;
  /** It has to be answered, or corrected, before all can be submitted. */
  isNeeded: boolean;
  onEdit: (() => void) | undefined;
  children: string | ReactNode[];
}

const editWord = (fault: string | undefined, isNeeded: boolean): string =>
  fault ? 'Correct' : isNeeded ? 'Answer' : 'Change';

const Line = ({ title, fault, isNeeded, onEdit, children }: LineProps) => (
  <Box
    sx={{
      display: 'grid',
      ...(onEdit && { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, alignItems: 'start' }),
      gap: 0.5,
      py: 1.25,
      borderBottom: '1px solid var(--line)',
      overflowWrap: 'anywhere',
      ...(!onEdit && {
        '@container read (min-width: 560px)': { gridTemplateColumns: 'minmax(160px, 2fr) 3fr', columnGap: 3 },
      }),
    }}
  >
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', gridColumn: 1 }}>
      {children?.length ? (
        children
      ) : onEdit && isNeeded ? (
        <Box sx={{ color: 'error.main' }}>Still needs an answer</Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>Not answered</Box>
      )}
      {onEdit && fault && <Box sx={{ color: 'error.main' }}>Needs correcting: {fault}</Box>}
    </Box>
    {onEdit && (
      <Box component="dd" sx={{ m: 0, gridColumn: 2, gridRow: '1 / span 2' }}>
        <Button size="small" onClick={onEdit} aria-label={`${editWord(fault, isNeeded)}: ${title}`}>
          {editWord(fault, isNeeded)}
        </Button>
      </Box>
    )}
  </Box>
);
