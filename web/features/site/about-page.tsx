import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { aboutHead, beliefs } from './about-text.ts';
import { FreeTrial, LastWord, PageIntro, PointGrid, Section, SectionTitle } from './parts.tsx';

/** Who makes the product, and what they hold to. */
export const AboutPage = () => {
  useDocumentTitle(aboutHead.title);
  return (
    <>
      <PageIntro
        heading="Software for people who answer for every word"
        lead="Lexwright is made for lawyers and companies whose contracts are their work. It takes over the copying, and leaves the judgment where it belongs."
      />
      <Section labelledBy="beliefs">
        <SectionTitle id="beliefs">What we hold to</SectionTitle>
        <PointGrid points={beliefs} />
      </Section>
      <LastWord title="See whether it suits your contracts.">
        <FreeTrial />
      </LastWord>
    </>
  );
};
