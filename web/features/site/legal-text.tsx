import Box from '@mui/material/Box';
import { LongText, type TextSection } from './long-text.tsx';

interface LegalTextProps {
  heading: string;
  updatedOn: string;
  lead: string;
  /** Settings of the installation stand in them as `{{operator}}`. */
  sections: readonly TextSection[];
  /** What belongs to it. */
  other: { label: string; href: string };
}

/** A text of the operator's; the settings of the installation are filled in where the page is published. */
export const LegalText = ({ heading, updatedOn, lead, sections, other }: LegalTextProps) => (
  <LongText heading={heading} note={`Last updated ${updatedOn}`} lead={lead} sections={sections}>
    <Box component="p" sx={{ mt: 6, pt: 3, borderTop: '1px solid var(--line)' }}>
      Read also: <a href={other.href}>{other.label}</a>
    </Box>
  </LongText>
);
