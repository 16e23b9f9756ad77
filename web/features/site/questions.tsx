import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Asked } from './questions-page.ts';

/** Questions of which one is open at a time; pressing it again closes it. The browser does both. */
export const Questions = ({ questions }: { questions: readonly Asked[] }) => {
  const name = useId();
  return (
    <Box sx={{ maxWidth: 800, mt: 3 }}>
      {questions.map(({ question, answer }) => (
        <Box component="details" key={question} name={name} sx={{ borderBottom: '1px solid var(--line)' }}>
          <Box component="summary" sx={{ py: 2, cursor: 'pointer', fontSize: 'var(--type-strong)', fontWeight: 650 }}>
            {question}
          </Box>
          <Box component="p" sx={{ pb: 2.5, color: 'text.secondary' }}>
            {answer}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
