import Box from '@mui/material/Box';
import { type Answer, asFiles } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question, Section } from '#core/questionnaires/question.ts';
import { answerLines } from '#web/paper/answer-lines.ts';
import { FileLink } from '#web/ui/file-link.tsx';
import type { OpenFile } from './files-input.tsx';
import { FixedAnswer } from './fixed-answer.tsx';

interface OthersAnswerProps {
  section: Section;
  question: Question;
  answer: Answer | undefined;
  onOpenFile: OpenFile | undefined;
}

/** An answer that somebody else gave. */
export const OthersAnswer = ({ section, question, answer, onOpenFile }: OthersAnswerProps) => (
  <FixedAnswer question={question.question_value}>
    {CATEGORIES[question.category_name].kind === 'files' && onOpenFile ? (
      asFiles(answer).map((file) => (
        <div key={file.id}>
          <FileLink name={file.name} onOpen={() => onOpenFile(file.id)} />
        </div>
      ))
    ) : (
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{answerLines(section, question, answer).join('\n')}</Box>
    )}
  </FixedAnswer>
);
