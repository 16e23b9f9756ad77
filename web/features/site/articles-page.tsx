import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { articles, articlesHead } from './articles.ts';
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
      <Box
        component="ul"
        sx={{
          ...width,
          display: 'grid',
          gap: 2.5,
          my: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {articles.map(({ slug, title, description }) => (
          <Box
            component="li"
            key={slug}
            sx={{
              position: 'relative',
              p: 3.5,
              background: 'var(--paper)',
              border: '1px solid var(--line)',
              borderRadius: 3,
            }}
          >
            <Box component="h2" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
              {/* The whole card is the link. */}
              <Box
                component="a"
                href={paths.article(slug)}
                sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                {title}
              </Box>
            </Box>
            <Box component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
              {description}
            </Box>
          </Box>
        ))}
      </Box>
      <LastWord title="Try it with a contract of your own.">
        <FreeTrial />
      </LastWord>
    </>
  );
};
