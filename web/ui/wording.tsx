import Box from '@mui/material/Box';

interface WordingProps {
  /** Each a list of words of one look. */
  paragraphs: readonly (readonly {
    text: string;
    bold?: true | undefined;
    italic?: true | undefined;
    underline?: true | undefined;
  }[])[];
}

/** Paragraphs of a contract as they read, in the contract's typeface. */
export const Wording = ({ paragraphs }: WordingProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.25,
      fontFamily: '"Times New Roman", Tinos, serif',
      fontSize: '1.0625rem',
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {paragraphs.map((runs, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is only known by its place
      <Box component="p" key={at} sx={{ m: 0, minHeight: '1.5em' }} dir="auto">
        {runs.map(({ text, bold, italic, underline }, place) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: and so are its words
            key={place}
            sx={{
              fontWeight: bold ? 700 : undefined,
              fontStyle: italic ? 'italic' : undefined,
              textDecoration: underline ? 'underline' : undefined,
            }}
          >
            {text}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);
