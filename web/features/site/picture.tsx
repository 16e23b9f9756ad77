import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const sheet = {
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 3,
  boxShadow: 'var(--picture-shadow)',
};

/** A contract with its tags, and the question one of them became: drawn, not photographed. */
export const Picture = () => (
  <Box
    role="img"
    aria-label="A contract whose blanks are marked with tags, and beside it a question that fills one of them"
    sx={{ position: 'relative', minHeight: { xs: 380, md: 430 }, maxWidth: 540, width: 1, mx: 'auto' }}
  >
    <Box
      sx={{
        position: 'absolute',
        inset: '6% 4% 6% 10%',
        borderRadius: 6,
        background: 'var(--brand-fill)',
        opacity: 0.28,
      }}
    />
    <Box
      sx={{
        ...sheet,
        position: 'absolute',
        top: 0,
        left: 0,
        width: '70%',
        p: { xs: 2.5, sm: 3.5 },
        fontSize: 'var(--type-note)',
        lineHeight: 1.9,
      }}
    >
      <Box sx={{ fontWeight: 750, fontSize: 'var(--type-strong)', mb: 1 }}>Mutual Non-Disclosure Agreement</Box>
      This Agreement is made on <Tag>effective_date | formal</Tag> between <Tag>party_one</Tag> and <Tag>party_two</Tag>
      , who wish to discuss <Tag>purpose</Tag>.
      <Box sx={{ mt: 1.25, color: 'text.secondary' }}>
        <Tag>#has_term</Tag> It ends after <Tag>term_years</Tag> years. <Tag>/has_term</Tag>
      </Box>
    </Box>
    <Box sx={{ ...sheet, position: 'absolute', bottom: 0, right: 0, width: '62%', p: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>Question 3 of 7</Box>
      <Box sx={{ fontWeight: 650, mt: 0.5 }}>Does the agreement end after some years?</Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Answer chosen>Yes</Answer>
        <Answer>No</Answer>
      </Box>
      <Box sx={{ fontWeight: 650, mt: 2 }}>After how many years?</Box>
      <Box sx={{ mt: 1, p: '8px 12px', border: '2px solid var(--brand-ink)', borderRadius: 2 }}>3</Box>
    </Box>
  </Box>
);

const Tag = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      px: 0.75,
      py: 0.25,
      borderRadius: 1,
      background: 'var(--brand-tint)',
      color: 'var(--brand-ink)',
      fontWeight: 600,
      fontSize: 'var(--type-small)',
      whiteSpace: 'nowrap',
    }}
  >
    {'{{'}
    {children}
    {'}}'}
  </Box>
);

const Answer = ({ chosen = false, children }: { chosen?: boolean; children: string }) => (
  <Box
    sx={{
      px: 2,
      py: 0.75,
      borderRadius: 2,
      fontWeight: 600,
      border: '1px solid',
      ...(chosen
        ? { background: 'var(--brand-fill)', color: 'var(--brand-on-fill)', borderColor: 'var(--brand-fill)' }
        : { borderColor: 'var(--field)' }),
    }}
  >
    {children}
  </Box>
);
