import Box from '@mui/material/Box';

/** Names and addresses whose hyphens end no line: each word stays in one piece unless it is longer than a line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((word, at) =>
    word.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing but its place
      <Box component="span" key={at} sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {word}
      </Box>
    ) : (
      word
    ),
  );
