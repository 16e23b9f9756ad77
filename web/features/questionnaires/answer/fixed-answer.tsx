import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface FixedAnswerProps {
  question: string;
  help?: string | undefined;
  children: ReactNode;
}

/** An answer that can only be read, under the words of its question. */
export const FixedAnswer = ({ question, help, children }: FixedAnswerProps) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box id={id} sx={{ mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        {question}
      </Box>
      <Box
        sx={{
          p: '10px 14px',
          border: '1px solid var(--line)',
          borderRadius: 2,
          background: 'var(--page)',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
      {help && <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>{help}</Box>}
    </Box>
  );
};
