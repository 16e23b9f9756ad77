import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import type { FeatureText } from './feature-text.ts';
import { featureText } from './feature-texts.ts';
import { FreeTrial, LastWord, PageIntro, PointGrid, Section, SectionTitle } from './parts.tsx';
import { Questions } from './questions.tsx';
import { ScreenPicture } from './screen-picture.tsx';

const usualTitles = { sections: 'How it works', points: 'What else it does' };

/** What one feature does, at the address of each. */
export const FeaturePage = () => {
  const text = featureText(useLocation().pathname.replace(/\/$/, ''));
  const { title, heading, lead, titles = usualTitles, sections, points, questions } = text;
  useDocumentTitle(title);
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <FreeTrial />
      </PageIntro>
      <Section band labelledBy="how">
        <SectionTitle id="how">{titles.sections}</SectionTitle>
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, mt: 5 }}>
          {sections.map((section) => (
            <FeatureSection key={section.title} {...section} />
          ))}
        </Box>
      </Section>
      <Section labelledBy="more">
        <SectionTitle id="more">{titles.points}</SectionTitle>
        <PointGrid points={points} />
      </Section>
      <Section band labelledBy="questions">
        <SectionTitle id="questions">Common questions</SectionTitle>
        <Questions questions={questions} />
      </Section>
      <LastWord title="Try it with a contract of your own.">
        <FreeTrial />
      </LastWord>
    </>
  );
};

const FeatureSection = ({ title, paragraphs, picture, screen }: FeatureText['sections'][number]) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1, md: 6 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' },
    }}
  >
    <Box component="h3" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
      {title}
    </Box>
    <Box sx={{ display: 'grid', gap: 1.5, color: 'text.secondary' }}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {picture && (
        <Box sx={{ mt: 2 }}>
          <ScreenPicture name={picture} {...(screen && { screen })} />
        </Box>
      )}
    </Box>
  </Box>
);
