import Box from '@mui/material/Box';
import { withSettings } from '#web/session/host.ts';
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

/** A text of the operator's, with the settings of the installation in their places. */
export const LegalText = ({ heading, updatedOn, lead, sections, other }: LegalTextProps) => (
  <LongText
    heading={heading}
    note={`Last updated ${updatedOn}`}
    lead={lead}
    sections={sections.map(({ title, paragraphs, points }) => ({
      title,
      paragraphs: paragraphs.map(withSettings),
      ...(points && { points: points.map(withSettings) }),
    }))}
  >
    <Box component="p" sx={{ mt: 6, pt: 3, borderTop: '1px solid var(--line)' }}>
      Read also: <a href={other.href}>{other.label}</a>
    </Box>
  </LongText>
);
