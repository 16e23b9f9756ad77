import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { newsletterHead, outcomes } from './newsletter-text.ts';
import { PageIntro, SectionTitle, width } from './parts.tsx';

const said = Object.entries(outcomes);
const asking = said.filter(([, { asks }]) => asks).map(([id]) => `:has(> #${id}:target)`);

/** Asks for the newsletter, and says what came of each step: the part that the address names is seen, and no other. */
export const NewsletterPage = () => {
  useDocumentTitle(newsletterHead.title);
  // Drawn by a script, no part stood there when the browser looked for the one that the address names.
  useEffect(() => {
    if (window.location.hash) window.location.replace(window.location.hash);
  }, []);
  return (
    <>
      <PageIntro
        heading="Newsletter"
        lead="New articles for people who draft contracts, and what has changed in Lexwright. It comes now and then, and you can unsubscribe with one press."
      />
      <Box
        sx={{
          ...width,
          pb: { xs: 7, md: 11 },
          '& > :not(:target):not(div)': { display: 'none' },
          '&:has(> :target) > div': { display: 'none' },
          [asking.map((has) => `&${has} > div`).join(', ')]: { display: 'block' },
        }}
      >
        {said.map(([id, { title, text, press }]) => (
          <Box
            component="section"
            key={id}
            id={id}
            tabIndex={-1}
            aria-labelledby={`${id}-title`}
            sx={{
              maxWidth: 640,
              mb: 4,
              p: { xs: 3, md: 4 },
              borderRadius: 4,
              background: 'var(--brand-tint)',
              // The heading of the page stays in view.
              scrollMarginTop: '70vh',
              outline: 'none',
            }}
          >
            <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
            <Box component="p" sx={{ mt: 1.5 }}>
              {text}
            </Box>
            {press && (
              <Box component="form" method="post" action="/api/newsletter" sx={{ mt: 3 }}>
                <Button type="submit" variant="contained" size="large">
                  {press}
                </Button>
              </Box>
            )}
          </Box>
        ))}
        <div>
          <NewsletterForm id="newsletter" />
          <Box component="p" sx={{ mt: 2, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
            The{' '}
            <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
              privacy policy
            </a>{' '}
            says what we keep of your email.
          </Box>
        </div>
      </Box>
    </>
  );
};
