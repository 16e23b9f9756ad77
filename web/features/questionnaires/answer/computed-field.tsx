import Box from '@mui/material/Box';
import { message, tellInEnglish } from '#core/language/message.ts';
import type { ComputedResult } from '#core/questionnaires/formula/computed.ts';
import type { Column, Question } from '#core/questionnaires/question.ts';
import { FixedAnswer } from './fixed-answer.tsx';

/** The result of a computed question, or of a column in a row, to be read only, with how it came about. */
export const ComputedField = ({
  question,
  result,
}: {
  question: Question | Column;
  result: ComputedResult | undefined;
}) => (
  <FixedAnswer question={question.question_value} help={question.help}>
    <Outcome result={result} />
  </FixedAnswer>
);

/** What came out, or why nothing did. */
export const Outcome = ({ result }: { result: ComputedResult | undefined }) => {
  if (result?.kind !== 'result')
    return (
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {absence(result)}
      </Box>
    );
  return (
    <>
      <Box role="status" className="figures" sx={{ fontWeight: 600, whiteSpace: 'pre-wrap' }}>
        {tellInEnglish(result.shown)}
      </Box>
      {result.workings.map((line) => {
        const working = tellInEnglish(line);
        return (
          <Box key={working} className="figures" sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
            {working}
          </Box>
        );
      })}
    </>
  );
};

/** Why there is no result. */
export const absence = (result: Exclude<ComputedResult, { kind: 'result' }> | undefined): string => {
  if (result?.kind === 'missing')
    return tellInEnglish(
      message('No result yet: {questions} {count, plural, one {is} other {are}} not answered.', {
        questions: result.questions.map((title) => message('“{title}”', { title })),
        count: result.questions.length,
      }),
    );
  return tellInEnglish(message('No result: {why}.', { why: result ? result.why : message('it looks at itself') }));
};
