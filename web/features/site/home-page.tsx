import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { homeScreen } from '#core/site/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PromotionBanner } from '#web/ui/promotion-banner.tsx';
import { features, steps } from './home-text.ts';
import { Picture } from './picture.tsx';

/** What the product does, for somebody who has never seen it. */
export const HomePage = () => {
  useDocumentTitle('Contracts from your own templates');
  return (
    <>
      <Offer />
      <Hero />
      <Steps />
      <Features />
      <LastWord />
    </>
  );
};

const width = { maxWidth: 1160, mx: 'auto', px: { xs: 2.5, md: 4 } };

/** Lies in the hero's upper margin, so that nothing moves when the number of places arrives. */
const Offer = () => {
  const read = useRead(homeScreen, {});
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ position: 'absolute', inset: '0 0 auto 0' }}>
        {read.state === 'ready' && (
          <PromotionBanner left={read.data.data.subscriber_left} action={<a href={paths.pricing()}>See the plans</a>} />
        )}
      </Box>
    </Box>
  );
};

const FreeTrial = () => (
  <Button component="a" href={urlAt('my', paths.signup())} variant="contained" size="large">
    Free Trial
  </Button>
);

const Hero = () => (
  <Box
    component="section"
    sx={{
      ...width,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
      alignItems: 'center',
      gap: { xs: 5, lg: 8 },
      pt: { xs: 16, md: 13 },
      pb: { xs: 6, md: 11 },
    }}
  >
    <Box>
      <Box
        component="h1"
        sx={{ fontSize: 'clamp(2.125rem, 5vw, 3.5rem)', fontWeight: 750, lineHeight: 1.08, letterSpacing: '-0.028em' }}
      >
        Your client answers. Your contract writes itself.
      </Box>
      <Box component="p" sx={{ mt: 2.5, maxWidth: 520, fontSize: 'var(--type-large)', color: 'text.secondary' }}>
        Lexwright turns the Word contracts you already use into questionnaires, sends them to your clients, and gives
        you back the finished document, in Word and PDF.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
        <FreeTrial />
        <Button component="a" href={urlAt('my', paths.login())} variant="outlined" size="large">
          Log in
        </Button>
      </Box>
      <Box component="p" sx={{ mt: 1.75, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        14 days free. No card required.
      </Box>
    </Box>
    <Picture />
  </Box>
);

const Steps = () => (
  <Box
    component="section"
    aria-labelledby="how"
    sx={{ background: 'var(--paper)', borderBlock: '1px solid var(--line)' }}
  >
    <Box sx={{ ...width, py: { xs: 6, md: 9 } }}>
      <SectionTitle id="how">From template to contract in three steps</SectionTitle>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 4,
          m: 0,
          p: 0,
          mt: 5,
          listStyle: 'none',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Box
              aria-hidden
              className="figures"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 40,
                height: 40,
                mb: 2,
                borderRadius: 2.5,
                fontWeight: 750,
                background: 'var(--brand-fill)',
                color: 'var(--brand-on-fill)',
              }}
            >
              {index + 1}
            </Box>
            <Box component="h3" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
              {title}
            </Box>
            <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
              {text}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  </Box>
);

const Features = () => (
  <Box component="section" aria-labelledby="features" sx={{ ...width, py: { xs: 6, md: 9 } }}>
    <SectionTitle id="features">Made for people who stand behind their contracts</SectionTitle>
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2.5,
        m: 0,
        p: 0,
        mt: 5,
        listStyle: 'none',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {features.map(({ title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{ p: 3.5, background: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 3 }}
        >
          <Box component="h3" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
            {title}
          </Box>
          <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

const LastWord = () => (
  <Box component="section" sx={{ ...width, pb: { xs: 7, md: 11 } }}>
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
      <SectionTitle>Turn the first contract into a questionnaire today.</SectionTitle>
      <FreeTrial />
    </Box>
  </Box>
);

const SectionTitle = ({ id, children }: { id?: string; children: string }) => (
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
