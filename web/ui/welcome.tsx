import Box from '@mui/material/Box';

interface WelcomeProps {
  title: string;
  text: string;
}

/** A firm's own words beside its log-in, on a light tint of its colour. */
export const Welcome = ({ title, text }: WelcomeProps) => (
  <Box
    component="section"
    aria-label="Welcome"
    sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 3, background: 'var(--brand-tint)', minWidth: 0 }}
  >
    <Box aria-hidden sx={{ width: 44, height: 4, borderRadius: 2, mb: 2.5, background: 'var(--brand-fill)' }} />
    {title && (
      <Box
        component="h2"
        sx={{ typography: 'h1', fontSize: 'var(--type-title)', color: 'var(--brand-ink)', overflowWrap: 'anywhere' }}
      >
        {title}
      </Box>
    )}
    {text && (
      <Box sx={{ mt: title ? 1.25 : 0, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )}
  </Box>
);
