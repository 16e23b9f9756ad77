import Box from '@mui/material/Box';
import { productOwner, usePageOwner } from '#web/ui/page-owner.ts';
import { clientLicenseSections, licenseSections } from './license-text.ts';

/** What is accepted: a client's terms name the firm that invites them. */
export const License = ({ firm }: { firm: string }) => {
  const service = usePageOwner().isFirm ? 'this service' : productOwner.name;
  const sections = firm ? clientLicenseSections(service, firm) : licenseSections(service);
  return (
    <Box
      role="region"
      aria-label="Terms"
      tabIndex={0}
      sx={{
        maxHeight: 'min(48vh, 420px)',
        overflowY: 'auto',
        p: 2.5,
        border: '1px solid var(--line)',
        borderRadius: 2,
        background: 'var(--page)',
      }}
    >
      {sections.map(({ title, text }) => (
        <Box key={title} sx={{ mb: 2.5 }}>
          <Box component="h2" sx={{ typography: 'h3', mb: 0.5 }}>
            {title}
          </Box>
          {text.map((paragraph) => (
            <Box component="p" key={paragraph} sx={{ mb: 1, color: 'text.secondary' }}>
              {paragraph}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};
