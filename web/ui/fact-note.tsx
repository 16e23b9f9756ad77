import Box from '@mui/material/Box';

interface Facts {
  number?: string | undefined;
  practiceArea?: string | undefined;
  templateName?: string | undefined;
}

/** Beneath the name of a matter in a list: its number, what it is about and what it started from; nothing where it says none. */
export const FactNote = ({ number, practiceArea, templateName }: Facts) => {
  const facts = [number, practiceArea, templateName].filter(Boolean);
  if (facts.length === 0) return null;
  return <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{facts.join(' · ')}</Box>;
};
