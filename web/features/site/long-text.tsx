import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { width } from './parts.tsx';

/** A part of a text under a heading of its own. */
export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  /** After the paragraphs, one below the other. */
  points?: readonly string[];
}

interface LongTextProps {
  heading: string;
  /** Above the heading: what it is and of which day. */
  note: ReactNode;
  lead: string;
  /** After the lead. */
  picture?: ReactNode;
  sections: readonly TextSection[];
  /** What one may read next. */
  children?: ReactNode;
}

/** A text that is read from its beginning to its end. */
export const LongText = ({ heading, note, lead, picture, sections, children }: LongTextProps) => (
  <Box component="article" sx={{ ...width, maxWidth: 780, pt: { xs: 6, md: 9 }, pb: { xs: 7, md: 11 } }}>
    <Box component="p" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {note}
    </Box>
    <Box
      component="h1"
      tabIndex={-1}
      data-page-title
      sx={{
        mt: 1.5,
        fontSize: 'clamp(2rem, 4.5vw, 2.75rem)',
        fontWeight: 750,
        lineHeight: 1.15,
        letterSpacing: '-0.026em',
      }}
    >
      {heading}
    </Box>
    <Box component="p" sx={{ mt: 2.5, fontSize: 'var(--type-large)', color: 'text.secondary' }}>
      {lead}
    </Box>
    {picture}
    <Box
      sx={{
        '& h2': { mt: 5, mb: 1.5, fontSize: 'var(--type-title)', fontWeight: 700, lineHeight: 1.25 },
        '& p, & li': { mt: 1.5, fontSize: 'var(--type-strong)', lineHeight: 1.65 },
        '& ul': { m: 0, pl: 3 },
        '& li': { mt: 0.75 },
      }}
    >
      {sections.map(({ title, paragraphs, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Box>
    {children}
  </Box>
);
