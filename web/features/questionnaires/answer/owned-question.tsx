import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { answererOf } from '#core/questionnaires/answerers.ts';
import type { Question, Section } from '#core/questionnaires/question.ts';
import { OthersAnswer } from './later-inputs.ts';
import { QuestionField } from './question-field.tsx';
import type { IsOwn } from './walk.ts';

/** Who answers what in a form, where several do. */
export interface Whose {
  isOwn: IsOwn;
  /** What others answer can be read only. */
  isLocked: boolean;
  /** What is said above the questions of one answerer. */
  label: (answerer: string) => string;
}

interface OwnedQuestionProps extends ComponentProps<typeof QuestionField> {
  whose: Whose | undefined;
  section: Section;
  /** The question shown before it. */
  before: Question | undefined;
}

/** A question under the name of who answers it, which is said once for those that follow each other; or only what was answered. */
export const OwnedQuestion = ({ whose, section, before, ...field }: OwnedQuestionProps) => {
  const { question, answer, table, onOpenFile } = field;
  if (!whose) return <QuestionField {...field} />;
  const answerer = answererOf(section, question);
  const isSaid = before !== undefined && answererOf(section, before) === answerer;
  const label = isSaid ? '' : whose.label(answerer);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {label && <Box sx={{ fontSize: 'var(--type-small)', fontWeight: 600, color: 'text.secondary' }}>{label}</Box>}
      {whose.isLocked && !whose.isOwn(section, question) ? (
        <OthersAnswer section={section} question={question} answer={table?.rows ?? answer} onOpenFile={onOpenFile} />
      ) : (
        <QuestionField {...field} />
      )}
    </Box>
  );
};
