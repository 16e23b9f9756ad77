import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { articlesOnHome } from '#core/site/articles.ts';
import { paths } from '#web/paths.ts';
import { urlAt } from '#web/session/host.ts';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { OfferNote } from '#web/ui/promotion-banner.tsx';
import { ArticleCards } from './article-cards.tsx';
import { showHomeSections, showOffer } from './home-data.ts';
import { homeHead } from './home-head.ts';
import { PressTeaser, Services, Testimonials } from './home-sections.tsx';
import { features, steps } from './home-text.ts';
import { FreeTrial, LastWord, PointGrid, Section, SectionTitle, TitledText, width } from './parts.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { ShowcaseTeaser } from './showcase-teaser.tsx';

/** The first articles, which are all that home says of them: their texts are not fetched for that. */
const teasers = articlesOnHome.map(({ slug, title, short_description }) => ({
  slug,
  title,
  description: short_description,
}));

/** What the product does, for somebody who has never seen it. */
export const HomePage = () => {
  useDocumentTitle(homeHead.title);
  return (
    <>
      <Offer />
      <Hero />
      <Steps />
      <ShowcaseTeaser />
      <Features />
      <Demo />
      <Articles />
      <Enhanced name="home-sections" script={showHomeSections} hidden>
        <Services />
        <Testimonials />
        <PressTeaser viewAll />
      </Enhanced>
      <LastWord title="Turn the first contract into a questionnaire today.">
        <FreeTrial />
      </LastWord>
    </>
  );
};

/** Lies in the hero's upper margin, so that nothing moves when the number of places arrives. */
const Offer = () => (
  <Box sx={{ position: 'relative' }}>
    <Enhanced name="offer" script={showOffer} hidden>
      <Box sx={{ position: 'absolute', inset: '0 0 auto 0' }}>
        <OfferNote
          spots={<strong data-field="spots" className="figures" />}
          action={<a href={paths.pricing()}>See the plans</a>}
        />
      </Box>
    </Enhanced>
  </Box>
);

/** On a wide screen with the product itself; on a phone its pictures come further down, and the words are there first. */
const Hero = () => (
  <Box component="section" sx={{ ...width, pt: { xs: 16, md: 13 }, pb: { xs: 6, md: 11 } }}>
    <Box
      component="h1"
      tabIndex={-1}
      data-page-title
      sx={{
        maxWidth: 860,
        fontSize: 'clamp(2.125rem, 5vw, 3.5rem)',
        fontWeight: 750,
        lineHeight: 1.08,
        letterSpacing: '-0.028em',
      }}
    >
      Your client answers. Your contract writes itself.
    </Box>
    <Box component="p" sx={{ mt: 2.5, maxWidth: 680, fontSize: 'var(--type-large)', color: 'text.secondary' }}>
      Lexwright turns the Word contracts you already use into questionnaires, sends them to your clients, and gives you
      back the finished document, in Word and PDF.
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 4 }}>
      <FreeTrial />
      <Button component="a" href={urlAt('my', paths.login())} variant="outlined" size="large" className="for-visitors">
        Log in
      </Button>
    </Box>
    <Box
      component="p"
      className="for-visitors"
      sx={{ mt: 1.75, fontSize: 'var(--type-note)', color: 'text.secondary' }}
    >
      14 days free. No card required.
    </Box>
    <Box sx={{ display: { xs: 'none', lg: 'block' }, mt: 7 }}>
      <ScreenPicture name="growing" screen="desk" />
    </Box>
  </Box>
);

const Steps = () => (
  <Section band labelledBy="how">
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
          <TitledText title={title} text={text} />
        </li>
      ))}
    </Box>
  </Section>
);

const Features = () => (
  <Section labelledBy="features">
    <SectionTitle id="features">Made for people who stand behind their contracts</SectionTitle>
    <PointGrid points={features} />
  </Section>
);

const Demo = () => (
  <Box component="section" aria-labelledby="demo" sx={{ ...width, pb: { xs: 6, md: 9 } }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'center',
        gap: { xs: 3.5, md: 6 },
        p: { xs: 3.5, md: 6 },
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 4,
      }}
    >
      <div>
        <SectionTitle id="demo">Want to see a demo?</SectionTitle>
        <Box component="p" sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>
          Ten steps on real screens, from a Word contract to the finished document.
        </Box>
        <Button component="a" href={paths.watchADemo()} variant="contained" size="large">
          Watch a Demo
        </Button>
      </div>
      <ScreenPicture name="contract" screen="desk" />
    </Box>
  </Box>
);

const Articles = () => (
  <Section band labelledBy="articles">
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 5 }}
    >
      <SectionTitle id="articles">For people who draft contracts</SectionTitle>
      <Button component="a" href={paths.articles()} variant="outlined">
        View All
      </Button>
    </Box>
    <ArticleCards articles={teasers} columns={3} heading="h3" />
  </Section>
);
