import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { PolicyLink } from '#web/ui/policy-link.tsx';

/** Below a sign-up. A firm's host does not have these pages. */
export const LegalLinks = () =>
  usePageOwner().isFirm ? null : (
    <Box sx={{ mt: 1, textAlign: 'center', fontSize: 'var(--type-note)' }}>
      <PolicyLink href={paths.terms()}>Terms and conditions</PolicyLink>
      {' · '}
      <PolicyLink href={paths.privacyPolicy()}>Privacy policy</PolicyLink>
    </Box>
  );
