import Box from '@mui/material/Box';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { faq, faqHead } from './faq-text.ts';
import { FreeTrial, LastWord, PageIntro, width } from './parts.tsx';
import { Questions } from './questions.tsx';

/** What people ask before they begin. */
export const FaqPage = () => {
  useDocumentTitle(faqHead.title);
  return (
    <>
      <PageIntro
        heading="Questions, and straight answers"
        lead="What Lexwright does, what it does not do yet, and what happens to your work."
      />
      <Box component="section" sx={width}>
        <Questions questions={faq} withOperators />
      </Box>
      <LastWord title="See the rest for yourself.">
        <FreeTrial />
      </LastWord>
    </>
  );
};
