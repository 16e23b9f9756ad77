import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';

/** Below a sign-up. In a tab of their own, so that no password that was typed is lost. A firm's host does not have these pages. */
export const LegalLinks = () =>
  usePageOwner().isFirm ? null : (
    <Box sx={{ mt: 1, textAlign: 'center', fontSize: 'var(--type-note)' }}>
      <a href={paths.terms()} target="_blank" rel="noreferrer">
        Terms and conditions
      </a>
      {' · '}
      <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
        Privacy policy
      </a>
    </Box>
  );
