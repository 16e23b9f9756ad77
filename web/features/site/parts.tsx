import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';

/** How wide the text of public pages is, and what stands beside it. */
export const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** A card on paper. */
export const card = {
  p: 3.5,
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 3,
  overflowWrap: 'anywhere',
};

/** Cards side by side, one below the other on a phone. */
export const cardGrid = (columns: 2 | 3) => ({
  display: 'grid',
  gap: 2.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
});

/** Leads to the sign-up of the app host; whoever is signed in there, over the log-in to where their work begins. */
export const FreeTrial = ({ variant = 'contained' }: { variant?: 'contained' | 'outlined' }) => (
  <>
    <Button component="a" href={urlAt('my', paths.signup())} variant={variant} size="large" className="for-visitors">
      Free Trial
    </Button>
    <Button component="a" href={urlAt('my', paths.login())} variant={variant} size="large" className="for-signed-in">
      Open dashboard
    </Button>
  </>
);

interface PageIntroProps {
  heading: string;
  lead: string;
  children?: ReactNode;
}

/** What a page is about, at its top. */
export const PageIntro = ({ heading, lead, children }: PageIntroProps) => (
  <Box component="section" sx={{ ...width, pt: { xs: 7, md: 11 }, pb: { xs: 6, md: 9 } }}>
    <Box
      component="h1"
      tabIndex={-1}
      data-page-title
      sx={{
        maxWidth: 820,
        fontSize: 'clamp(2rem, 4.5vw, 3rem)',
        fontWeight: 750,
        lineHeight: 1.12,
        letterSpacing: '-0.026em',
      }}
    >
      {heading}
    </Box>
    <Box component="p" sx={{ mt: 2.5, maxWidth: 680, fontSize: 'var(--type-large)', color: 'text.secondary' }}>
      {lead}
    </Box>
    {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>{children}</Box>}
  </Box>
);

interface SectionProps {
  /** The id of its title. */
  labelledBy: string;
  /** On paper, between two lines. */
  band?: boolean;
  children: ReactNode;
}

/** A part of a page under a title of its own. */
export const Section = ({ labelledBy, band = false, children }: SectionProps) => (
  <Box
    component="section"
    aria-labelledby={labelledBy}
    sx={band ? { background: 'var(--paper)', borderBlock: '1px solid var(--line)' } : {}}
  >
    <Box sx={{ ...width, py: { xs: 6, md: 9 } }}>{children}</Box>
  </Box>
);

/** A short text under its title. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <>
    <Box component="h3" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
      {title}
    </Box>
    <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
      {text}
    </Box>
  </>
);

/** Short statements in cards, two in a row. */
export const PointGrid = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <Box component="ul" sx={{ ...cardGrid(2), mt: 5 }}>
    {points.map(({ title, text }) => (
      <Box component="li" key={title} sx={card}>
        <TitledText title={title} text={text} />
      </Box>
    ))}
  </Box>
);

/** What one may do next, at the end of a page. */
export const LastWord = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ ...width, py: { xs: 7, md: 11 } }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        p: { xs: 3.5, md: 6 },
        borderRadius: 4,
        background: 'var(--brand-tint)',
      }}
    >
      <SectionTitle>{title}</SectionTitle>
      {children}
    </Box>
  </Box>
);

/** The title of a section, which names it by its id. */
export const SectionTitle = ({ id, children }: { id?: string; children: string }) => (
  <Box
    component="h2"
    id={id}
    sx={{
      maxWidth: 620,
      fontSize: 'clamp(1.5rem, 3vw, 2rem)',
      fontWeight: 700,
      lineHeight: 1.2,
      letterSpacing: '-0.02em',
    }}
  >
    {children}
  </Box>
);
