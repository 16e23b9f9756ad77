import Box from '@mui/material/Box';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ArticleCards } from './article-cards.tsx';
import { articles, articlesHead } from './articles.ts';
import { showHomeSections } from './home-data.ts';
import { PressTeaser } from './home-sections.tsx';
import { FreeTrial, LastWord, PageIntro, width } from './parts.tsx';

/** All articles, each with what it is about. */
export const ArticlesPage = () => {
  useDocumentTitle(articlesHead.title);
  return (
    <>
      <PageIntro
        heading="For people who draft contracts"
        lead="Things worth knowing that take five minutes to read. They explain how something works; what it means for your case is for a lawyer of your state to say."
      />
      <Box sx={width}>
        <ArticleCards articles={articles} columns={2} heading="h2" first />
      </Box>
      <Enhanced name="home-sections" script={showHomeSections} hidden>
        <PressTeaser />
      </Enhanced>
      <LastWord title="Try it with a contract of your own.">
        <FreeTrial />
      </LastWord>
    </>
  );
};
