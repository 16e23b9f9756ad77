import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';
import { PolicyLink } from '#web/ui/policy-link.tsx';

/** What holds for what is bought; a firm's host does not have these pages. */
export const LegalLine = () =>
  usePageOwner().isFirm ? null : (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      <PolicyLink href={paths.terms()}>Terms and conditions</PolicyLink>
      {' · '}
      <PolicyLink href={paths.privacyPolicy()}>Privacy policy</PolicyLink>
    </Box>
  );
