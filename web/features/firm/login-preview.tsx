import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { brandOf, firmColour } from '#core/firm/brand.ts';
import { ownVariables } from '#web/theme/themed.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageOwner } from '#web/ui/page-owner.ts';
import { Welcome } from '#web/ui/welcome.tsx';

interface LoginPreviewProps {
  firmName: string;
  logo: string;
  colour: string;
  title: string;
  text: string;
}

/** The log-in page as visitors of the firm's address will see it, in the colour as it is being chosen. */
export const LoginPreview = ({ firmName, logo, colour, title, text }: LoginPreviewProps) => {
  return (
    <Box component="figure" aria-label="Preview of your login page" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ mb: 1, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Preview of your login page
      </Box>
      <Box
        inert
        sx={{
          ...ownVariables(brandOf(firmColour(colour))),
          display: 'grid',
          gap: 2,
          p: 2.5,
          border: '1px solid var(--line)',
          borderRadius: 2.5,
          background: 'var(--page)',
        }}
      >
        <PageOwner value={{ isFirm: true, name: firmName, logo: logo || undefined }}>
          <Logo />
        </PageOwner>
        {(title || text) && <Welcome title={title} text={text} />}
        <Box sx={{ p: 2.5, border: '1px solid var(--line)', borderRadius: 2.5, background: 'var(--paper)' }}>
          <Box sx={{ typography: 'h2' }}>Login</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>Sign into your account</Box>
          <Blank label="Email" />
          <Blank label="Password" />
          <Box sx={{ mt: 1.5, fontSize: 'var(--type-note)', fontWeight: 600, color: 'var(--brand-ink)' }}>
            Forgot Password?
          </Box>
          <Button variant="contained" fullWidth sx={{ mt: 1.5 }}>
            Login
          </Button>
        </Box>
      </Box>
    </Box>
  );
};

const Blank = ({ label }: { label: string }) => (
  <Box sx={{ mt: 1.5, fontSize: 'var(--type-small)', fontWeight: 600 }}>
    {label}
    <Box sx={{ height: 36, mt: 0.5, border: '1px solid var(--field)', borderRadius: 2 }} />
  </Box>
);
