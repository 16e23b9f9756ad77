import Box from '@mui/material/Box';
import { memo } from 'react';
import { ANSWER_LIMITS, type Answer } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { ComputedResult } from '#core/questionnaires/formula/computed.ts';
import type { Column, Question } from '#core/questionnaires/question.ts';
import type { SettledTable } from '#core/questionnaires/settled-rows.ts';
import type { AnswerUploads } from './answer-uploads.ts';
import type { OpenFile } from './files-input.tsx';
import { MultipleSelection, PartsGroup } from './grouped-inputs.tsx';
import { ComputedField, Contacts, DataTable, Files } from './later-inputs.ts';
import { PlainInput } from './plain-input.tsx';

interface QuestionFieldProps {
  question: Question;
  /** Of the data table of its section, where there is one. */
  noun: string | undefined;
  columns: readonly Column[] | undefined;
  /** Its rows as they count, where it has formulas or conditions. */
  table: SettledTable | undefined;
  answer: Answer | undefined;
  /** Of a computed question. */
  result: ComputedResult | undefined;
  faults: ReadonlyMap<string, string>;
  uploads: AnswerUploads;
  onOpenFile: OpenFile | undefined;
  onAnswer: (questionId: string, answer: Answer | undefined) => void;
  onLeave: (field: string) => void;
}

/** One question with the input its category asks for. */
export const QuestionField = memo((props: QuestionFieldProps) => {
  const { noun, columns, answer, faults, uploads, onOpenFile, onAnswer, onLeave } = props;
  const question = { ...props.question, question_value: props.question.question_value || 'Untitled question' };
  const grouped = {
    question,
    answer,
    onLeave,
    faultOf: (field: string) => faults.get(field),
    onAnswer: (given: Answer) => onAnswer(question.id, given),
  };
  switch (CATEGORIES[question.category_name].kind) {
    case 'none':
      return (
        <Box
          sx={{
            p: 2,
            borderRadius: 2,
            background: 'var(--brand-tint)',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {question.question_value}
        </Box>
      );
    case 'computed':
      return <ComputedField question={question} result={props.result} />;
    case 'options':
      return <MultipleSelection {...grouped} />;
    case 'parts':
      return <PartsGroup {...grouped} />;
    case 'contacts':
      return <Contacts {...grouped} />;
    case 'rows':
      return <DataTable {...grouped} noun={noun} columns={columns} table={props.table} limit={ANSWER_LIMITS.rows} />;
    case 'files':
      return <Files {...grouped} uploads={uploads} onOpen={onOpenFile} />;
    default:
      return (
        <PlainInput
          asked={question}
          name={question.id}
          label={question.question_value}
          hint={question.help}
          error={faults.get(question.id)}
          value={typeof answer === 'object' ? undefined : answer}
          onChange={(value) => onAnswer(question.id, value)}
          onLeave={() => onLeave(question.id)}
        />
      );
  }
});
